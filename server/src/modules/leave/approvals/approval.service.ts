import { type LeaveCorrection, type LeaveForm, type LeaveStatus, LIMITS } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { AppError, OutdatedError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { peopleById } from '../../memberships/colleagues.service';
import type { PersonTx } from '../../memberships/person-lock.service';
import { approversByStep, listDecidable, type Subject } from './approval-steps';
import { deleteApprovals, insertApproval, listApprovals, type SubjectKey } from './approvals.repository';

/** A pending request with the key by which its approvals are stored. */
export interface PendingSubject extends Subject {
  companyId: string;
  id: string;
  key: SubjectKey;
}

/** The state of a request after a step was decided. */
interface Progress {
  /** The current step; equal to the number of steps if all are approved. */
  step: number;
  isDone: boolean;
  /** The people who may decide the current step. */
  approvers: string[];
  /** Everyone who may decide any step. */
  audience: string[];
}

/**
 * Advances a request to its next undecided step, starting at its current one. Approves a step automatically if nobody
 * else could decide it, or if everyone who could has approved an earlier step.
 */
export async function advance(
  deps: Pick<AppDeps, 'ids' | 'clock'>,
  tx: PersonTx,
  subject: PendingSubject,
  approved: ReadonlySet<string> = new Set(),
): Promise<Progress> {
  const { companyId, id, key } = subject;
  const steps = (await approversByStep(tx, companyId, subject)).map((people) => people.map(({ userId }) => userId));
  const audience = [...new Set(steps.flat())];
  for (let step = subject.step; step < steps.length; step++) {
    const approvers = (steps[step] ?? []).filter((userId) => !approved.has(userId));
    if (approvers.length > 0) return { step, isDone: false, approvers, audience };
    const row = { id: deps.ids.uuid(), companyId, step, status: 'Approved' as const, createdAt: deps.clock.now() };
    await insertApproval(tx, { ...row, [key]: id });
  }
  return { step: steps.length, isDone: true, approvers: [], audience };
}

export interface Decision {
  status: 'Approved' | 'Rejected';
  comment?: string | undefined;
  /** The version that the approver saw; without it, any version is decided. */
  version?: string | undefined;
}

/** Throws REQUEST_CHANGED with the current request if the approver saw another version. */
export async function refuseOutdated(
  { version }: Decision,
  readCurrent: () => Promise<LeaveForm | LeaveCorrection>,
): Promise<void> {
  if (version === undefined) return;
  const current = await readCurrent();
  if (current.version !== version) throw new OutdatedError('REQUEST_CHANGED', current);
}

interface DecisionOutcome {
  status: LeaveStatus;
  decidedBy: string | null;
}

/** Throws ALREADY_DECIDED with the decision and the name of the person who made it. */
export async function refuseDecided(
  tx: Tx,
  { companyId, userId }: Pick<PendingSubject, 'companyId' | 'userId'>,
  { status, decidedBy }: DecisionOutcome,
): Promise<never> {
  const actorId = status === 'Cancelled' ? userId : (decidedBy ?? userId);
  const name = (await peopleById(tx, companyId, [actorId])).get(actorId)?.name ?? '';
  throw new AppError('ALREADY_DECIDED', { name, status: status.toLowerCase() });
}

/** Throws unless the actor may decide: OWN_REQUEST, FORBIDDEN if they may see the request, otherwise NOT_FOUND. */
export async function requireDecider(
  tx: Tx,
  actor: CompanySession,
  subject: PendingSubject,
  maySee: () => Promise<boolean>,
): Promise<void> {
  if (subject.userId === actor.userId) throw new AppError('OWN_REQUEST');
  if ((await listDecidable(tx, actor, [subject])).has(subject)) return;
  throw new AppError((await maySee()) ? 'FORBIDDEN' : 'NOT_FOUND');
}

/**
 * Records the actor's decision on the current step and advances the request. Throws ALREADY_DECIDED if the actor
 * approved an earlier step, since each step needs a different approver.
 */
export async function decideStep(
  deps: Pick<AppDeps, 'ids' | 'clock'>,
  tx: PersonTx,
  actor: CompanySession,
  subject: PendingSubject,
  { status, comment }: Decision,
): Promise<Progress> {
  const { companyId, id, key, step } = subject;
  const earlier = (await listApprovals(tx, companyId, key, [id])).get(id) ?? [];
  const approved = new Set(earlier.flatMap(({ decidedBy }) => decidedBy ?? []));
  if (approved.has(actor.userId)) await refuseDecided(tx, subject, { status: 'Approved', decidedBy: actor.userId });
  const row = {
    id: deps.ids.uuid(),
    companyId,
    step,
    status,
    decidedBy: actor.userId,
    comment: comment ?? null,
    createdAt: deps.clock.now(),
  };
  if (!(await insertApproval(tx, { ...row, [key]: id }))) throw new AppError('CONFLICT');
  if (status === 'Rejected') {
    const audience = (await approversByStep(tx, companyId, subject)).flat().map(({ userId }) => userId);
    return { step, isDone: true, approvers: [], audience: [...new Set(audience)] };
  }
  return advance(deps, tx, { ...subject, step: step + 1 }, approved.add(actor.userId));
}

/**
 * Deletes the actor's decision on a request, and the automatic approvals that followed it. Returns the step of the
 * decision, at which the request is pending again. Throws DECISION_STANDS if the decision is too old, or another
 * decision followed it.
 */
export async function removeOwnDecision(
  deps: Pick<AppDeps, 'clock'>,
  tx: PersonTx,
  actor: CompanySession,
  { companyId, id, key }: PendingSubject,
  { status, decidedBy }: DecisionOutcome,
): Promise<number> {
  const approvals = (await listApprovals(tx, companyId, key, [id])).get(id) ?? [];
  const own = approvals.findLast((one) => one.decidedBy === actor.userId);
  const canUndo =
    own !== undefined &&
    deps.clock.now().getTime() - own.createdAt.getTime() <= LIMITS.decisionUndoSeconds * 1_000 &&
    approvals.every((one) => one.step <= own.step || one.decidedBy === null) &&
    (status === 'Pending' ? own.status === 'Approved' : status === own.status && decidedBy === actor.userId);
  if (!canUndo) throw new AppError('DECISION_STANDS');
  await deleteApprovals(tx, companyId, key, id, own.step);
  return own.step;
}
