import { z } from 'zod';
import { day, freeText, id, instant, LIMITS } from '../../primitives';
import { defineRoute } from '../../route';
import { leaveBalance, leaveUnit } from './leave-shapes';
import { person } from '../../person';

const year = z.coerce.number().int().min(2000).max(2200);

/** The reason why the server wrote a line. Lines of people, and lines that their kind explains, have none. */
const ledgerReason = z.enum(['rulesChanged', 'joiningDateChanged', 'left', 'rejoined', 'workCalendarChanged']);
export type LedgerReason = z.infer<typeof ledgerReason>;

/** A line of the ledger. Amounts are in the unit of the leave type; negative ones reduce the balance. */
export const ledgerLine = z.object({
  _id: z.string(),
  kind: z.enum(['grant', 'accrue', 'carry', 'expire', 'use', 'reverse', 'adjust']),
  amount: z.number().int(),
  /** The balance after this line, without pending requests. */
  balance: z.number().int(),
  /** The day from which the line counts. */
  on: day,
  reason: ledgerReason.nullable(),
  note: z.string(),
  /** The leave that the line belongs to. */
  form: z.object({ _id: id, startDate: day, endDate: day }).nullable(),
  by: person.nullable(),
  /** Null for lines that are due but not written yet. */
  createdAt: instant.nullable(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

/** The amount that a pending request would deduct from the balance of the year. */
const pendingLine = z.object({
  form: z.object({ _id: id, startDate: day, endDate: day }),
  /** Negative, in the unit of the leave type. */
  amount: z.number().int(),
  /** The balance if this request and those before it were approved; the last one is what is available. */
  balance: z.number().int(),
});
export type PendingLine = z.infer<typeof pendingLine>;

/** The share of the allowance that a person receives who is not employed for the whole year. */
const prorationSummary = z.object({
  allowance: z.number().int(),
  share: z.number().int(),
  employedDays: z.number().int(),
  yearDays: z.number().int(),
});

/** Routes of leave balances. */
export const balances = {
  balances: defineRoute({
    method: 'GET',
    path: '/leave/balances',
    summary: 'Returns the balances of a year: the caller’s own, or those of a person whose leave the caller may see.',
    access: 'company',
    query: z.strictObject({ year: year.optional(), userId: id.optional() }),
    response: z.object({ year: z.number().int(), balances: z.array(leaveBalance) }),
    errors: ['NOT_FOUND'],
  }),
  ledger: defineRoute({
    method: 'GET',
    path: '/leave/ledger',
    summary:
      'Explains a balance: returns every ledger entry of one type and year, oldest first, then pending requests.',
    access: 'company',
    query: z.strictObject({ leaveType: id, year: year.optional(), userId: id.optional() }),
    response: z.object({
      unit: leaveUnit,
      balance: leaveBalance,
      lines: z.array(ledgerLine),
      /** Pending requests by first day; they follow the lines. */
      pending: z.array(pendingLine),
      /** Null for a person who receives the whole allowance. */
      proration: prorationSummary.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  adjust: defineRoute({
    method: 'POST',
    path: '/leave/adjustments',
    summary: 'Adjusts the balance of a person, with a note. Requires `balances.adjust`.',
    access: 'company',
    body: z.strictObject({
      userId: id,
      leaveType: id,
      year: year.optional(),
      /** In the unit of the leave type; negative amounts reduce the balance. */
      amount: z.number().int().min(-1_000_000).max(1_000_000),
      note: freeText(LIMITS.adjustmentNote).refine((text) => text.length > 0),
      /** Idempotency key: a repeated call adjusts the balance once. */
      clientId: id.optional(),
    }),
    status: 201,
    response: z.object({ balance: leaveBalance }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const;
