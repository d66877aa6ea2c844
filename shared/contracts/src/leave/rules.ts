import { z } from 'zod';
import { day, id, line, LIMITS } from '../primitives';
import { dayPart, leaveTypeRules } from './routes/leave-shapes';
import { fieldIssue } from '../validation';

/** A number of minutes within one day. */
const minutes = z
  .number()
  .int()
  .min(0)
  .max(24 * 60);

/** Whether a broken rule blocks a request or only shows a warning. */
const strictness = z.enum(['block', 'warn']);

const holiday = z.strictObject({ date: day, name: line(LIMITS.name), part: dayPart.default('full') });

const endsBeforeStart = { ...fieldIssue('END_BEFORE_START'), path: ['to'] };

const dateRange = z
  .strictObject({ from: day, to: day, reason: line(LIMITS.title) })
  .refine(({ from, to }) => to >= from, endsBeforeStart);

/** A period in which certain types of leave, or members of certain departments, cannot request leave. */
const scopedBlackout = z.object({
  from: day,
  to: day,
  reason: line(LIMITS.title),
  /** Ids of leave types; null for all but those that need no notice (`noticeDays` 0). */
  leaveTypes: z.array(id).min(1).max(LIMITS.leaveTypes).nullable().default(null),
  /** Ids of departments; null for everyone. */
  departments: z.array(id).min(1).max(LIMITS.blackoutDepartments).nullable().default(null),
});

/** The company's working time. */
export const workingTimeRules = z.strictObject({
  /** Minutes of work on each weekday, Monday first. */
  week: z.array(minutes).length(7),
  /** The company's holidays, for everyone whose schedule names no other calendar. */
  holidays: z.array(holiday).max(LIMITS.holidays),
  /** Holiday calendars of other places, for people whose schedule names one of them. Unchanged if omitted. */
  calendars: z
    .array(z.strictObject({ key: line(64), name: line(LIMITS.name), holidays: z.array(holiday).max(LIMITS.holidays) }))
    .max(LIMITS.holidayCalendars)
    .optional(),
});

/** The working time rules in responses, which ignore fields of newer versions. */
export const workingTimeRulesResponse = z.object(workingTimeRules.shape);

/** The working time of a company that has set none: Monday to Friday, eight hours a day. */
export const workingTimeDefaults: z.output<typeof workingTimeRules> = {
  week: [480, 480, 480, 480, 480, 0, 0],
  holidays: [],
};

/** The company's rules of leave: approval, limits and leave types. */
export const leaveRules = z.strictObject({
  approval: z.strictObject({
    /**
     * The steps run in order. One of the approvers decides; without approvers, anyone who holds `leave.decide` does.
     */
    steps: z
      .array(z.strictObject({ approvers: z.array(id).max(LIMITS.approversPerStep) }))
      .min(1)
      .max(LIMITS.approvalSteps),
  }),
  notice: z.strictObject({ days: z.number().int().min(0).max(365), mode: strictness }),
  backDating: z.strictObject({ days: z.number().int().min(0).max(365), mode: strictness }),
  /** Periods in which nobody can request leave, except types that need no notice (`noticeDays` 0). */
  blackouts: z.array(dateRange).max(LIMITS.blackouts),
  /** Further periods, for certain leave types or departments. Unchanged if omitted. */
  scopedBlackouts: z
    .array(scopedBlackout.strict().refine(({ from, to }) => to >= from, endsBeforeStart))
    .max(LIMITS.blackouts)
    .optional(),
  /** Number of days after which submitted leave can no longer be corrected. */
  correctionWindowDays: z.number().int().min(0).max(365),
  /**
   * Requests of more than this many days require a document, unless the leave type has its own limit; null for never.
   */
  attachmentAfterDays: z.number().int().min(0).max(365).nullable(),
  /** The leave types in their order. Unchanged if omitted. An unused type that is missing is removed. */
  types: z.array(leaveTypeRules).max(LIMITS.leaveTypes).optional(),
});

/** The leave rules in responses, which ignore fields of newer versions. */
export const leaveRulesResponse = z.object({
  ...leaveRules.shape,
  scopedBlackouts: z.array(scopedBlackout).optional(),
  types: z.array(z.object(leaveTypeRules.shape)).optional(),
});

/** The leave rules of a company that has set none. */
export const leaveDefaults: z.output<typeof leaveRules> = {
  approval: { steps: [{ approvers: [] }] },
  notice: { days: 0, mode: 'warn' },
  backDating: { days: 30, mode: 'warn' },
  blackouts: [],
  scopedBlackouts: [],
  correctionWindowDays: 30,
  attachmentAfterDays: null,
};
