import type { API, leaveChange, ParsedBody } from '@atrium/contracts';
import type { z } from 'zod';
import type { LeaveCorrectionRow } from './corrections.tables';

type EditableChange = z.output<typeof leaveChange> & Pick<ParsedBody<typeof API.leave.updateCorrection>, 'attendance'>;

/** Returns what a correction asks for, in the format of a change. */
export function editableOf({ date, after, reason }: LeaveCorrectionRow): EditableChange {
  if (after?.kind === 'attendance') {
    const entries = after.entries.flatMap(({ checkIn, checkOut }) => (checkOut === null ? [] : { checkIn, checkOut }));
    return { attendance: { date, entries }, reason };
  }
  if (!after) return { reason };
  const { leaveTypeId: leaveType, startDate, endDate, startPart, endPart, minutes } = after.leave;
  return { leaveType, startDate, endDate, startPart, endPart, minutes: minutes ?? undefined, reason };
}
