import { z } from 'zod';
import { day, id, LIMITS } from '../../primitives';
import { defineRoute } from '../../route';

/** The reason why an event of a calendar file cannot be imported. */
export const importProblem = z.enum(['cancelled', 'time', 'timeZone', 'length', 'rule']);
export type ImportProblem = z.infer<typeof importProblem>;

/** An event of a calendar file. */
const fileEvent = z.object({
  title: z.string(),
  /** Its first day in the caller’s time zone; null if it has no valid time. */
  day: day.nullable(),
});

/** The events that an import of a calendar file adds and omits. Lists have at most `LIMITS.importListed` events. */
export const importPreview = z.object({
  /** Number of added events and series. */
  added: z.number().int(),
  /** The first and the last of their days in the caller’s time zone; `lastDay` is null for series without an end. */
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  /** Events that are in the caller’s calendar already. */
  known: z.object({ count: z.number().int(), listed: z.array(fileEvent) }),
  /** Events that cannot be imported. */
  rejected: z.object({
    count: z.number().int(),
    listed: z.array(fileEvent.extend({ problem: importProblem })),
  }),
});
export type ImportPreview = z.infer<typeof importPreview>;

const fileRoute = {
  access: 'company',
  body: z.strictObject({}),
  upload: { field: 'file', maxFiles: 1, maxBytes: LIMITS.importBytes },
} as const;

/** Import of the events of an iCalendar file (RFC 5545) into the caller’s own calendar. */
export const calendarImport = {
  preview: defineRoute({
    method: 'POST',
    path: '/calendar/imports/preview',
    summary: 'Returns what an import of a calendar file would add, without changing anything.',
    ...fileRoute,
    response: importPreview,
    errors: ['TOO_LARGE'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/calendar/imports',
    summary:
      'Adds the events of a calendar file to the caller’s own calendar, except those that cannot be imported or are already in it. Invites nobody.',
    ...fileRoute,
    status: 201,
    response: importPreview.extend({
      /** Ids of the added events and series. */
      events: z.array(id).max(LIMITS.importEvents),
    }),
    errors: ['TOO_LARGE'],
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/calendar/imports/undo',
    summary: 'Removes events that the caller imported and that nobody has changed since.',
    access: 'company',
    body: z.strictObject({ events: z.array(id).min(1).max(LIMITS.importEvents) }),
    response: z.object({ removed: z.number().int() }),
    errors: [],
  }),
} as const;
