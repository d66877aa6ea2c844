import { titleCase } from '@atrium/contracts';
import { type TranslatedKinds, translateKind } from '../../deps/module/notification-kind';
import { mentionKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof mentionKinds> = {
  mention: translateKind(
    mentionKinds.mention,
    'Du wurdest erwähnt',
    ({ name, where }) => `${titleCase(name)} hat dich erwähnt: ${where}.`,
  ),
};
