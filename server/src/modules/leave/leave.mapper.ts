import type { Attachment, LeaveForm, LeaveType } from '@atrium/contracts';
import type { DayRow } from '@atrium/domain';
import type { LeaveFormRow, LeaveTypeRow } from '../../db/schema';
import { type Colleague, toPerson } from '../people/colleagues.service';

export function toLeaveType(row: LeaveTypeRow): LeaveType {
  return {
    _id: row.id,
    name: row.name,
    colour: row.colour,
    paid: row.paid,
    halfDays: row.halfDays,
    attachmentAfterDays: row.attachmentAfterDays,
  };
}

export interface FormParts {
  form: LeaveFormRow;
  type: LeaveTypeRow;
  days: readonly DayRow[];
  attachments: readonly Attachment[];
  people: ReadonlyMap<string, Colleague>;
}

export function toLeaveForm({ form, type, days, attachments, people }: FormParts): LeaveForm {
  const employee = people.get(form.userId);
  const decider = form.decidedBy === null ? undefined : people.get(form.decidedBy);
  if (!employee) throw new Error('A leave form of nobody');
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
    days: days.map(({ date, part }) => ({ date, part })),
    amount: form.amount,
    status: form.status,
    createdAt: form.createdAt.toISOString(),
    decidedAt: form.decidedAt?.toISOString() ?? null,
    decidedBy: decider ? toPerson(decider) : null,
    comment: form.comment,
  };
}
