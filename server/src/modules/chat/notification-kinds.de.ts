import { titleCase } from '@atrium/contracts';
import { type TranslatedKinds, translateKind } from '../../deps/module/notification-kind';
import { chatKinds } from './notification-kinds';

export const notificationKinds: TranslatedKinds<typeof chatKinds> = {
  chatMention: translateKind(
    chatKinds.chatMention,
    'Du wurdest in einer Unterhaltung erwähnt',
    ({ name, conversation }) => `${titleCase(name)} hat dich erwähnt: ${conversation}.`,
  ),
};
