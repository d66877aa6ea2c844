import { z } from 'zod';
import { day, id, line, LIMITS } from '../primitives';
import { fault } from '../validation';
import { dayPart } from './leave';

/** Minutes of one day. */
const minutes = z
  .number()
  .int()
  .min(0)
  .max(24 * 60);

/** Whether breaking a rule stops a request or only warns. */
const strictness = z.enum(['block', 'warn']);

const holiday = z.strictObject({ date: day, name: line(LIMITS.name), part: dayPart.default('full') });

const dateRange = z
  .strictObject({ from: day, to: day, reason: line(LIMITS.title) })
  .refine(({ from, to }) => to >= from, { ...fault('END_BEFORE_START'), path: ['to'] });

/** Who works when. */
const workingTime = z.strictObject({
  /** Minutes of work on each weekday, Monday first. */
  week: z.array(minutes).length(7),
  holidays: z.array(holiday).max(1_000),
});

/** Who decides about leave, and what may be asked for. */
const leaveRules = z.strictObject({
  approval: z.strictObject({
    /** One after the other; each step is decided by one of those named, or by whoever may decide if nobody is named. */
    steps: z
      .array(z.strictObject({ approvers: z.array(id).max(100) }))
      .min(1)
      .max(5),
  }),
  notice: z.strictObject({ days: z.number().int().min(0).max(365), mode: strictness }),
  backDating: z.strictObject({ days: z.number().int().min(0).max(365), mode: strictness }),
  blackouts: z.array(dateRange).max(200),
  /** For so many days a filed leave can be corrected. */
  correctionWindowDays: z.number().int().min(0).max(365),
  /** A document is needed for more than this many days where the leave type says nothing; null for never. */
  attachmentAfterDays: z.number().int().min(0).max(365).nullable(),
});

/** How time is measured and what it costs. */
const timeRules = z.strictObject({
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Per hour, in the currency's smallest unit; null where nobody set one. */
  defaultRateMinor: z.number().int().min(0).max(100_000_000).nullable(),
  /** Reports round each total to so many minutes; stored times stay exact. */
  roundingMinutes: z.union([z.literal(1), z.literal(5), z.literal(6), z.literal(10), z.literal(15), z.literal(30)]),
  longestTimerHours: z.number().int().min(1).max(24),
  /** Up to and with this day nothing may be changed any more. */
  lockedUntil: day.nullable(),
});

/** The sections of a company's rules; a module reads its own. */
export const RULES_SECTIONS = { workingTime, leave: leaveRules, time: timeRules } as const;
export type RulesSection = keyof typeof RULES_SECTIONS;
export type SectionRules<Section extends RulesSection> = z.output<(typeof RULES_SECTIONS)[Section]>;

/** What holds in a company where nobody set anything. */
export const RULES_DEFAULTS: { readonly [Section in RulesSection]: SectionRules<Section> } = {
  workingTime: { week: [480, 480, 480, 480, 480, 0, 0], holidays: [] },
  leave: {
    approval: { steps: [{ approvers: [] }] },
    notice: { days: 0, mode: 'warn' },
    backDating: { days: 30, mode: 'warn' },
    blackouts: [],
    correctionWindowDays: 30,
    attachmentAfterDays: null,
  },
  time: { currency: 'EUR', defaultRateMinor: null, roundingMinutes: 1, longestTimerHours: 12, lockedUntil: null },
};

export const companyRules = z.object({
  /** Counts up with each change of any section. */
  version: z.number().int(),
  ...RULES_SECTIONS,
});
export type CompanyRules = z.infer<typeof companyRules>;

export const rulesInput = z.strictObject({ version: z.number().int().min(0), ...RULES_SECTIONS }).partial({
  workingTime: true,
  leave: true,
  time: true,
});
