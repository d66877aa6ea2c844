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
  sentences: {
    conversation: {
      changed: 'hat die Unterhaltung {{subject}} geändert',
      changed_unnamed: 'hat eine private Unterhaltung geändert',
      deleted: 'hat die Unterhaltung {{subject}} gelöscht',
      deleted_unnamed: 'hat eine private Unterhaltung gelöscht',
      participantRemoved: 'hat {{person}} aus der Unterhaltung {{subject}} entfernt',
      participantRemoved_unnamed: 'hat {{person}} aus einer privaten Unterhaltung entfernt',
      messageDeleted: 'hat als Moderation eine Nachricht in {{subject}} gelöscht',
      messageDeleted_unnamed: 'hat als Moderation eine Nachricht in einer privaten Unterhaltung gelöscht',
    },
    post: { deleted: 'hat einen Beitrag gelöscht', commentDeleted: 'hat einen Kommentar zu einem Beitrag gelöscht' },
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
