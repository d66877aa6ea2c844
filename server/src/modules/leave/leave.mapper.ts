import type { Attachment, LeaveApproval, LeaveForm, LeaveType } from '@atrium/contracts';
import type { LeaveDay } from '@atrium/domain';
import type { LeaveFormRow, LeaveTypeRow } from './leave.tables';
import { contentVersionOf } from '../../lib/edits/content-version';
import { type Colleague, toPerson } from '../memberships/colleagues.service';

export function toLeaveType(row: LeaveTypeRow): LeaveType {
  return {
    _id: row.id,
    name: row.name,
    colour: row.colour,
    paid: row.paid,
    halfDays: row.halfDays,
    attachmentAfterDays: row.attachmentAfterDays,
    unit: row.unit,
    needsApproval: row.needsApproval,
    allowance: row.allowance,
    negativeLimit: row.negativeLimit,
    noticeDays: row.noticeDays,
    maxAmount: row.maxAmount,
    countsHolidays: row.countsHolidays,
    confidential: row.confidential,
  };
}

/** The progress of a request through its approval steps. */
interface Progress {
  steps: number;
  approvals: LeaveApproval[];
  mayDecide: boolean;
}

interface FormParts extends Progress {
  form: LeaveFormRow;
  type: LeaveTypeRow;
  days: readonly LeaveDay[];
  attachments: readonly Attachment[];
  people: ReadonlyMap<string, Colleague>;
  pendingCorrection: string | null;
}

/** Returns the version of a form: a hash of everything that approvers decide. */
function versionOf({ form, days, attachments }: FormParts): string {
  const { leaveTypeId, startDate, endDate, startPart, endPart, minutes, reason } = form;
  const coveredDays = days.map(({ date, part, amount }) => [date, part, amount]);
  const span = [leaveTypeId, startDate, endDate, startPart, endPart, minutes];
  return contentVersionOf([span, reason, coveredDays, attachments.map(({ _id }) => _id)]);
}

export function toLeaveForm(parts: FormParts): LeaveForm {
  const { form, type, days, attachments, people, steps, approvals, mayDecide, pendingCorrection } = parts;
  const employee = people.get(form.userId);
  const decider = form.decidedBy === null ? undefined : people.get(form.decidedBy);
  if (!employee) throw new Error(`No employee found for leave form ${form.id}`);
  return {
    _id: form.id,
    employee: toPerson(employee),
    leaveType: { _id: type.id, name: type.name, colour: type.colour },
    startDate: form.startDate,
    endDate: form.endDate,
    startPart: form.startPart,
    endPart: form.endPart,
    reason: form.reason,
    attachments: [...attachments],
    days: days.map(({ date, part, minutes, amount }) => ({ date, part, minutes, amount })),
    amount: form.amount,
    unit: type.unit,
    minutes: form.minutes,
    status: form.status,
    createdAt: form.createdAt.toISOString(),
    decidedAt: form.decidedAt?.toISOString() ?? null,
    decidedBy: decider ? toPerson(decider) : null,
    comment: form.comment,
    version: versionOf(parts),
    step: form.step,
    steps,
    approvals,
    mayDecide,
    pendingCorrection,
  };
}
