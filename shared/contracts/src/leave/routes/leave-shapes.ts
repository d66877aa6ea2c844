import { z } from 'zod';
import { editBase } from '../../edit-base';
import { day, freeText, id, instant, LIMITS, line, messageParams, pageQuery } from '../../primitives';
import { fieldIssue } from '../../validation';
import { attachment } from '../../files/attachment';
import { person } from '../../person';

/** A whole day, its morning or its afternoon. */
export const dayPart = z.enum(['full', 'am', 'pm']);
export type DayPart = z.infer<typeof dayPart>;

/** The status of a leave request or correction. */
export const leaveStatus = z.enum(['Pending', 'Approved', 'Rejected', 'Cancelled']);
export type LeaveStatus = z.infer<typeof leaveStatus>;

/** The unit of a leave type's amounts: thousandths of a day, or minutes. */
export const leaveUnit = z.enum(['day', 'hour']);
export type LeaveUnit = z.infer<typeof leaveUnit>;

/** An amount in the unit of its leave type: thousandths of a day, or minutes for leave counted in hours. */
const amount = z.number().int();
const limit = amount.min(0).max(1_000_000);

/** A leave type in the company's leave rules. Without `_id` it is a new one. */
export const leaveTypeRules = z.strictObject({
  _id: id.optional(),
  name: line(60),
  /** Index into the twelve categorical colours of the design system. */
  colour: z.number().int().min(0).max(11),
  paid: z.boolean(),
  unit: leaveUnit.default('day'),
  halfDays: z.boolean().default(true),
  /** If false, requests are approved as soon as they are submitted. */
  needsApproval: z.boolean().default(true),
  /** Requests of more than this many days require a document; null defers to the company's rule. */
  attachmentAfterDays: z.number().int().min(0).max(365).nullable().default(null),
  /** Amount granted per year; null if no balance is kept. */
  allowance: limit.nullable().default(null),
  accrual: z.enum(['yearly', 'monthly']).default('yearly'),
  /**
   * Rounds up the allowance of people who join or leave within the year: to whole units, half units or the smallest
   * amount of the type.
   */
  prorationRounding: z.enum(['whole', 'half', 'exact']).default('half'),
  /** Maximum amount that carries over into the next year; null for everything. */
  carryOverCap: limit.nullable().default(0),
  /** Number of months into the new year after which the carried-over amount expires; null for never. */
  carryOverMonths: z.number().int().min(1).max(12).nullable().default(null),
  /** How far the balance may go below zero. */
  negativeLimit: limit.default(0),
  /** Required notice in days; null defers to the company's rule. */
  noticeDays: z.number().int().min(0).max(365).nullable().default(null),
  /** The longest continuous leave of this type, counting adjacent requests together; null for no limit. */
  maxAmount: limit.min(1).nullable().default(null),
  /** Whether holidays and days off within a request count as leave. */
  countsHolidays: z.boolean().default(false),
  /** If true, colleagues see the absence but not its type. */
  confidential: z.boolean().default(false),
  enabled: z.boolean().default(true),
});
export type LeaveTypeRules = z.output<typeof leaveTypeRules>;

/** A leave type that users can request. */
export const leaveType = z.object({
  _id: id,
  name: z.string(),
  /** Index into the twelve categorical colours of the design system. */
  colour: z.number().int().min(0).max(11),
  paid: z.boolean(),
  halfDays: z.boolean(),
  /** Requests of more than this many days require a document; null if the type sets no limit. */
  attachmentAfterDays: z.number().int().nullable(),
  unit: leaveUnit,
  needsApproval: z.boolean(),
  /** Amount granted per year, in the unit of the type; null if no balance is kept. */
  allowance: amount.nullable(),
  negativeLimit: amount,
  noticeDays: z.number().int().nullable(),
  maxAmount: amount.nullable(),
  countsHolidays: z.boolean(),
  confidential: z.boolean(),
});
export type LeaveType = z.infer<typeof leaveType>;

/** The decision of one approval step. */
export const approval = z.object({
  /** Number of the step, starting at 0. */
  step: z.number().int(),
  status: z.enum(['Approved', 'Rejected']),
  /** Null if the step was approved automatically, because no one else could decide it. */
  by: person.nullable(),
  at: instant,
  comment: z.string().nullable(),
});
export type LeaveApproval = z.infer<typeof approval>;

/** Identifies the content of a request or correction, on which its approvers decide. Changes with every edit. */
export const contentVersion = z.string().max(64);

/** Progress of an undecided request. `step` starts at 0. */
const progress = {
  version: contentVersion,
  step: z.number().int(),
  steps: z.number().int(),
  approvals: z.array(approval),
  /** Whether the caller may decide the current step now. */
  mayDecide: z.boolean(),
};

/** A leave request with its state. */
export const leaveForm = z.object({
  _id: id,
  employee: person,
  leaveType: leaveType.pick({ _id: true, name: true, colour: true }),
  startDate: day,
  endDate: day,
  startPart: dayPart,
  endPart: dayPart,
  reason: z.string(),
  attachments: z.array(attachment),
  /** The working days of the request, each whole or half. `amount` is in the unit of the type. */
  days: z.array(z.object({ date: day, part: dayPart, minutes: z.number().int(), amount })),
  /** Sum of `days`: thousandths of a day (half a day is 500), or minutes if the unit is hours. */
  amount,
  unit: leaveUnit,
  /** Requested minutes per day, for types counted in hours; null for whole days. */
  minutes: z.number().int().nullable(),
  status: leaveStatus,
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: person.nullable(),
  comment: z.string().nullable(),
  ...progress,
  /** The undecided correction of this leave, if any. */
  pendingCorrection: id.nullable(),
});
export type LeaveForm = z.infer<typeof leaveForm>;

