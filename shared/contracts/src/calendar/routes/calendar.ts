import { z } from 'zod';
import { editBase } from '../../edit-base';
import { day, freeText, id, idParams, instant, LIMITS, line } from '../../primitives';
import { defineRoute } from '../../route';
import { fieldIssue } from '../../validation';
import { absence, dayPart } from '../../leave/routes/leave-shapes';
import { person } from '../../person';
import { DEFAULT_REMINDER_MINUTES, eventColour, reminderMinutes } from './event-preferences';
import { freeBusy } from './free-busy';

/** The people who see an event: its organiser and attendees, or everyone in the company. */
export const eventScope = z.enum(['personal', 'company']);
export type EventScope = z.infer<typeof eventScope>;

/** An attendee’s response to an event; `pending` until they respond. */
export const eventResponse = z.enum(['pending', 'accepted', 'declined', 'maybe']);
export type EventResponse = z.infer<typeof eventResponse>;

/** The occurrences of a series that a change applies to. */
export const seriesPart = z.enum(['this', 'following', 'all']);
export type SeriesPart = z.infer<typeof seriesPart>;

/** The rule by which an event repeats: a daily to yearly RRULE of RFC 5545, without the property name. */
const rule = z
  .string()
  .trim()
  // Regular expressions with repeated groups can exceed the stack on texts of some MB.
  .max(200, { abort: true })
  .regex(
    /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|WKST)=[-+0-9A-Z,]+)*$/,
  )
  .refine((text) => !/;COUNT=.*;UNTIL=|;UNTIL=.*;COUNT=/.test(text), fieldIssue('INVALID'));

/** An event, or one occurrence of a series, as shown in the calendar. */
export const occurrence = z.object({
  /** Id of the event. All occurrences of a series have the id of the series. */
  eventId: id,
  /** Start according to the series, which identifies the occurrence. Null for events that do not repeat. */
  originalStart: instant.nullable(),
  title: z.string(),
  location: z.string(),
  scope: eventScope,
  /**
   * Whether the event lasts whole days. `start` and `end` are then UTC midnights; `end` is the one after the last day.
   */
  allDay: z.boolean(),
  start: instant,
  end: instant,
  /** Time zone in which the event was planned and repeats. */
  timeZone: z.string(),
  /** Whether it leaves its people available, as marked in a connected calendar. */
  isFree: z.boolean(),
  organizer: person,
  /** The caller’s response; null if they are not invited. */
  response: eventResponse.nullable(),
  /** The caller’s own colour of the event. Missing in responses of earlier releases. */
  colour: eventColour.optional(),
  canEdit: z.boolean(),
  /** Increases with each change. Changes based on an outdated version are rejected. */
  version: z.number().int(),
});
export type Occurrence = z.infer<typeof occurrence>;

