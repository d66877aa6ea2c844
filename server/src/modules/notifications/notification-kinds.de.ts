import { titleCase } from '@atrium/contracts';
import { inGerman, type TranslatedKinds } from '../../deps/module/notification-kind';
import { mentionKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof mentionKinds> = {
  mention: inGerman(
    mentionKinds.mention,
    'Du wurdest erwähnt',
    ({ name, where }) => `${titleCase(name)} hat dich erwähnt: ${where}.`,
  ),
};
