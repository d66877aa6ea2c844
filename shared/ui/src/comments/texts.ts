import { usePageLocale } from '@atrium/ui';

const en = {
  comments: 'Comments',
  write: 'Write a comment',
  send: 'Comment',
  edit: 'Edit',
  delete: 'Delete',
  save: 'Save',
  cancel: 'Cancel',
  actions: (author: string) => `Actions for the comment of ${author}`,
  editing: 'Edit comment',
  edited: 'edited',
  sending: 'Sending…',
  waiting: 'Waiting to be sent',
  sendNow: 'Send now',
  failed: 'Not sent.',
  retry: 'Try again',
  discard: 'Discard',
  older: 'Show older comments',
  none: 'No comments yet',
  deleteTitle: 'Delete this comment?',
  deleteText: (preview: string) => `“${preview}” will be lost.`,
  deleteConfirm: 'Delete comment',
};

/** Texts of comments in one language. */
type CommentTexts = typeof en;

const de: CommentTexts = {
  comments: 'Kommentare',
  write: 'Schreib einen Kommentar',
  send: 'Kommentieren',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  actions: (author) => `Aktionen für den Kommentar von ${author}`,
  editing: 'Kommentar bearbeiten',
  edited: 'bearbeitet',
  sending: 'Wird gesendet …',
  waiting: 'Wird gesendet, sobald es geht',
  sendNow: 'Jetzt senden',
  failed: 'Nicht gesendet.',
  retry: 'Noch einmal versuchen',
  discard: 'Verwerfen',
  older: 'Ältere Kommentare anzeigen',
  none: 'Noch keine Kommentare',
  deleteTitle: 'Diesen Kommentar löschen?',
  deleteText: (preview) => `„${preview}“ geht verloren.`,
  deleteConfirm: 'Kommentar löschen',
};

/** Returns the texts of comments in the language of the page. */
export const useCommentTexts = (): CommentTexts => (usePageLocale().startsWith('de') ? de : en);
