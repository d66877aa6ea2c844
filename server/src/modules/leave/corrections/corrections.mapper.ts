import type { API, leaveChange, LeaveCorrection, ParsedBody } from '@atrium/contracts';
import type { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { LeaveTypeRow } from '../leave.tables';
import { contentVersionOf } from '../../../lib/edits/content-version';
import { attachmentsOf } from '../../files/files.service';
import { peopleById, toPerson } from '../../memberships/colleagues.service';
import type { PendingSubject } from '../approvals/approval.service';
import { listDecidable, stepsOf } from '../approvals/approval-steps';
import { listApprovals, toApproval } from '../approvals/approvals.repository';
import type { listCorrections } from './corrections.repository';
import type { CorrectionSnapshot, LeaveCorrectionRow } from './corrections.tables';
import type { Viewer } from '../leave-forms';
import { listTypes } from '../leave.repository';

type EditableChange = z.output<typeof leaveChange> & Pick<ParsedBody<typeof API.leave.updateCorrection>, 'attendance'>;

/** Returns the requested values of a correction in the format of an update. */
export function editableOf({ date, after, reason }: LeaveCorrectionRow): EditableChange {
  if (after?.kind === 'attendance') {
    const entries = after.entries.flatMap(({ checkIn, checkOut }) => (checkOut === null ? [] : { checkIn, checkOut }));
    return { attendance: { date, entries }, reason };
  }
  if (!after) return { reason };
  const { leaveTypeId: leaveType, startDate, endDate, startPart, endPart, minutes } = after.leave;
  return { leaveType, startDate, endDate, startPart, endPart, minutes, reason };
}

type Rows = Awaited<ReturnType<typeof listCorrections>>;

const REMOVED_TYPE: Pick<LeaveTypeRow, 'name' | 'colour' | 'unit'> = { name: '–', colour: 0, unit: 'day' };

function datesOf(snapshot: CorrectionSnapshot | null, types: ReadonlyMap<string, LeaveTypeRow>) {
  if (snapshot?.kind !== 'leave') return null;
  const { leaveTypeId, ...dates } = snapshot.leave;
  // In earlier releases, a type that a correction had replaced could be removed.
  const { name, colour, unit } = types.get(leaveTypeId) ?? REMOVED_TYPE;
  return { ...dates, leaveType: { _id: leaveTypeId, name, colour }, unit };
}

const timesOf = (snapshot: CorrectionSnapshot | null) => (snapshot?.kind === 'attendance' ? snapshot.entries : []);

/** Completes corrections for the API response, in a constant number of queries. */
export async function completeCorrections(tx: Tx, viewer: Viewer, rows: Rows): Promise<LeaveCorrection[]> {
  if (rows.length === 0) return [];
  const { companyId, session } = viewer;
  const ids = rows.map(({ correction }) => correction.id);
  const types = new Map((await listTypes(tx, companyId, { withDisabled: true })).map((type) => [type.id, type]));
  const attachments = await attachmentsOf(tx, companyId, 'leaveCorrection', ids);
  const approvals = await listApprovals(tx, companyId, 'correctionId', ids);
  const deciders = [...approvals.values()].flat().flatMap(({ decidedBy }) => decidedBy ?? []);
  const people = await peopleById(tx, companyId, [
    ...rows.flatMap(({ correction: { userId, decidedBy } }) => (decidedBy ? [userId, decidedBy] : [userId])),
    ...deciders,
  ]);
  const personOf = (userId: string | null) => {
    const found = userId === null ? undefined : people.get(userId);
    return found ? toPerson(found) : null;
  };
  const steps = (await stepsOf(tx, companyId, 'leave')).length;
  const pending = rows.map(({ correction }) => correction).filter(({ status }) => status === 'Pending');
  const decidable = session ? await listDecidable(tx, session, pending) : new Set();
  return rows.map(({ correction, leaveStatus }) => {
    const decided = approvals.get(correction.id) ?? [];
    const employee = personOf(correction.userId);
    if (!employee) throw new Error(`No employee found for correction ${correction.id}`);
    const { kind, before, after, reason } = correction;
    const documents = attachments.get(correction.id) ?? [];
    return {
      _id: correction.id,
      kind,
      employee,
      leaveId: correction.formId,
      leaveStatus,
      before: datesOf(before, types),
      after: datesOf(after, types),
      withdrawal: kind === 'leave' && after === null,
      attendance:
        before.kind === 'attendance'
          ? {
              date: correction.date,
              timeZone: before.timeZone ?? null,
              before: timesOf(before),
              after: timesOf(after),
            }
          : null,
      reason,
      attachments: documents,
      status: correction.status === 'Cancelled' ? 'Rejected' : correction.status,
      isCancelled: correction.status === 'Cancelled',
      createdAt: correction.createdAt.toISOString(),
      decidedAt: correction.decidedAt?.toISOString() ?? null,
      decidedBy: personOf(correction.decidedBy),
      comment: correction.comment,
      version: contentVersionOf([before, after, reason, documents.map(({ _id }) => _id)]),
      step: correction.step,
      steps: kind === 'attendance' ? 1 : Math.max(steps, decided.length),
      approvals: decided.map((row) => toApproval(row, personOf(row.decidedBy))),
      mayDecide: decidable.has(correction) && !decided.some(({ decidedBy }) => decidedBy === session?.userId),
    };
  });
}

/** Returns a correction as a subject of approval. */
export const subjectOf = ({ companyId, id, userId, step, kind }: LeaveCorrectionRow): PendingSubject => ({
  kind,
  companyId,
  id,
  userId,
  step,
  key: 'correctionId',
});
