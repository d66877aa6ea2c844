import { z } from 'zod';
import { editBase } from '../../edit-base';
import { day, freeText, id, idParams, instant, LIMITS, line } from '../../primitives';
import { defineRoute } from '../../route';
import { cursor, exportFormat, flag, projectId, projectRef, taskRef, timeTotals } from '../../work/routes/work';
import { person } from '../../person';

/** An interval in which a timer ran. Pauses lie between segments. */
export const timeSegment = z
  .strictObject({ start: instant, end: instant })
  // Not compared as strings, because two spellings of an instant may differ in their number of digits.
  .refine((part) => Date.parse(part.end) >= Date.parse(part.start));

/** The sources of an entry's rate. The first source that is set wins. */
export const RATE_SOURCES = ['project-member', 'project', 'member', 'company'] as const;
/** The source of a rate. */
export type RateSource = (typeof RATE_SOURCES)[number];

/** The reasons why an entry needs review. */
export const REVIEW_REASONS = ['too-long', 'left-company'] as const;
/** A reason to review an entry. */
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** A time entry. Its costs are null for callers who may not see them. */
export const timeEntry = z.object({
  _id: id,
  clientId: id,
  person,
  taskName: z.string(),
  /** 24 hexadecimal characters, as other clients send them (docs/PRODUCT.md). If null, the title is set instead. */
  projectId: z.string().nullable(),
  projectTitle: z.string().nullable(),
  /** The project of the company with the id `projectId`; null if there is none. */
  project: projectRef.nullable(),
  task: taskRef.nullable(),
  startTime: instant,
  endTime: instant,
  /** In seconds, the sum of the segments. */
  duration: z.number().int(),
  segments: z.array(z.object({ start: instant, end: instant })),
  source: z.enum(['timer', 'manual']),
  billable: z.boolean(),
  /** In the smallest unit of `currency`. This and the next three are null without a rate or the right to see rates. */
  costMinor: z.number().int().nullable(),
  rateMinor: z.number().int().nullable(),
  rateSource: z.enum(RATE_SOURCES).nullable(),
  currency: z.string().nullable(),
  needsReview: z.boolean(),
  reviewReason: z.enum(REVIEW_REASONS).nullable(),
  /** Whether the entry is in the locked period and cannot be changed. */
  isLocked: z.boolean(),
  /** Whether another entry of this person covers part of the same time. This is allowed but worth checking. */
  overlaps: z.boolean(),
  /** Incremented with each change. */
  version: z.number().int(),
  /** Set while `restoreEntry` can undo the removal. */
  removedAt: instant.nullable(),
});
export type TimeEntry = z.infer<typeof timeEntry>;

/** An entry in a list of a period. */
export const listedTimeEntry = timeEntry.extend({
  /** The part that lies in the period and counts in its totals. Only present if the period cuts the entry. */
  partInRange: z.object({ seconds: z.number().int(), costMinor: z.number().int().nullable() }).optional(),
});
export type ListedTimeEntry = z.infer<typeof listedTimeEntry>;

const segments = z.array(timeSegment).min(1).max(LIMITS.segmentsPerEntry);

/**
 * The end of the locked period (`timeLock.endsAt`) as the person saw it when choosing to store only the time after it.
 * Rejected with LOCKED_PERIOD if the period ends at another instant by now or no time lies after it, and with CONFLICT
 * if nothing is locked any more.
 */
export const keepFrom = instant.optional();

/** The input for a new time entry. */
export const timeEntryInput = z.strictObject({
  /** Created by the client when the timer starts, so that stopping it twice stores one entry. */
  clientId: id,
  taskName: line(LIMITS.title),
  /** Exactly 24 hexadecimal characters are a project id; any other text is a title. */
  project: freeText(LIMITS.title).default(''),
  taskId: id.nullable().optional(),
  segments,
  /** Defaults to the project's setting. */
  billable: z.boolean().optional(),
  /** A manual entry is stored unchanged. A timer is capped at the company's maximum timer duration. */
  source: z.enum(['timer', 'manual']).default('timer'),
  /** Owner of the entry. Defaults to the caller. Other users' entries require `time.editOthers`. */
  userId: id.optional(),
  keepFrom,
});

/** The editable fields of an entry. Omitted fields are unchanged. */
export const timeEntryChange = z.strictObject({
  taskName: line(LIMITS.title).optional(),
  project: freeText(LIMITS.title).optional(),
  taskId: id.nullable().optional(),
  segments: segments.optional(),
  billable: z.boolean().optional(),
  /** Confirms a review, which clears `needsReview`. */
  reviewed: z.literal(true).optional(),
  /** The version that the change is based on. Rejected with CONFLICT if the entry has another version. */
  version: z.number().int().optional(),
  base: editBase,
});

