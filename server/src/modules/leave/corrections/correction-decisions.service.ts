import type { LeaveCorrection } from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { lockPerson, type PersonTx } from '../../memberships/person-lock.service';
import { holdRights } from '../../permissions/permissions.service';
import {
  decideStep,
  type Decision,
  refuseDecided,
  refuseOutdated,
  requireDecider,
} from '../approvals/approval.service';
import { operationOf } from '../approvals/approval-steps';
import { applyCorrection } from './apply-correction';
import * as repository from './corrections.repository';
import { subjectOf } from './corrections.mapper';
import { requireCorrection } from './corrections.service';
import { recordDecision } from '../leave-audit';
import { viewerOf } from '../leave-forms';
import {
  notifyCorrectionDecided,
  notifyCorrectionRequested,
  removeRequested,
} from '../notifications/leave-notifications';
import { maySeeRequest } from '../leave.policy';

/** Approves or rejects the current step of a correction; the last approval applies it. */
export async function decideCorrection(
  deps: AppDeps,
  session: CompanySession,
  id: string,
  decision: Decision,
): Promise<LeaveCorrection> {
  const { companyId } = session;
  return deps.db.transaction(async (transaction) => {
    const { actor } = await holdRights(transaction, session);
    const row = await repository.findCorrection(transaction, { companyId, id });
    if (!row) throw new AppError('NOT_FOUND');
    const tx = await lockPerson(transaction, companyId, row.userId, { includesFormer: true });
    return decideLocked(deps, tx, actor, id, decision);
  });
}

async function decideLocked(deps: AppDeps, tx: PersonTx, actor: CompanySession, id: string, decision: Decision) {
  const { companyId, userId: by } = actor;
  const row = await repository.findCorrection(tx, { companyId, id });
  if (!row) throw new AppError('NOT_FOUND');
  const subject = subjectOf(row);
  const maySee = async () => actor.can(operationOf(row.kind)) || (await maySeeRequest(tx, actor, row.userId));
  await requireDecider(tx, actor, subject, maySee);
  if (row.status !== 'Pending') await refuseDecided(tx, subject, row);
  await refuseOutdated(decision, () => requireCorrection(tx, viewerOf(actor), id));
  const { step, isDone, approvers, audience } = await decideStep(deps, tx, actor, subject, decision);
  if (!isDone) {
    await repository.patchCorrection(tx, row, { step });
    const correction = await requireCorrection(tx, viewerOf(actor), id);
    removeRequested(deps, tx, { companyId, by, type: 'leave_correction_request', audience }, correction);
    notifyCorrectionRequested(deps, tx, companyId, correction, approvers);
    return correction;
  }
  const { status, comment = null } = decision;
  await repository.patchCorrection(tx, row, { status, step, decidedAt: deps.clock.now(), decidedBy: by, comment });
  if (status === 'Approved') await applyCorrection(deps, tx, row, by);
  await recordDecision(deps, tx, { companyId, by, subject: { type: 'correction', id }, status, isAutomatic: false });
  const correction = await requireCorrection(tx, viewerOf(actor), id);
  notifyCorrectionDecided(deps, tx, { companyId, by, audience: [row.userId, ...audience] }, correction, status);
  return correction;
}
