import { z } from 'zod';
import { day, id, idParams, instant } from '../../primitives';
import { defineRoute } from '../../route';
import { RATE_SOURCES } from './time';
import { cursor, exportFormat, money, projectId, projectRef } from '../../work/routes/work';
import { person } from '../../person';

/** An hourly rate from a given day on, until the next one of the same scope, person and project. */
export const rate = z.object({
  _id: id,
  scope: z.enum(RATE_SOURCES),
  person: person.nullable(),
  project: projectRef.nullable(),
  /** In the smallest unit of `currency`, per hour. Null if the rate ends and the next wider scope applies. */
  rateMinor: z.number().int().nullable(),
  currency: z.string(),
  effectiveFrom: day,
  /** Whether the rate is in force today. */
  isInForce: z.boolean(),
  createdAt: instant,
  createdBy: person,
});
export type Rate = z.infer<typeof rate>;

/** A rate to set for a scope from a day on; null ends the rate. */
export const rateInput = z.strictObject({
  scope: z.enum(RATE_SOURCES),
  /** Required for `member` and `project-member`. */
  userId: id.optional(),
  /** Required for `project` and `project-member`. */
  project: projectId.optional(),
  rateMinor: z.number().int().min(0).max(100_000_000).nullable(),
  effectiveFrom: day,
  /** If true, unlocked entries since that day get a new cost; otherwise only entries without a cost do. */
  applyToExisting: z.boolean().default(false),
});

const amounts = z.array(money);

/** The changes that setting a rate would cause. */
export const ratePreview = z.object({
  /** Entries since that day whose rate changes. */
  entries: z.number().int(),
  people: z.number().int(),
  seconds: z.number().int(),
  costsBefore: amounts,
  costsAfter: amounts,
  /** The entries among them that have no cost yet. */
  withoutCost: z.number().int(),
  /** Entries since that day that stay unchanged because their period is locked. */
  locked: z.number().int(),
});
export type RatePreview = z.infer<typeof ratePreview>;

/** The entries and timers that locking a period would affect. */
export const lockPreview = z.object({
  entries: z.number().int(),
  seconds: z.number().int(),
  needsReview: z.number().int(),
  withoutCost: z.number().int(),
  /** Timers that started before the end of the period. Their time until then can no longer be stored. */
  timers: z.number().int().default(0),
});

/** Routes of hourly rates and of the lock of periods. */
export const rates = {
  list: defineRoute({
    method: 'GET',
    path: '/time/rates',
    summary: 'Returns hourly rates, newest first.',
    access: 'company',
    query: z.strictObject({
      scope: z.enum(RATE_SOURCES).optional(),
      userId: id.optional(),
      project: projectId.optional(),
      /** Returns only rates in force today. */
      inForce: z.enum(['true', 'false']).default('false'),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: z.object({
      rates: z.array(rate),
      nextCursor: cursor.nullable(),
      /** The default rate in the company's rules, used if no rate of the company is in force. */
      defaultRateMinor: z.number().int().nullable(),
      currency: z.string(),
    }),
    errors: ['FORBIDDEN'],
  }),
  export: defineRoute({
    method: 'GET',
    path: '/time/rates/export',
    summary: 'Exports the filtered rates as CSV or XLSX.',
    access: 'company',
    query: z.strictObject({
      inForce: z.enum(['true', 'false']).default('false'),
      format: exportFormat.default('csv'),
    }),
    response: z.unknown(),
    produces: 'application/octet-stream',
    errors: ['FORBIDDEN'],
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/time/rates',
    summary: 'Sets the rate of a scope from a day on; replaces one that begins on the same day.',
    access: 'company',
    body: rateInput,
    response: z.object({ rate, changed: z.number().int() }),
    errors: ['FORBIDDEN', 'PERIOD_LOCKED'],
  }),
  preview: defineRoute({
    method: 'POST',
    path: '/time/rates/preview',
    summary: 'Returns what setting a rate would change, without storing it.',
    access: 'company',
    body: rateInput,
    response: ratePreview,
    errors: ['FORBIDDEN'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/time/rates/:id',
    summary: 'Removes a rate; stored costs stay.',
    access: 'company',
    params: idParams,
    status: 204,
    response: z.undefined(),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PERIOD_LOCKED'],
  }),
  missing: defineRoute({
    method: 'GET',
    path: '/time/rates/missing',
    summary:
      'Returns the people without a rate in force, and the number of entries without a cost and of rates in another currency.',
    access: 'company',
    response: z.object({
      people: z.array(person),
      entriesWithoutCost: z.number().int(),
      /** Number of rates in force that are not in the currency of the company, by currency. */
      otherCurrencies: z.array(z.object({ currency: z.string(), count: z.number().int() })).default([]),
    }),
    errors: ['FORBIDDEN'],
  }),
  lock: defineRoute({
    method: 'GET',
    path: '/time/lock',
    summary: 'Returns the day up to which time is locked.',
    access: 'company',
    response: z.object({ lockedUntil: day.nullable(), version: z.number().int() }),
    errors: [],
  }),
  previewLock: defineRoute({
    method: 'GET',
    path: '/time/lock/preview',
    summary: 'Previews a lock: returns the time up to a day that is not locked yet.',
    access: 'company',
    query: z.strictObject({ until: day }),
    response: lockPreview,
    errors: ['FORBIDDEN'],
  }),
  saveLock: defineRoute({
    method: 'PUT',
    path: '/time/lock',
    summary: 'Locks time up to a day, or unlocks it; `version` is that of the company’s rules.',
    access: 'company',
    body: z.strictObject({ lockedUntil: day.nullable(), version: z.number().int().min(0) }),
    response: z.object({ lockedUntil: day.nullable(), version: z.number().int() }),
    errors: ['FORBIDDEN', 'RULES_CHANGED'],
  }),
} as const;
