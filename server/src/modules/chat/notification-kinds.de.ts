import { titleCase } from '@atrium/contracts';
import { inGerman, type TranslatedKinds } from '../../deps/module/notification-kind';
import { chatKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof chatKinds> = {
  chatMention: inGerman(
    chatKinds.chatMention,
    'Du wurdest in einer Unterhaltung erwähnt',
    ({ name, conversation }) => `${titleCase(name)} hat dich erwähnt: ${conversation}.`,
  ),
};
