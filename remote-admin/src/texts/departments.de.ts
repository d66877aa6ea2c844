import type { departments as english } from './departments.en';

/** German texts of `/settings/departments`. */
export const departments: typeof english = {
  title: 'Abteilungen',
  help: 'Fasse Personen zusammen und lege fest, wer sie leitet. Jede Person ist in höchstens einer Abteilung.',
  create: 'Neue Abteilung',
  empty: 'Noch keine Abteilungen',
  emptyText: 'Abteilungen fassen Personen zusammen: für das Schwarze Brett, das Verzeichnis und Sperrzeiten.',
  loadFailed: 'Die Abteilungen konnten nicht geladen werden',
  actions: 'Aktionen',
  name: 'Name',
  lead: 'Leitung',
  noLead: 'Niemand',
  members: 'Mitglieder',
  elsewhere: 'Jetzt in {{name}}',
  edit: 'Bearbeiten',
  editOf: '{{name}} bearbeiten',
  editTitle: 'Abteilung bearbeiten',
  save: 'Speichern',
  saved: 'Abteilung gespeichert',
  saveFailed: 'Die Abteilung konnte nicht gespeichert werden',
  cancel: 'Abbrechen',
  delete: 'Abteilung löschen',
  deleteOf: '{{name}} löschen',
  deleteTitle: 'Abteilung {{name}} löschen?',
  deleteText_zero: 'Sie hat keine Mitglieder. Beiträge am Schwarzen Brett für diese Abteilung werden gelöscht.',
  deleteText_one:
    'Ihr Mitglied bleibt in der Firma, ohne Abteilung. Beiträge am Schwarzen Brett für diese Abteilung werden gelöscht.',
  deleteText_other:
    'Ihre {{count}} Mitglieder bleiben in der Firma, ohne Abteilung. Beiträge am Schwarzen Brett für diese Abteilung werden gelöscht.',
  deleted: 'Abteilung gelöscht',
  deleteFailed: 'Die Abteilung konnte nicht gelöscht werden',
};
