import { z } from 'zod';
import { day, freeText, id, instant, line, LIMITS } from '../primitives';
import { defineRoute } from '../route';

/** A stretch in which a timer ran; pauses lie between segments. */
const segment = z
  .strictObject({ start: instant, end: instant })
  // Not as strings: one of two spellings of an instant may have more digits than the other.
  .refine((part) => Date.parse(part.end) >= Date.parse(part.start));

export const timeEntry = z.object({
  _id: id,
  clientId: id,
  taskName: z.string(),
  /** 24 hexadecimal characters, as the specification's clients send them; otherwise the title is set. */
  projectId: z.string().nullable(),
  projectTitle: z.string().nullable(),
  startTime: instant,
  endTime: instant,
  /** Seconds, the sum of the segments. */
  duration: z.number().int(),
});
export type TimeEntry = z.infer<typeof timeEntry>;

export const timeEntryInput = z.strictObject({
  /** Made by the client when the timer starts: stopping twice stores one entry. */
  clientId: id,
  taskName: line(LIMITS.title),
  project: freeText(LIMITS.title).default(''),
  segments: z.array(segment).min(1).max(1_000),
});

export const time = {
  entries: defineRoute({
    method: 'GET',
    path: '/time/entries',
    summary: 'One’s own time entries whose start lies between two days, newest first.',
    access: 'company',
    query: z.strictObject({ from: day, to: day, timeZone: z.string().max(64).default('UTC') }),
    response: z.object({ entries: z.array(timeEntry), totalDuration: z.number().int() }),
    errors: [],
  }),
  createEntry: defineRoute({
    method: 'POST',
    path: '/time/entries',
    summary: 'Stores what a stopped timer measured; the same client id again gives the same entry.',
    access: 'company',
    body: timeEntryInput,
    status: 201,
    response: timeEntry,
    errors: [],
  }),
  removeEntry: defineRoute({
    method: 'DELETE',
    path: '/time/entries/:id',
    summary: 'Removes one’s own time entry.',
    access: 'company',
    params: z.strictObject({ id }),
    status: 204,
    response: z.undefined(),
    errors: ['NOT_FOUND'],
  }),
} as const;
