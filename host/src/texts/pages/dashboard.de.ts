import type { dashboard as english } from './dashboard.en';
import type { Translation } from '../translation';

/** German texts of the dashboard. */
export const dashboard: Translation<typeof english> = {
  morning: 'Guten Morgen, {{name}}',
  day: 'Hallo, {{name}}',
  evening: 'Guten Abend, {{name}}',
  help: '{{date}} · {{company}}',
  failed: 'Dein Dashboard konnte nicht geladen werden',
  mostFailed: 'Das meiste auf deinem Dashboard konnte nicht geladen werden',
  emptyTitle: 'Hier beginnt dein Tag',
  emptyText: 'Auf dieser Seite siehst du, was ansteht: offene Anträge, Nachrichten, Stunden der Woche.',
  emptyAction: 'Kolleginnen und Kollegen einladen',
  stepsTitle: 'Erste Schritte',
  stepsHide: 'Erste Schritte ausblenden',
  stepsText: 'Noch bist du hier allein.',
  stepFinish: 'Einrichtung abschließen',
  stepsDone: '{{n}} von {{of}} erledigt.',
  stepCreate: 'Eine Firma gründen',
  stepPicture: 'Dein Bild hinzufügen',
  stepSettings: 'Farbschema und Sprache wählen',
  customize: 'Anpassen',
  customizeTitle: 'Dashboard anpassen',
  customizeHelp:
    'Ziehe eine Karte, oder verschiebe sie mit ihren Pfeilen oder mit Alt und einer Pfeiltaste. Gilt für dich auf allen Geräten.',
  widgets: 'Karten des Dashboards',
  moveUp: '{{label}} nach oben verschieben',
  moveDown: '{{label}} nach unten verschieben',
  movedTo: '{{label}} steht jetzt an Stelle {{position}} von {{count}}',
  reset: 'Zurücksetzen',
  done: 'Fertig',
  notSaved: 'Das Dashboard wurde nicht gespeichert',
  settingsFailed: 'Die Einstellungen deines Dashboards konnten nicht geladen werden',
  allHidden: 'Alle Karten sind ausgeblendet',
  allHiddenText: 'Blende die ein, die du hier sehen möchtest.',
};
