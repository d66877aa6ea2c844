import { day, id, titleCase } from '@atrium/contracts';
import { z } from 'zod';
import { defineKind } from '../../deps/module/notification-kind';
import { datesIn } from '../../lib/text/dates';
import type { Language } from '../../lib/text/language';

/** `exceptionId` is the id of an occurrence of a series that is a separate event. */
const eventAbout = z.object({ eventId: id, exceptionId: id.optional(), occurrence: z.string().optional() });
const eventObjects = ({ eventId, exceptionId }: z.output<typeof eventAbout>) => [eventId, exceptionId];
/** Notifications from older releases lack the parameters with a default. */
const eventParams = z.object({
  name: z.string(),
  event: z.string(),
  on: day,
  /** Time and zone, such as `10:00 (Europe/Berlin)`; empty for all-day events. */
  at: z.string().default(''),
});
/** Kinds with the same type differ in `about`, which determines the text in clients and other languages. */
const eventParamsAbout = (about: 'invitation' | 'changed' | 'uninvited' | 'cancelled') =>
  eventParams.extend({ about: z.literal(about).default(about) });
const eventLink = ({ eventId, occurrence }: z.output<typeof eventAbout>) =>
  `/calendar?event=${eventId}${occurrence === undefined ? '' : `&occurrence=${encodeURIComponent(occurrence)}`}`;

/** Returns a function that formats the day and time of an event. */
export const eventTimeIn = (language: Language) => {
  const dates = datesIn(language);
  return ({ on, at }: { on: string; at: string }) => (at === '' ? dates(on, on) : `${dates(on, on)}, ${at}`);
};
const eventTime = eventTimeIn('en');

/** Notifications about events. `name` is the person who acted. */
export const calendarKinds = {
  calendarEvent: defineKind({
    type: 'calendar_event',
    about: eventAbout,
    params: eventParamsAbout('invitation'),
    title: 'Calendar event',
    message: ({ name, event, ...when }) => `${titleCase(name)} invited you to ${event}: ${eventTime(when)}.`,
    objects: eventObjects,
    link: eventLink,
    mail: false,
  }),
  calendarEventChanged: defineKind({
    type: 'calendar_event',
    about: eventAbout,
    params: eventParamsAbout('changed'),
    title: 'Calendar event changed',
    message: ({ name, event, ...when }) => `${titleCase(name)} changed ${event}: ${eventTime(when)}.`,
    objects: eventObjects,
    link: eventLink,
    mail: false,
  }),
  /** The person asked to be reminded. `on` and `at` are in the person's time zone. */
  calendarReminder: defineKind({
    type: 'calendar_reminder',
    about: eventAbout,
    params: eventParams.omit({ name: true }),
    title: 'Reminder',
    message: ({ event, ...when }) => `${event}: ${eventTime(when)}.`,
    objects: eventObjects,
    link: eventLink,
    mail: false,
  }),
  /** The event remains for others. */
  calendarEventUninvited: defineKind({
    type: 'calendar_event',
    about: z.object({ on: day }),
    params: eventParamsAbout('uninvited'),
    title: 'No longer invited',
    message: ({ name, event, ...when }) => `${titleCase(name)} removed you from ${event}: ${eventTime(when)}.`,
    // The person can no longer see the event.
    objects: () => [],
    link: ({ on }) => `/calendar?view=day&date=${on}`,
    mail: false,
  }),
  calendarEventCancelled: defineKind({
    type: 'calendar_event',
    about: z.object({ on: day }),
    params: eventParamsAbout('cancelled'),
    title: 'Calendar event cancelled',
    message: ({ name, event, ...when }) => `${titleCase(name)} cancelled ${event}: ${eventTime(when)}.`,
    // The event is gone already.
    objects: () => [],
    link: ({ on }) => `/calendar?view=day&date=${on}`,
    mail: false,
  }),
};
