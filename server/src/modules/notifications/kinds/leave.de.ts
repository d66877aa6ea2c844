import { titleCase } from '@atrium/contracts';
import { datesIn } from '../../../lib/text/dates';
import { quotesIn } from '../../../lib/text/quotes';
import { periodsIn } from '../leave-period';
import { translate, type Wordings } from '../wording';
import { leaveKinds } from './leave';

const dates = datesIn('de');
const period = periodsIn('de');
const quote = quotesIn('de');

interface CorrectionParams {
  about: string;
  type: string;
}
const aboutOf = ({ about, type }: CorrectionParams, article: string) => {
  if (about === 'attendance') return `${article} Korrektur der Anwesenheit`;
  return about === 'withdrawal' ? `${article} Rücknahme von ${type}` : `${article} Korrektur von ${type}`;
};

const eventTime = ({ on, at }: { on: string; at: string }) => (at === '' ? dates(on, on) : `${dates(on, on)}, ${at}`);

export const leaveGerman: Wordings<typeof leaveKinds> = {
  leaveRequest: translate(
    leaveKinds.leaveRequest,
    'Antrag auf Abwesenheit',
    (params) => `${titleCase(params.name)} beantragt ${params.type}: ${period(params)}.${quote(params.reason)}`,
  ),
  leaveApproval: translate(
    leaveKinds.leaveApproval,
    'Abwesenheit genehmigt',
    (params) => `${titleCase(params.name)} hat ${params.type} genehmigt: ${period(params)}.${quote(params.reason)}`,
  ),
  leaveRejection: translate(
    leaveKinds.leaveRejection,
    'Abwesenheit abgelehnt',
    (params) => `${titleCase(params.name)} hat ${params.type} abgelehnt: ${period(params)}.${quote(params.reason)}`,
  ),
  leaveCorrectionRequest: translate(
    leaveKinds.leaveCorrectionRequest,
    'Antrag auf Korrektur',
    (params) =>
      `${titleCase(params.name)} beantragt ${aboutOf(params, 'eine')}: ${period(params)}.${quote(params.reason)}`,
  ),
  leaveCorrectionApproval: translate(
    leaveKinds.leaveCorrectionApproval,
    'Korrektur genehmigt',
    (params) =>
      `${titleCase(params.name)} hat ${aboutOf(params, 'deine')} genehmigt: ${period(params)}.${quote(params.reason)}`,
  ),
  leaveCorrectionRejection: translate(
    leaveKinds.leaveCorrectionRejection,
    'Korrektur abgelehnt',
    (params) =>
      `${titleCase(params.name)} hat ${aboutOf(params, 'deine')} abgelehnt: ${period(params)}.${quote(params.reason)}`,
  ),
  leaveRecounted: translate(
    leaveKinds.leaveRecounted,
    'Abwesenheit neu berechnet',
    (params) => `${params.type} zählt jetzt andere Tage, da sich der Arbeitskalender geändert hat: ${period(params)}.`,
  ),
  attendanceCorrected: translate(
    leaveKinds.attendanceCorrected,
    'Anwesenheit korrigiert',
    ({ name, on, reason }) =>
      `${titleCase(name)} hat deine Anwesenheit vom ${dates(on, on)} korrigiert.${quote(reason)}`,
  ),
  calendarEvent: translate(
    leaveKinds.calendarEvent,
    'Termin',
    ({ name, event, ...when }) => `${titleCase(name)} lädt dich zu ${event} ein: ${eventTime(when)}.`,
  ),
  calendarEventChanged: translate(
    leaveKinds.calendarEventChanged,
    'Termin geändert',
    ({ name, event, ...when }) => `${titleCase(name)} hat ${event} geändert: ${eventTime(when)}.`,
  ),
  calendarReminder: translate(
    leaveKinds.calendarReminder,
    'Erinnerung',
    ({ event, ...when }) => `${event}: ${eventTime(when)}.`,
  ),
  calendarEventUninvited: translate(
    leaveKinds.calendarEventUninvited,
    'Nicht mehr eingeladen',
    ({ name, event, ...when }) => `${titleCase(name)} hat dich von ${event} ausgeladen: ${eventTime(when)}.`,
  ),
  calendarEventCancelled: translate(
    leaveKinds.calendarEventCancelled,
    'Termin abgesagt',
    ({ name, event, ...when }) => `${titleCase(name)} hat ${event} abgesagt: ${eventTime(when)}.`,
  ),
};
