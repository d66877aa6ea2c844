import type { AttendanceTimes } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { appendAudit } from '../audit/audit.service';

interface AttendanceRecord {
  companyId: string;
  by: string;
  userId: string;
  date: string;
  before: readonly AttendanceTimes[];
  after: readonly AttendanceTimes[];
  note: string;
}

/** Records that another person set the times of a day. */
export async function recordAttendanceCorrection(
  deps: Pick<AppDeps, 'ids' | 'clock'>,
  tx: Tx,
  record: AttendanceRecord,
): Promise<void> {
  const { companyId, by: actorId, userId, date, note } = record;
  const subject = { type: 'membership.attendance' as const, id: userId };
  const [before, after] = [
    { date, times: record.before },
    { date, times: record.after, note },
  ];
  await appendAudit(deps, tx, { companyId, actorId, action: 'attendance.corrected', subject, before, after });
}
