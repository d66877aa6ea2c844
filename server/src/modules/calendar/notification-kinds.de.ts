import { titleCase } from '@atrium/contracts';
import { translateKind, type TranslatedKinds } from '../../deps/module/notification-kind';
import { calendarKinds, eventTimeIn } from './notification-kinds';

const eventTime = eventTimeIn('de');

export const notificationKinds: TranslatedKinds<typeof calendarKinds> = {
  calendarEvent: translateKind(
    calendarKinds.calendarEvent,
    'Termin',
    ({ name, event, ...when }) => `${titleCase(name)} lädt dich zu ${event} ein: ${eventTime(when)}.`,
  ),
  calendarEventChanged: translateKind(
    calendarKinds.calendarEventChanged,
    'Termin geändert',
    ({ name, event, ...when }) => `${titleCase(name)} hat ${event} geändert: ${eventTime(when)}.`,
  ),
  calendarReminder: translateKind(
    calendarKinds.calendarReminder,
    'Erinnerung',
    ({ event, ...when }) => `${event}: ${eventTime(when)}.`,
  ),
  calendarEventUninvited: translateKind(
    calendarKinds.calendarEventUninvited,
    'Nicht mehr eingeladen',
    ({ name, event, ...when }) => `${titleCase(name)} hat dich von ${event} ausgeladen: ${eventTime(when)}.`,
  ),
  calendarEventCancelled: translateKind(
    calendarKinds.calendarEventCancelled,
    'Termin abgesagt',
    ({ name, event, ...when }) => `${titleCase(name)} hat ${event} abgesagt: ${eventTime(when)}.`,
  ),
};
