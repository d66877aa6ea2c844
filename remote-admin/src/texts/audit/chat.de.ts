import type { chat as en } from './chat.en';

/** German texts for entries of the audit log about conversations and the bulletin. */
export const chat: typeof en = {
  actions: {
    conversation: {
      changed: 'Unterhaltung geändert',
      deleted: 'Unterhaltung gelöscht',
      participantRemoved: 'Person aus Unterhaltung entfernt',
      messageDeleted: 'Nachricht von der Moderation gelöscht',
    },
    post: { deleted: 'Beitrag gelöscht', commentDeleted: 'Kommentar zu einem Beitrag gelöscht' },
  },
  subjects: {
    conversation: 'Unterhaltung',
    post: 'Beitrag',
  },
  fields: {
    isPublic: 'Öffentlich',
    managedBy: 'Verwaltung',
  },
};
