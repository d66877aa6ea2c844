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
  markAll: 'Alle gelesen',
  marking: 'Wird markiert ...',
  unread: 'Ungelesen',
  priority: { urgent: 'Dringend', low: 'Niedrige Priorität' },
  newOnes_one: '{{count}} neue',
  newOnes_other: '{{count}} neue',
  failedTitle: 'Benachrichtigungen konnten nicht geladen werden',
  failedText: 'Bitte prüfe deine Internetverbindung und versuche es erneut.',
  system: 'System',
  open: 'Öffnen',
  status: { Approved: 'Genehmigt', Rejected: 'Abgelehnt', Cancelled: 'Zurückgezogen' },
};

export const notificationTypes: Same<typeof englishTypes> = {
  leave_request: { title: 'Antrag auf Abwesenheit', message: '{{name}} beantragt {{type}}: {{dates}}.' },
  leave_approval: { title: 'Abwesenheit genehmigt', message: '{{name}} hat {{type}} genehmigt: {{dates}}.' },
  leave_rejection: { title: 'Abwesenheit abgelehnt', message: '{{name}} hat {{type}} abgelehnt: {{dates}}.' },
  leave_correction_request: {
    title: 'Antrag auf Korrektur',
    message: '{{name}} beantragt eine Korrektur von {{type}}: {{dates}}.',
  },
  leave_correction_approval: {
    title: 'Korrektur genehmigt',
    message: '{{name}} hat deine Korrektur von {{type}} genehmigt: {{dates}}.',
  },
  leave_correction_rejection: {
    title: 'Korrektur abgelehnt',
    message: '{{name}} hat deine Korrektur von {{type}} abgelehnt: {{dates}}.',
  },
  mention: { title: 'Du wurdest erwähnt', message: '{{name}} hat dich erwähnt: {{where}}.' },
  chat_mention: {
    title: 'Du wurdest in einer Unterhaltung erwähnt',
    message: '{{name}} hat dich erwähnt: {{conversation}}.',
  },
  bulletin: { title: 'Neu am schwarzen Brett', message: '{{name}} schreibt: „{{title}}“.' },
  workspace_assignment: {
    title: 'Neuer Arbeitsbereich',
    message: '{{name}} hat dich in den Arbeitsbereich {{workspace}} aufgenommen.',
  },
  project_assignment: {
    title: 'Neues Projekt',
    message: '{{name}} hat dich in das Projekt {{project}} aufgenommen.',
  },
  department_assignment: {
    title: 'Neue Abteilung',
    message: '{{name}} hat dich in die Abteilung {{department}} aufgenommen.',
  },
  department_update: { title: 'Abteilung geändert', message: '{{name}} hat die Abteilung {{department}} geändert.' },
  calendar_event: { title: 'Termin', message: '{{name}} lädt dich zu {{event}} ein: {{day}}.' },
};