/** Minutes per day, for leave types counted in hours. */
const minutes = z.coerce
  .number()
  .int()
  .refine((value) => value > 0 && value <= 24 * 60, fieldIssue('HOURS_OUT_OF_RANGE'));

/** The fields of a leave request. */
export const leaveFields = z.strictObject({
  leaveType: id,
  startDate: day,
  endDate: day,
  startPart: dayPart.default('full'),
  endPart: dayPart.default('full'),
  minutes: minutes.optional(),
  reason: freeText().default(''),
});

const isInOrder = (input: { startDate: string; endDate: string }) => input.endDate >= input.startDate;
const endsBeforeStart = { ...fieldIssue('END_BEFORE_START'), path: ['endDate'] };

/** A leave request as submitted. Documents are sent separately, in the part `attachments`. */
export const leaveInput = leaveFields.refine(isInOrder, endsBeforeStart);

/** A new leave request with an idempotency key of the caller: a repeated call returns the same request. */
export const newLeaveInput = leaveFields.extend({ clientId: id.optional() }).refine(isInOrder, endsBeforeStart);

/** Changes of a leave request. Omitted fields are unchanged. */
export const leaveChange = z.strictObject({
  leaveType: id.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  startPart: dayPart.optional(),
  endPart: dayPart.optional(),
  /** Null takes whole days in place of hours. */
  minutes: minutes.nullable().optional(),
  reason: freeText().optional(),
  base: editBase,
});

/** The decision on a request. */
export const leaveDecision = z.enum(['Approved', 'Rejected']);

/** The decider's comment for the requester. */
export const decisionComment = freeText(LIMITS.decisionComment);

/** The fields that a correction compares. */
const correctedFields = leaveForm
  .pick({ leaveType: true, startDate: true, endDate: true, startPart: true, endPart: true, minutes: true })
  .extend({ amount, unit: leaveUnit });

/** A working interval of an attendance day. */
export const attendanceTimes = z.object({ checkIn: instant, checkOut: instant.nullable() });
export type AttendanceTimes = z.infer<typeof attendanceTimes>;

/** A request to change submitted leave or an attendance day, with a snapshot of the original. */
export const leaveCorrection = z.object({
  _id: id,
  kind: z.enum(['leave', 'attendance']),
  employee: person,
  /** The corrected leave; null for an attendance day. */
  leaveId: id.nullable(),
  leaveStatus: leaveStatus.nullable(),
  before: correctedFields.nullable(),
  /** Null if the correction withdraws the leave. */
  after: correctedFields.nullable(),
  withdrawal: z.boolean(),
  attendance: z
    .object({
      date: day,
      /** The time zone of the day, which its times follow; null in corrections of older releases. */
      timeZone: z.string().nullable(),
      before: z.array(attendanceTimes),
      after: z.array(attendanceTimes),
    })
    .nullable(),
  reason: z.string(),
  attachments: z.array(attachment),
  status: z.enum(['Pending', 'Approved', 'Rejected']),
  /**
   * Whether its owner withdrew it, or the leave that it would change was cancelled, rejected or edited. Its status is
   * then `Rejected`, since clients of contract 1.0 know no other one.
   */
  isCancelled: z.boolean(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: person.nullable(),
  comment: z.string().nullable(),
  ...progress,
});
export type LeaveCorrection = z.infer<typeof leaveCorrection>;

/** A person’s balance of a leave type in a year. */
export const leaveBalance = z.object({
  leaveType: leaveType.pick({ _id: true, name: true, colour: true, unit: true }),
  year: z.number().int(),
  /** Sum of everything granted, accrued, carried over, expired and adjusted. Amounts are in the unit of the type. */
  entitlement: amount,
  used: amount,
  /** The part of `used` on days after today. Absent on servers of earlier releases. */
  planned: amount.optional(),
  pending: amount,
  /** `entitlement − used − pending`. */
  available: amount,
  /** Amount carried over from the previous year. */
  carried: amount,
  /** The amount that expires next if it is not used. */
  expiring: z.object({ amount, on: day }).nullable(),
});
export type LeaveBalance = z.infer<typeof leaveBalance>;

/** Filters of the form lists. */
export const formFilters = {
  ...pageQuery,
  status: leaveStatus.optional(),
  leaveType: id.optional(),
  /** Requests that include at least one day from `startDate` to `endDate`. */
  startDate: day.optional(),
  endDate: day.optional(),
};

/** A person's absence, with the details that the caller may see. */
export const absence = z.object({
  employee: person,
  startDate: day,
  endDate: day,
  startPart: dayPart,
  endPart: dayPart,
  /** Minutes of each day; null for leave in whole or half days. */
  minutes: z.number().int().nullable().default(null),
  status: z.enum(['Pending', 'Approved']),
  /** Null if the caller may not see the type. */
  leaveType: leaveType.pick({ _id: true, name: true, colour: true }).nullable(),
});
export type Absence = z.infer<typeof absence>;

/** A broken rule: its field, its code, its English text and the parameters of the text. */
export const leaveIssue = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  params: messageParams,
});
export type LeaveIssue = z.infer<typeof leaveIssue>;
