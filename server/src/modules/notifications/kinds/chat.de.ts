import { titleCase } from '@atrium/contracts';
import { translate, type Wordings } from '../wording';
import { chatKinds } from './chat';

export const chatGerman: Wordings<typeof chatKinds> = {
  chatMention: translate(
    chatKinds.chatMention,
    'Du wurdest in einer Unterhaltung erwähnt',
    ({ name, conversation }) => `${titleCase(name)} hat dich erwähnt: ${conversation}.`,
  ),
  bulletin: translate(
    chatKinds.bulletin,
    'Neu am Schwarzen Brett',
    ({ name, title }) => `${titleCase(name)} schreibt: „${title}“.`,
  ),
};
