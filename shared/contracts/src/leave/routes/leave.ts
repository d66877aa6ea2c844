import { z } from 'zod';
import { editBase } from '../../edit-base';
import { day, freeText, id, idParams, LIMITS, line, pagination } from '../../primitives';
import { defineRoute } from '../../route';
import { approvals } from './leave-approvals';
import { balances } from './leave-balances';
import { corrections } from './leave-corrections';
import {
  absence,
  dayPart,
  formFilters,
  leaveBalance,
  leaveChange,
  leaveIssue,
  leaveFields,
  leaveForm,
  leaveType,
  leaveUnit,
  newLeaveInput,
} from './leave-shapes';
import { person } from '../../person';

export { attendanceDayInput } from './leave-corrections';
export { ledgerLine, type LedgerLine, type LedgerReason, type PendingLine } from './leave-balances';
export { queueItem, type QueueItem } from './leave-approvals';
export * from './leave-shapes';

const formList = z.object({ leaveForms: z.array(leaveForm), pagination });
const upload = { field: 'attachments', maxFiles: LIMITS.documentsPerForm, maxBytes: LIMITS.documentBytes };

/** Minutes of work on each weekday (Monday first), and the holidays. */
const workCalendar = z.object({
  week: z.array(z.number().int()).length(7),
  holidays: z.array(z.object({ date: day, part: dayPart, name: z.string().optional() })),
});

const mode = z.enum(['block', 'warn']);

/** The company's rules for requests, so that clients can check a request before sending it. */
export const requestRules = z.object({
  notice: z.object({ days: z.number().int(), mode }),
  backDating: z.object({ days: z.number().int(), mode }),
  /** The periods that concern the caller. `leaveTypes`: ids of the blocked types; null for all that need notice. */
  blackouts: z.array(z.object({ from: day, to: day, reason: z.string(), leaveTypes: z.array(id).nullable() })),
  attachmentAfterDays: z.number().int().nullable(),
  correctionWindowDays: z.number().int(),
  /** Days up to and including this one are locked. */
  lockedUntil: day.nullable(),
});
export type RequestRules = z.infer<typeof requestRules>;

/**
 * A person's own time zone, working week and holiday calendar from a day on, until the next schedule begins. Null values
 * are those of the company.
 */
const schedule = z.strictObject({
  from: day,
  week: z.array(z.number().int().min(0).max(1440)).length(7).nullable().default(null),
  timeZone: line(LIMITS.timeZone).nullable().default(null),
  /** Key of a holiday calendar in the company's rules. */
  holidayCalendar: line(64).nullable().default(null),
});
export type WorkSchedule = z.output<typeof schedule>;

