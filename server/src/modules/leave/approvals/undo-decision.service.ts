import type { LeaveForm } from '@atrium/contracts';
import type { LeaveFormRow } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { publishStatusChange, removeNotifications } from '../../notifications/notifications.service';
import { lockPerson, type PersonTx } from '../../memberships/person-lock.service';
import { holdRights, membersAmong } from '../../permissions/permissions.service';
import { reverseForm } from '../balances/ledger-writing.service';
import { revertCorrection } from '../corrections/apply-correction';
import * as corrections from '../corrections/corrections.repository';
import { subjectOf as subjectOfCorrection } from '../corrections/corrections.mapper';
import { requireCorrection } from '../corrections/corrections.service';
import { recordUndo } from '../leave-audit';
import { requireForm, viewerOf } from '../leave-forms';
import * as repository from '../leave.repository';
import { notifyCorrectionRequested, notifyRequested } from '../notifications/leave-notifications';
import { recheckRequest } from '../request-check';
import { type PendingSubject, removeOwnDecision, requireDecider } from './approval.service';
import { approversByStep } from './approval-steps';
import { subjectOf } from './decisions.service';

/** The columns of a request that is pending again. */
const PENDING = { status: 'Pending', decidedAt: null, decidedBy: null, comment: null } as const;

/**
 * Undoes the caller's decision on a leave request: the request is pending at the same step again, and notifications of
 * the decision are removed. The ledger keeps the deduction and its reversal.
 */
export async function undoLeaveDecision(deps: AppDeps, session: CompanySession, id: string): Promise<void> {
  const { companyId, userId: by } = session;
  await deps.db.transaction(async (transaction) => {
    const { actor } = await holdRights(transaction, session);
    const found = await repository.findForm(transaction, { companyId, id });
    if (!found) throw new AppError('NOT_FOUND');
    const tx = await lockPerson(transaction, companyId, found.userId, { includesFormer: true });
    const row = await repository.findForm(tx, { companyId, id });
    if (!row) throw new AppError('NOT_FOUND');
    const subject = subjectOf(row);
    const step = await removeOwnDecision(deps, tx, actor, subject, row);
    await requireStillDecider(tx, actor, { ...subject, step });
    await refuseFormerMember(tx, subject);
    if (row.status === 'Approved') await reverseForm(deps, tx, row, { by });
    if (row.status === 'Rejected') await reserveDays(deps, tx, row);
    await repository.patchForm(tx, row, { ...PENDING, step });
    await recordUndo(deps, tx, { companyId, by, subject: { type: 'leave', id }, status: row.status });
    await publishPending(deps, tx, actor, { ...subject, step });
  });
}

/**
 * Reserves the days of a rejected request again. Throws DECISION_STANDS if a correction was cancelled with the request.
 */
async function reserveDays(deps: AppDeps, tx: PersonTx, row: LeaveFormRow) {
  const { companyId, id: leaveId } = row;
  if ((await corrections.countCorrections(tx, { companyId, leaveId })) > 0) throw new AppError('DECISION_STANDS');
  const { days, amount } = await recheckRequest(deps, tx, row, { ...row, leaveType: row.leaveTypeId });
  await repository.updateForm(tx, row, { amount }, days);
}

/** Undoes the caller's decision on a correction and the changes that it made. */
export async function undoCorrectionDecision(deps: AppDeps, session: CompanySession, id: string): Promise<void> {
  const { companyId, userId: by } = session;
  await deps.db.transaction(async (transaction) => {
    const { actor } = await holdRights(transaction, session);
    const found = await corrections.findCorrection(transaction, { companyId, id });
    if (!found) throw new AppError('NOT_FOUND');
    const tx = await lockPerson(transaction, companyId, found.userId, { includesFormer: true });
    const row = await corrections.findCorrection(tx, { companyId, id });
    if (!row) throw new AppError('NOT_FOUND');
    const subject = subjectOfCorrection(row);
    const step = await removeOwnDecision(deps, tx, actor, subject, row);
    await requireStillDecider(tx, actor, { ...subject, step });
    await refuseFormerMember(tx, subject);
    if (row.status === 'Approved') await revertCorrection(deps, tx, row, by);
    await corrections.patchCorrection(tx, row, { ...PENDING, step });
    await recordUndo(deps, tx, { companyId, by, subject: { type: 'correction', id }, status: row.status });
    await publishPending(deps, tx, actor, { ...subject, step });
  });
}

/** Throws FORBIDDEN unless the actor may still decide the step. */
const requireStillDecider = (tx: PersonTx, actor: CompanySession, subject: PendingSubject) =>
  requireDecider(tx, actor, subject, () => Promise.resolve(true));

/** Throws DECISION_STANDS if the requester has left the company, because nobody could see the pending request. */
async function refuseFormerMember(tx: PersonTx, { companyId, userId }: PendingSubject): Promise<void> {
  if (!(await membersAmong(tx, companyId, [userId])).has(userId)) throw new AppError('DECISION_STANDS');
}

/**
 * Publishes that a request is pending at a step again. The actor keeps the notification. Everyone else who may decide
 * the step is notified again, since notifications may have been removed, or emails not sent, while the request was
 * decided. The notifications of people who may not decide the step are removed.
 */
async function publishPending(
  deps: AppDeps,
  tx: PersonTx,
  actor: CompanySession,
  { companyId, id, kind, key, userId, step }: PendingSubject,
) {
  const steps = (await approversByStep(tx, companyId, { kind, userId })).map((people) =>
    people.map((one) => one.userId),
  );
  const waiting = new Set(steps[step]);
  const audience = [userId, ...steps.flat()];
  const about = [id];
  removeNotifications(deps, tx, { companyId, about, from: audience.filter((one) => !waiting.has(one)) });
  const undecidedOthers = (approvals: LeaveForm['approvals']) => {
    const deciders = new Set(approvals.map(({ by }) => by?._id));
    return [...waiting].filter((one) => one !== actor.userId && !deciders.has(one));
  };
  if (key === 'formId') {
    const form = await requireForm(tx, viewerOf(actor), id);
    const others = undecidedOthers(form.approvals);
    removeNotifications(deps, tx, { companyId, about, type: 'leave_request', from: others });
    publishStatusChange(deps, tx, { companyId, subject: { leaveId: id }, status: 'Pending', audience });
    notifyRequested(deps, tx, companyId, form, others);
  } else {
    const correction = await requireCorrection(tx, viewerOf(actor), id);
    const others = undecidedOthers(correction.approvals);
    removeNotifications(deps, tx, { companyId, about, type: 'leave_correction_request', from: others });
    publishStatusChange(deps, tx, { companyId, subject: { correctionId: id }, status: 'Pending', audience });
    notifyCorrectionRequested(deps, tx, companyId, correction, others);
  }
}
