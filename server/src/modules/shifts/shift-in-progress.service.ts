import { addDays, dayAt } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AttendanceEntryRow } from './shifts.tables';
import * as repository from './shifts.repository';

/** A shift of an earlier day that is open for longer counts as a forgotten check-out. */
const LONGEST_SHIFT_MS = 16 * 3_600_000;

/** How far days of two time zones lie apart, plus the day on which a shift over midnight began. */
const DAYS_BACK = 2;

interface Moment {
  now: Date;
  /** The person's current day. */
  today: string;
}

/**
 * Reads the latest entries of several people; returns a function that returns somebody's shift in progress: the latest
 * entry, if it has no check-out and began today or within the longest shift.
 */
export async function readShiftsInProgress(tx: Tx, companyId: string, userIds: readonly string[], now: Date) {
  const from = addDays(dayAt(now.getTime(), 'UTC'), -DAYS_BACK);
  const latest = await repository.latestEntries(tx, companyId, userIds, from);
  return (userId: string, today: string): AttendanceEntryRow | null => {
    const entry = latest.get(userId);
    if (!entry || entry.checkOut !== null) return null;
    const isRecent = entry.date === today || now.getTime() - entry.checkIn.getTime() <= LONGEST_SHIFT_MS;
    return isRecent ? entry : null;
  };
}

/** Returns a person's shift in progress, or null. */
export async function shiftInProgress(
  tx: Tx,
  { companyId, userId }: repository.Holder,
  { now, today }: Moment,
): Promise<AttendanceEntryRow | null> {
  return (await readShiftsInProgress(tx, companyId, [userId], now))(userId, today);
}