/** A person’s schedules, with the values in force and those of the company. */
export const personSchedules = z.object({
  schedules: z.array(schedule),
  /** The values in force today. */
  current: z.object({ week: z.array(z.number().int()), timeZone: z.string(), holidayCalendar: z.string().nullable() }),
  /** The company's values, which apply where a schedule has none, and the holiday calendars that it can name. */
  company: z.object({
    week: z.array(z.number().int()),
    timeZone: z.string(),
    calendars: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
  /** The current day in the person's time zone. */
  today: day,
  /** Whether the caller may change the schedules. */
  mayEdit: z.boolean(),
});
export type PersonSchedules = z.infer<typeof personSchedules>;

const publicHoliday = z.object({ date: day, name: z.string() });

const forms = {
  publicHolidays: defineRoute({
    method: 'GET',
    path: '/leave/public-holidays',
    summary:
      'Returns the public holidays of a country or one of its regions in this and the next year, to be added to the rules.',
    access: 'company',
    query: z.strictObject({
      /** ISO 3166 code of a country; without it, or with an unknown one, there are no holidays. */
      country: line(8).optional(),
      /** Code of a region, as listed for its country. */
      region: line(8).optional(),
      language: z.enum(['en', 'de']).default('en'),
    }),
    response: z.object({
      /** Codes of the countries whose holidays are known. */
      countries: z.array(z.string()),
      regions: z.array(z.object({ code: z.string(), name: z.string() })),
      /** Earliest first. */
      holidays: z.array(publicHoliday),
    }),
    errors: [],
  }),
  overview: defineRoute({
    method: 'GET',
    path: '/leave',
    summary: 'Returns everything that a leave request needs: types, balances, approvers, rules and the work calendar.',
    access: 'company',
    response: z.object({
      types: z.array(leaveType),
      /** Everyone who may decide the caller’s requests, except the caller. */
      approvers: z.array(person),
      /** The approvers of each step, in order. */
      approvalSteps: z.array(z.array(person)),
      balances: z.array(leaveBalance),
      calendar: workCalendar,
      rules: requestRules,
      /** The current day in the caller’s time zone, and that time zone. */
      today: day,
      timeZone: z.string(),
    }),
    errors: [],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/leave',
    summary: 'Files a leave request, with documents if there are any.',
    access: 'company',
    body: newLeaveInput,
    upload,
    status: 201,
    response: leaveForm,
    errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'QUOTA_EXCEEDED', 'STORAGE_FULL'],
  }),
  preview: defineRoute({
    method: 'POST',
    path: '/leave/preview',
    summary: 'Checks a request without filing it: days, amount, balance, broken rules, who else is away, approvers.',
    access: 'company',
    body: leaveFields.omit({ reason: true }).extend({
      /** Number of documents that would be attached. */
      attachments: z.number().int().min(0).max(LIMITS.documentsPerForm).default(0),
      /** The request that is being edited or corrected. */
      leaveId: id.optional(),
    }),
    response: z.object({
      days: leaveForm.shape.days,
      amount: z.number().int(),
      unit: leaveUnit,
      /** One for each year of the request; empty if no balance is kept. */
      balances: z.array(
        z.object({
          year: z.number().int(),
          before: z.number().int(),
          after: z.number().int(),
          limit: z.number().int(),
        }),
      ),
      /** Broken rules that block the request. */
      issues: z.array(leaveIssue),
      /** @deprecated Use `issues`, which is the same; clients of contract 1.0 may still read this. */
      faults: z.array(leaveIssue), // oxlint-disable-line atrium/standard-terms -- a released name
      /** Broken rules that only show a warning. */
      warnings: z.array(leaveIssue),
      away: z.array(absence),
      approvalSteps: z.array(z.array(person)),
      /** Whether the request would be approved at once: the type needs no approval, or no one else could decide it. */
      automatic: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
  ownForms: defineRoute({
    method: 'GET',
    path: '/leave/forms',
    summary: 'Returns the caller’s own leave forms, latest first day first.',
    access: 'company',
    query: z.strictObject(formFilters),
    response: formList,
    errors: [],
  }),
  allForms: defineRoute({
    method: 'GET',
    path: '/leave/forms/all',
    summary: 'Returns the leave forms of all people whose leave the caller may see, latest first day first.',
    access: 'company',
    query: z.strictObject({ ...formFilters, employeeName: freeText(LIMITS.name).optional() }),
    response: formList,
    errors: ['FORBIDDEN'],
  }),
  form: defineRoute({
    method: 'GET',
    path: '/leave/forms/:id',
    summary: 'Returns a leave form.',
    access: 'company',
    params: idParams,
    response: leaveForm,
    errors: ['NOT_FOUND'],
  }),
  coverage: defineRoute({
    method: 'GET',
    path: '/leave/forms/:id/coverage',
    summary:
      'Returns what an approver needs to know about a form: who else is away on its days, the balance, and broken rules.',
    access: 'company',
    params: idParams,
    response: z.object({
      away: z.array(absence),
      balance: leaveBalance.nullable(),
      /** The rules that a pending request breaks as it is now, with the notice that it gave when it was filed. */
      warnings: z.array(leaveIssue),
    }),
    errors: ['NOT_FOUND'],
  }),
  cancel: defineRoute({
    method: 'DELETE',
    path: '/leave/forms/:id',
    summary: 'Cancels the caller’s own pending request.',
    access: 'company',
    params: idParams,
    response: leaveForm,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/leave/:leaveId',
    summary: 'Changes the given fields of the caller’s own pending request and adds documents.',
    access: 'company',
    params: z.strictObject({ leaveId: id }),
    body: leaveChange,
    upload,
    response: leaveForm,
    errors: [
      'NOT_FOUND',
      'ALREADY_DECIDED',
      'EDIT_CONFLICT',
      'TOO_LARGE',
      'UNSUPPORTED_TYPE',
      'QUOTA_EXCEEDED',
      'STORAGE_FULL',
    ],
  }),
  away: defineRoute({
    method: 'GET',
    path: '/leave/away',
    summary: 'Returns who is away in a range of days, today by default; types only if the caller may see them.',
    access: 'company',
    query: z.strictObject({ from: day.optional(), to: day.optional() }),
    response: z.object({ from: day, to: day, away: z.array(absence) }),
    errors: [],
  }),
  schedules: defineRoute({
    method: 'GET',
    path: '/leave/schedules/:userId',
    summary: 'Returns the schedules of a person: time zone, working week and holiday calendar from a day on.',
    access: 'company',
    params: z.strictObject({ userId: id }),
    response: personSchedules,
    errors: ['NOT_FOUND'],
  }),
  saveSchedules: defineRoute({
    method: 'PUT',
    path: '/leave/schedules/:userId',
    summary: 'Replaces the schedules of a person and recounts future approved leave. Requires `leave.manageRules`.',
    access: 'company',
    params: z.strictObject({ userId: id }),
    body: z.strictObject({ schedules: z.array(schedule).max(LIMITS.schedules), base: editBase }),
    response: personSchedules,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'EDIT_CONFLICT'],
  }),
} as const;

/** All routes of leave. */
export const leave = { ...forms, ...approvals, ...corrections, ...balances } as const;
