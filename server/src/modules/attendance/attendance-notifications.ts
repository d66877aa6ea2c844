import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { notify } from '../notifications/notifications.service';
import { attendanceKinds } from './notification-kinds';
import { peopleById } from '../memberships/colleagues.service';

interface CorrectedDay {
  companyId: string;
  /** Id of the person who set the times. */
  by: string;
  userId: string;
  date: string;
  note: string;
}

/** Notifies a person that somebody else set the times of their day. */
export async function notifyAttendanceCorrected(
  deps: AppDeps,
  tx: Tx,
  { companyId, by, userId, date, note }: CorrectedDay,
): Promise<void> {
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  notify(deps, tx, attendanceKinds.attendanceCorrected({ name, on: date, reason: note }), {
    companyId,
    to: [userId],
    by,
  });
}
