import type { company as english } from './company.en';

/** German texts of `/settings/company`. */
export const company: typeof english = {
  details: 'Angaben',
  loading: 'Die Angaben zur Firma werden geladen',
  loadFailed: 'Die Angaben zur Firma konnten nicht geladen werden',
  saved: 'Gespeichert',
  saveFailed: 'Die Firma konnte nicht geändert werden',
  number: 'Firmennummer',
  people: 'Personen',
  yes: 'Ja',
  no: 'Nein',
  ownTitle: 'Deine Firmen',
  ownHelp: 'Alles, was du siehst, gehört zu der Firma, in der du gerade arbeitest.',
  current: 'Aktiv',
  create: 'Weitere Firma gründen',
  leaveTitle: '{{company}} verlassen',
  leaveHelp: 'Dein Konto und deine anderen Firmen bleiben dir.',
  leave: 'Firma verlassen',
  leaveQuestion: '{{company}} verlassen?',
  leaveText:
    'Du verlierst sofort den Zugriff auf ihre Unterhaltungen, Projekte, Kalender und Zeiten, außerdem deinen Abwesenheitssaldo, deine Abteilung und deine Berechtigungen. Was du getan hast, bleibt für die Firma lesbar. Um zurückzukommen, brauchst du eine neue Einladung.',
  leaveFailed: 'Du konntest die Firma nicht verlassen',
  left: 'Du hast {{company}} verlassen',
  cancel: 'Abbrechen',
};