/** An event, or one occurrence of a series, with everything that its page shows. */
export const calendarEvent = occurrence.extend({
  description: z.string(),
  /** Null for events that do not repeat. */
  rule: z.string().nullable(),
  attendees: z.array(z.object({ person, response: eventResponse })),
  /** The caller’s own reminder. Missing in responses of earlier releases. */
  reminderMinutes: z.number().int().nullable().optional(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** Leave as shown in the calendar. */
export const calendarLeave = absence.extend({
  /** Id of the leave request; null if the caller may not open it. */
  leaveId: id.nullable(),
});
export type CalendarLeave = z.infer<typeof calendarLeave>;

/** A holiday of the caller, or half of one. */
export const calendarHoliday = z.object({ date: day, part: dayPart, name: z.string() });
export type CalendarHoliday = z.infer<typeof calendarHoliday>;

/** A day on which the caller works, by their schedule and holidays. */
export const calendarWorkingDay = z.object({
  date: day,
  /** Length of a whole working day. */
  minutes: z.number().int(),
  /** The part of the day without a holiday. */
  part: dayPart,
});
export type CalendarWorkingDay = z.infer<typeof calendarWorkingDay>;

const eventFields = {
  title: line(LIMITS.title),
  description: freeText(),
  location: freeText(LIMITS.title),
  allDay: z.boolean(),
  start: instant,
  end: instant,
  timeZone: line(LIMITS.timeZone),
  rule: rule.nullable(),
  /** User ids of colleagues. The organiser needs no invitation. */
  attendees: z.array(id).max(LIMITS.eventAttendees),
};

/** The input for a new event. */
export const eventInput = z.strictObject({
  ...eventFields,
  description: eventFields.description.default(''),
  location: eventFields.location.default(''),
  allDay: eventFields.allDay.default(false),
  rule: eventFields.rule.default(null),
  attendees: eventFields.attendees.default([]),
  scope: eventScope.default('personal'),
  /** The organiser’s own colour of the event. */
  colour: eventColour.default(null),
  reminderMinutes: reminderMinutes.default(DEFAULT_REMINDER_MINUTES),
  /** Idempotency key: a repeated call returns the same event. */
  clientId: id.optional(),
});
export type EventInput = z.input<typeof eventInput>;

/** The occurrence of a series, by its `originalStart`. Ignored for events that do not repeat. */
const seriesFields = { occurrence: instant.optional(), apply: seriesPart.default('all') };

const changed = z.object({ event: calendarEvent });

/** Routes of events and of the calendar. */
export const calendar = {
  list: defineRoute({
    method: 'GET',
    path: '/calendar',
    summary: 'Returns events, leave and holidays of a range of days, with each occurrence of a series as an item.',
    access: 'company',
    query: z.strictObject({
      from: day,
      to: day,
      /** Time zone that determines where days begin. Defaults to that of the caller. */
      timeZone: line(LIMITS.timeZone).optional(),
    }),
    response: z.object({
      from: day,
      to: day,
      today: day,
      timeZone: z.string(),
      /** First day of the company's week; Monday is 1. */
      firstDayOfWeek: z.number().int(),
      canCreateCompanyEvents: z.boolean(),
      /** In the order of their start. */
      events: z.array(occurrence),
      /** Whether events or absences of the range may be missing, because there are too many to list. */
      isTruncated: z.boolean(),
      leave: z.array(calendarLeave),
      holidays: z.array(calendarHoliday),
      /** Missing in responses of earlier releases. */
      workingDays: z.array(calendarWorkingDay).optional(),
    }),
    errors: [],
  }),
  search: defineRoute({
    method: 'GET',
    path: '/calendar/search',
    summary:
      'Finds events whose title, place and people contain all words of an input; of a series the next occurrence, else the last.',
    access: 'company',
    query: z.strictObject({ q: freeText(LIMITS.title) }),
    response: z.object({
      timeZone: z.string(),
      /** Events that have not ended, the next first. */
      upcoming: z.array(occurrence),
      /** Events that have ended, the latest first. */
      past: z.array(occurrence),
      /** Whether more events match than are listed. */
      isTruncated: z.boolean(),
    }),
    errors: [],
  }),
  freeBusy: defineRoute({
    method: 'POST',
    path: '/calendar/free-busy',
    summary: 'Returns when colleagues are busy, away and at work in a range of time, without what they do.',
    access: 'company',
    body: z.strictObject({
      /** User ids of colleagues. */
      people: z.array(id).min(1).max(LIMITS.freeBusyPeople),
      from: instant,
      to: instant,
      /** An event or series of the caller’s calendar that does not count, because it is being planned. */
      except: id.optional(),
    }),
    /** In the order of the request. */
    response: z.object({ people: z.array(freeBusy) }),
    errors: ['NOT_FOUND'],
  }),
  event: defineRoute({
    method: 'GET',
    path: '/calendar/events/:id',
    summary: 'Returns an event; of a series the given occurrence, by default the next.',
    access: 'company',
    params: idParams,
    query: z.strictObject({ occurrence: instant.optional() }),
    response: calendarEvent,
    errors: ['NOT_FOUND'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/calendar/events',
    summary: 'Creates an event and notifies its attendees. Company events require `bulletin.post`.',
    access: 'company',
    body: eventInput,
    status: 201,
    response: calendarEvent,
    errors: ['FORBIDDEN'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/calendar/events/:id',
    summary: 'Changes the given fields of an event, one occurrence, the following ones or the whole series.',
    access: 'company',
    params: idParams,
    body: z.strictObject({
      ...z.strictObject(eventFields).partial().shape,
      ...seriesFields,
      /** The version that the change is based on. An outdated version is rejected. */
      version: z.number().int().optional(),
      base: editBase,
    }),
    /** The changed occurrence. Splitting a series gives it a new id. */
    response: changed,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EVENT_CHANGED', 'EDIT_CONFLICT'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/calendar/events/:id',
    summary: 'Deletes an event, one occurrence, the following ones or the whole series, and notifies the attendees.',
    access: 'company',
    params: idParams,
    query: z.strictObject(seriesFields),
    response: z.object({ message: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  respond: defineRoute({
    method: 'PUT',
    path: '/calendar/events/:id/response',
    summary: 'Answers an invitation, for a series as a whole unless an occurrence was planned on its own.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ response: eventResponse.exclude(['pending']), occurrence: instant.optional() }),
    response: changed,
    errors: ['NOT_FOUND', 'NOT_INVITED'],
  }),
  savePreferences: defineRoute({
    method: 'PUT',
    path: '/calendar/events/:id/preferences',
    summary:
      'Saves the caller’s own colour and reminder of an event that they take part in, for all of its occurrences.',
    access: 'company',
    params: idParams,
    body: z
      .strictObject({
        colour: eventColour.optional(),
        reminderMinutes: reminderMinutes.optional(),
        /** The occurrence to return. */
        occurrence: instant.optional(),
      })
      .refine((body) => body.colour !== undefined || body.reminderMinutes !== undefined, fieldIssue('REQUIRED')),
    response: changed,
    errors: ['NOT_FOUND', 'NOT_INVITED'],
  }),
} as const;
