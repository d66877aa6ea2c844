import type { leaveInput } from '@atrium/contracts';
import {
  amountOf,
  commonPart,
  type DayRow,
  leaveDays,
  LONGEST_REQUEST_DAYS,
  overlappingRows,
  spanInDays,
  type WorkCalendar,
} from '@atrium/domain';
import type { z } from 'zod';
import type { LeaveTypeRow } from '../../db/schema';
import { fieldError } from '../../lib/errors';

export type LeaveInput = z.output<typeof leaveInput>;

function checkParts(input: LeaveInput, type: LeaveTypeRow) {
  const half = (['startPart', 'endPart'] as const).find((field) => input[field] !== 'full');
  if (half && !type.halfDays) throw fieldError(half, 'HALF_DAY_NOT_ALLOWED', { type: type.name });
  const oneDay = input.startDate === input.endDate;
  if (oneDay && commonPart(input.startPart, input.endPart) === null) throw fieldError('endPart', 'END_BEFORE_START');
}

/** The days that a request takes; refuses what is too long, half where it may not be, or no leave at all. */
export function requestedDays(input: LeaveInput, type: LeaveTypeRow, calendar: WorkCalendar): DayRow[] {
  if (spanInDays(input.startDate, input.endDate) > LONGEST_REQUEST_DAYS) {
    throw fieldError('endDate', 'TOO_LONG_RUN', { max: LONGEST_REQUEST_DAYS });
  }
  checkParts(input, type);
  const days = leaveDays(input, calendar);
  if (days.length === 0) throw fieldError('startDate', 'NON_WORKING_DAYS');
  return days;
}

export interface TakenDay extends DayRow {
  type: string;
  startDate: string;
  endDate: string;
}

export function refuseOverlap(days: readonly DayRow[], taken: readonly TakenDay[]): void {
  const clash = taken.find((day) => overlappingRows(days, [day]).length > 0);
  if (clash) {
    throw fieldError('startDate', 'OVERLAP', { type: clash.type, from: clash.startDate, to: clash.endDate });
  }
}

/** Some types need a document once they are longer than so many days. */
export function requireAttachment(type: LeaveTypeRow, days: readonly DayRow[], attached: number): void {
  const limit = type.attachmentAfterDays;
  if (limit === null || attached > 0 || amountOf(days) <= limit * 1_000) return;
  throw fieldError('attachments', 'ATTACHMENT_MISSING', { type: type.name, days: limit });
}
