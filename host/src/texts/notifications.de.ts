import type { notifications as english, notificationTypes as englishTypes } from './notifications.en';
import type { Same } from './same';

/** German texts of the notifications. */
export const notifications: Same<typeof english> = {
  title: 'Benachrichtigungen',
  bell: 'Benachrichtigungen',
  membershipEnded: 'Du gehörst nicht mehr zu {{company}}',
  bellUnseen_one: 'Benachrichtigungen, {{count}} neue',
  bellUnseen_other: 'Benachrichtigungen, {{count}} neue',
  loading: 'Benachrichtigungen werden geladen',
  signedOut: 'Bitte melde dich an, um Benachrichtigungen zu sehen',
  error: 'Benachrichtigungen konnten nicht geladen werden',
  fetchFailed: 'Der Server hat darauf keine Antwort gegeben.',
  retry: 'Erneut versuchen',
  empty: 'Keine neuen Benachrichtigungen',
  views: 'Welche Benachrichtigungen',
  all: 'Alle',
  toDecide: 'Zu entscheiden',
  noneUnread: 'Du hast alles gelesen',
  noneToDecide: 'Nichts wartet auf deine Entscheidung',
  older: 'Ältere anzeigen',
  markAll: 'Alle gelesen',
  markRead: 'Als gelesen markieren',
  allRead: 'Alle Benachrichtigungen sind als gelesen markiert',
  oneRead: 'Die Benachrichtigung ist als gelesen markiert',
  notUndone: 'Konnte nicht als ungelesen markiert werden',
  marking: 'Wird markiert ...',
  unread: 'Ungelesen',
  priority: { urgent: 'Dringend', low: 'Niedrige Priorität' },
  newOnes_one: '{{count}} neue',
  newOnes_other: '{{count}} neue',
  failedTitle: 'Benachrichtigungen konnten nicht geladen werden',
  failedText: 'Bitte prüfe deine Internetverbindung und versuche es erneut.',
  files_one: '{{count}} Datei',
  files_other: '{{count}} Dateien',
  system: 'System',
  open: 'Öffnen',
  ofCompany: '{{company}}: {{title}}',
  paused: 'Hinweise sind pausiert bis {{end}}',
  resume: 'Fortsetzen',
  offer: 'Hinweise auch, wenn Atrium im Hintergrund ist',
  turnOn: 'Einschalten',
  dismissOffer: 'Nicht mehr anbieten',
  status: { Approved: 'Genehmigt', Rejected: 'Abgelehnt', Cancelled: 'Zurückgezogen' },
};

export const notificationTypes: Same<typeof englishTypes> = {
  mention: {
    title: 'Du wurdest erwähnt',
    message: '{{name}} hat dich erwähnt: {{where}}.',
    variants: { comment: { title: 'Neuer Kommentar', message: '{{name}} hat {{where}} kommentiert.' } },
  },
  other: {
    variants: {
      leaveRecounted: {
        title: 'Abwesenheit neu berechnet',
        message: '{{type}} zählt jetzt andere Tage, da sich der Arbeitskalender geändert hat: {{dates}}.',
      },
      attendanceCorrected: {
        title: 'Anwesenheit korrigiert',
        message: '{{name}} hat deine Anwesenheit vom {{day}} korrigiert.{{quote}}',
      },
    },
  },
};