/**
 * Filters of entries. An entry counts in a period with the part that lies on its local days, in the time zone
 * `timeZone`.
 */
export const timeEntryFilter = {
  from: day.optional(),
  to: day.optional(),
  timeZone: z.string().max(LIMITS.timeZone).default('UTC'),
  /** `all` includes everyone whose time the caller may see. */
  people: z.enum(['own', 'all']).default('own'),
  /** One person; overrides `people`. The result is empty if the caller may not see that person's time. */
  userId: id.optional(),
  /** Id of a project, or `none` for entries without a project of the company. */
  project: z.union([projectId, z.literal('none')]).optional(),
  taskId: id.optional(),
  billable: flag.optional(),
  needsReview: flag.optional(),
  /** Part of the task name or the project's name. */
  q: freeText(LIMITS.title).optional(),
};

/** Routes of time entries. */
export const time = {
  entries: defineRoute({
    method: 'GET',
    path: '/time/entries',
    summary: 'Returns time entries, newest first, with the totals of all that match.',
    access: 'company',
    query: z.strictObject({
      ...timeEntryFilter,
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(LIMITS.timeEntriesPage).default(LIMITS.timeEntriesPage),
    }),
    response: z.object({
      entries: z.array(listedTimeEntry),
      /** Total seconds of all matching entries, on all pages. */
      totalDuration: z.number().int(),
      totalCount: z.number().int(),
      totals: timeTotals,
      nextCursor: cursor.nullable(),
    }),
    errors: [],
  }),
  exportEntries: defineRoute({
    method: 'GET',
    path: '/time/entries/export',
    summary: 'Exports all time entries that match as CSV or XLSX.',
    access: 'company',
    query: z.strictObject({ ...timeEntryFilter, format: exportFormat.default('csv') }),
    response: z.unknown(),
    produces: 'application/octet-stream',
    errors: [],
  }),
  entry: defineRoute({
    method: 'GET',
    path: '/time/entries/:id',
    summary: 'Returns a time entry.',
    access: 'company',
    params: idParams,
    response: timeEntry,
    errors: ['NOT_FOUND'],
  }),
  createEntry: defineRoute({
    method: 'POST',
    path: '/time/entries',
    summary: 'Stores the time of a stopped timer, or a manual entry. Of two stops of a timer, the earliest counts.',
    access: 'company',
    body: timeEntryInput,
    status: 201,
    response: timeEntry,
    errors: ['FORBIDDEN', 'PERIOD_LOCKED', 'CONFLICT'],
  }),
  updateEntry: defineRoute({
    method: 'PUT',
    path: '/time/entries/:id',
    summary: 'Changes a time entry and recalculates its cost.',
    access: 'company',
    params: idParams,
    body: timeEntryChange,
    response: timeEntry,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'EDIT_CONFLICT', 'PERIOD_LOCKED'],
  }),
  removeEntry: defineRoute({
    method: 'DELETE',
    path: '/time/entries/:id',
    summary: 'Removes a time entry; it can be restored for thirty days.',
    access: 'company',
    params: idParams,
    status: 204,
    response: z.undefined(),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PERIOD_LOCKED'],
  }),
  restoreEntry: defineRoute({
    method: 'POST',
    path: '/time/entries/:id/restore',
    summary: 'Restores a removed time entry.',
    access: 'company',
    params: idParams,
    response: timeEntry,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PERIOD_LOCKED'],
  }),
  splitEntry: defineRoute({
    method: 'POST',
    path: '/time/entries/:id/split',
    summary: 'Splits a time entry at an instant within it; the second part gets the given client id.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ at: instant, clientId: id }),
    response: z.object({ entries: z.array(timeEntry) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PERIOD_LOCKED'],
  }),
  duplicateEntry: defineRoute({
    method: 'POST',
    path: '/time/entries/:id/duplicate',
    summary: 'Duplicates a time entry, optionally at another start.',
    access: 'company',
    params: idParams,
    body: z.strictObject({ clientId: id, startTime: instant.optional() }),
    status: 201,
    response: timeEntry,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PERIOD_LOCKED'],
  }),
  bulkEdit: defineRoute({
    method: 'POST',
    path: '/time/entries/bulk',
    summary: 'Changes, removes or restores several time entries: either all of them or none.',
    access: 'company',
    body: z.strictObject({
      ids: z.array(id).min(1).max(LIMITS.entriesAtOnce),
      change: timeEntryChange.omit({ segments: true, version: true, base: true }).optional(),
      action: z.enum(['change', 'remove', 'restore']).default('change'),
    }),
    response: z.object({ entries: z.array(timeEntry) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PERIOD_LOCKED'],
  }),
} as const;
