import { titleCase } from '@atrium/contracts';
import { inGerman, type TranslatedKinds } from '../../deps/module/notification-kind';
import { calendarKinds, eventTimeIn } from './notification-kinds';

const eventTime = eventTimeIn('de');

export const notificationKinds: TranslatedKinds<typeof calendarKinds> = {
  calendarEvent: inGerman(
    calendarKinds.calendarEvent,
    'Termin',
    ({ name, event, ...when }) => `${titleCase(name)} lädt dich zu ${event} ein: ${eventTime(when)}.`,
  ),
  calendarEventChanged: inGerman(
    calendarKinds.calendarEventChanged,
    'Termin geändert',
    ({ name, event, ...when }) => `${titleCase(name)} hat ${event} geändert: ${eventTime(when)}.`,
  ),
  calendarReminder: inGerman(
    calendarKinds.calendarReminder,
    'Erinnerung',
    ({ event, ...when }) => `${event}: ${eventTime(when)}.`,
  ),
  calendarEventUninvited: inGerman(
    calendarKinds.calendarEventUninvited,
    'Nicht mehr eingeladen',
    ({ name, event, ...when }) => `${titleCase(name)} hat dich von ${event} ausgeladen: ${eventTime(when)}.`,
  ),
  calendarEventCancelled: inGerman(
    calendarKinds.calendarEventCancelled,
    'Termin abgesagt',
    ({ name, event, ...when }) => `${titleCase(name)} hat ${event} abgesagt: ${eventTime(when)}.`,
  ),
};
