import { titleCase } from '@atrium/contracts';
import { translate, type Wordings } from '../wording';
import { mentionsKinds } from './mentions';

export const mentionsGerman: Wordings<typeof mentionsKinds> = {
  mention: translate(
    mentionsKinds.mention,
    'Du wurdest erwähnt',
    ({ name, where }) => `${titleCase(name)} hat dich erwähnt: ${where}.`,
  ),
  taskComment: translate(
    mentionsKinds.taskComment,
    'Neuer Kommentar',
    ({ name, where }) => `${titleCase(name)} hat ${where} kommentiert.`,
  ),
};
