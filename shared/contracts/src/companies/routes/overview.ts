import { z } from 'zod';
import { day, id } from '../../primitives';
import { defineRoute } from '../../route';
import { auditEntry } from './audit';
import { person } from '../../person';
import { money } from '../../work/routes/work';

/** Figures of the current month so far. */
const monthFigures = z.object({
  from: day,
  to: day,
  /** Tracked seconds. */
  seconds: z.number().int(),
  /** Null without `rates.view`. */
  costs: z.array(money).nullable(),
});

/** A gap in the company's setup, such as people without an hourly rate. */
export const setupGap = z.object({
  kind: z.enum(['noRate', 'noDepartment', 'invitationExpired', 'timeNeedsReview']),
  count: z.number().int(),
});
export type SetupGap = z.infer<typeof setupGap>;

/** Figures of the active company. A figure is null if the caller may not see it. */
export const companyOverview = z.object({
  people: z.object({
    total: z.number().int(),
    /** People who joined within the last 30 days. */
    joined: z.number().int(),
  }),
  out: z.object({
    total: z.number().int(),
    /** The first few people, by name. */
    people: z.array(person),
  }),
  /** Number of requests that wait for the caller's decision, as in their queue. */
  pending: z.object({ leave: z.number().int(), corrections: z.number().int() }).nullable(),
  month: monthFigures.nullable(),
  invitations: z.object({ pending: z.number().int(), expired: z.number().int() }).nullable(),
  activity: z.array(auditEntry).nullable(),
  /** The gaps in the company's setup; empty if nothing is missing. */
  gaps: z.array(setupGap),
});
export type CompanyOverview = z.infer<typeof companyOverview>;

/** A company in a Founder's comparison of their companies. */
export const ownedCompany = z.object({
  _id: id,
  name: z.string(),
  people: z.number().int(),
  out: z.number().int(),
  /** Number of undecided leave requests and corrections of people other than the caller. */
  pending: z.number().int(),
  month: monthFigures.extend({ costs: z.array(money) }),
  /** The last six months, oldest first. The last one is the current month. */
  trend: z.array(z.object({ month: z.string(), seconds: z.number().int(), people: z.number().int() })),
});
export type OwnedCompany = z.infer<typeof ownedCompany>;

/** Routes of the figures of companies. */
export const overview = {
  company: defineRoute({
    method: 'GET',
    path: '/company/overview',
    summary: 'Returns the figures of the active company, each only to callers who may see what it counts.',
    access: 'company',
    response: companyOverview,
    errors: [],
  }),
  owned: defineRoute({
    method: 'GET',
    path: '/company/owned',
    summary: 'Returns every company of which the caller is a Founder, with its figures.',
    access: 'user',
    response: z.object({ companies: z.array(ownedCompany) }),
    errors: [],
  }),
} as const;
