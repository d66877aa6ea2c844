import type { LeaveForm } from '@atrium/contracts';
import type { LeaveFormRow } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { lockPerson, type PersonTx } from '../../memberships/person-lock.service';
import { holdRights } from '../../permissions/permissions.service';
import {
  decideStep,
  type Decision,
  type PendingSubject,
  refuseDecided,
  refuseOutdated,
  requireDecider,
} from './approval.service';
import { cancelCorrections } from '../corrections/cancel-corrections.service';
import { recordDecision } from '../leave-audit';
import { requireForm, viewerOf } from '../leave-forms';
import { notifyDecided, notifyRequested, removeRequested } from '../notifications/leave-notifications';
import { maySeeRequest } from '../leave.policy';
import { publishStatusChange } from '../../notifications/notifications.service';
import * as repository from '../leave.repository';
import { readLedgers } from '../balances/ledger.service';
import { postUse, writeDueEntries } from '../balances/ledger-writing.service';
import { personTimeOf } from '../rules/work-calendar.service';

/** Returns a form as a subject of approval. */
export const subjectOf = ({ companyId, id, userId, step }: LeaveFormRow): PendingSubject => ({
  kind: 'leave',
  companyId,
  id,
  userId,
  step,
  key: 'formId',
});

/**
 * Deducts approved leave, then writes the ledger entries that are due, so that later rule changes do not affect them.
 * The order matters, because carried days that the leave uses do not expire.
 */
export async function bookLeave(deps: AppDeps, tx: PersonTx, form: LeaveFormRow, by: string | null): Promise<void> {
  const { companyId, userId, leaveTypeId } = form;
  const days = await repository.listDays(tx, [form.id]);
  const type = (await repository.listTypes(tx, companyId, { withDisabled: true })).find(({ id }) => id === leaveTypeId);
  if (!type) throw new Error(`No leave type found for leave form ${form.id}`);
  await postUse(deps, tx, form, days, by);
  if (type.allowance !== null) {
    const { today } = await personTimeOf(deps, tx, form);
    const ledgers = await readLedgers(tx, companyId, [userId], { today });
    for (const year of new Set(days.map(({ date }) => Number(date.slice(0, 4))))) {
      await writeDueEntries(deps, tx, form, type, ledgers.due(userId, type, year, form.startDate));
    }
  }
}

/** Approves or rejects the current step. One of several concurrent decisions wins; own requests are refused. */
export async function decide(
  deps: AppDeps,
  session: CompanySession,
  id: string,
  decision: Decision,
): Promise<LeaveForm> {
  const { companyId } = session;
  return deps.db.transaction(async (transaction) => {
    const { actor } = await holdRights(transaction, session);
    const row = await repository.findForm(transaction, { companyId, id });
    if (!row) throw new AppError('NOT_FOUND');
    const tx = await lockPerson(transaction, companyId, row.userId, { includesFormer: true });
    return decideLocked(deps, tx, actor, id, decision);
  });
}

async function decideLocked(deps: AppDeps, tx: PersonTx, actor: CompanySession, id: string, decision: Decision) {
  const { companyId, userId: by } = actor;
  const row = await repository.findForm(tx, { companyId, id });
  if (!row) throw new AppError('NOT_FOUND');
  const subject = subjectOf(row);
  const maySee = async () => actor.can('leave.decide') || (await maySeeRequest(tx, actor, row.userId));
  await requireDecider(tx, actor, subject, maySee);
  if (row.status !== 'Pending') await refuseDecided(tx, subject, row);
  await refuseOutdated(decision, () => requireForm(tx, viewerOf(actor), id));
  const { step, isDone, approvers, audience } = await decideStep(deps, tx, actor, subject, decision);
  if (!isDone) {
    await repository.patchForm(tx, row, { step });
    const form = await requireForm(tx, viewerOf(actor), id);
    removeRequested(deps, tx, { companyId, by, type: 'leave_request', audience }, form);
    notifyRequested(deps, tx, companyId, form, approvers);
    return form;
  }
  const { status, comment = null } = decision;
  await repository.patchForm(tx, row, { status, step, decidedAt: deps.clock.now(), decidedBy: by, comment });
  if (status === 'Approved') await bookLeave(deps, tx, row, by);
  else await cancelCorrections(deps, tx, { companyId, formId: id });
  await recordDecision(deps, tx, { companyId, by, subject: { type: 'leave', id }, status, isAutomatic: false });
  const form = await requireForm(tx, viewerOf(actor), id);
  const everyone = [row.userId, ...audience];
  publishStatusChange(deps, tx, { companyId, subject: { leaveId: id }, status, audience: everyone });
  notifyDecided(deps, tx, { companyId, by }, form, status);
  return form;
}
