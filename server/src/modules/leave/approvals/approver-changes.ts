import { and, eq, inArray } from 'drizzle-orm';
import { beforeCommit, type Tx } from '../../../db/client';
import { leaveCorrections } from '../corrections/corrections.tables';
import { leaveForms } from '../leave.tables';
import type { AppDeps } from '../../../deps/deps';
import { removeNotifications } from '../../notifications/notifications.service';
import { lockPeople } from '../../memberships/person-lock.service';
import { membersAmong } from '../../permissions/permissions.service';
import { listCorrections } from '../corrections/corrections.repository';
import { completeCorrections } from '../corrections/corrections.mapper';
import { completeForms } from '../leave-forms';
import { notifyCorrectionRequested, notifyRequested } from '../notifications/leave-notifications';
import { listForms } from '../leave.repository';
import { holdersByRequester, namedApprovers, type Steps, stepsOf, type Subject } from './approval-steps';
import { listApprovals, type SubjectKey } from './approvals.repository';

/** A pending request or correction, and the people who may decide it now. */
interface WaitingRequest extends Subject {
  id: string;
  key: SubjectKey;
  /** The corrected form; null for leave requests and attendance days. */
  formId: string | null;
  approvers: ReadonlySet<string>;
}

async function listPending(tx: Tx, companyId: string): Promise<Omit<WaitingRequest, 'approvers'>[]> {
  const forms = await tx
    .select({ id: leaveForms.id, userId: leaveForms.userId, step: leaveForms.step })
    .from(leaveForms)
    .where(and(eq(leaveForms.companyId, companyId), eq(leaveForms.status, 'Pending')));
  const { id, userId, step, kind, formId } = leaveCorrections;
  const corrections = await tx
    .select({ id, userId, step, kind, formId })
    .from(leaveCorrections)
    .where(and(eq(leaveCorrections.companyId, companyId), eq(leaveCorrections.status, 'Pending')));
  return [
    ...forms.map((form) => ({ ...form, kind: 'leave' as const, key: 'formId' as const, formId: null })),
    ...corrections.map((correction) => ({ ...correction, key: 'correctionId' as const })),
  ];
}

/** Returns the pending requests of a company with the people who may decide their current steps. */
async function listWaiting(tx: Tx, companyId: string, leaveSteps?: Steps): Promise<WaitingRequest[]> {
  const pending = await listPending(tx, companyId);
  if (pending.length === 0) return [];
  const steps = {
    leave: leaveSteps ?? (await stepsOf(tx, companyId, 'leave')),
    attendance: await stepsOf(tx, companyId, 'attendance'),
  };
  const idsOf = (key: SubjectKey) => pending.filter((one) => one.key === key).map(({ id }) => id);
  const approvals = {
    formId: await listApprovals(tx, companyId, 'formId', idsOf('formId')),
    correctionId: await listApprovals(tx, companyId, 'correctionId', idsOf('correctionId')),
  };
  const allNamed = steps.leave.flatMap(({ approvers }) => approvers);
  const members = await membersAmong(tx, companyId, allNamed);
  const namedFor = ({ kind, step, userId }: Subject) =>
    namedApprovers(steps[kind], step, userId).filter((approver) => members.has(approver));
  const holders = await holdersByRequester(
    tx,
    companyId,
    pending.filter((one) => namedFor(one).length === 0),
  );
  return pending.map((one) => {
    const named = namedFor(one);
    const decided = new Set((approvals[one.key].get(one.id) ?? []).map(({ decidedBy }) => decidedBy));
    const all = named.length > 0 ? named : holders(one);
    return { ...one, approvers: new Set(all.filter((userId) => !decided.has(userId))) };
  });
}

/**
 * Notifies people who can decide pending requests now, and removes the notifications of people who no longer can. Skips
 * requests that were submitted or decided meanwhile, since these already notified their approvers.
 */
async function updateNotifications(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  before: readonly WaitingRequest[],
): Promise<void> {
  const known = new Map(before.map((one) => [one.id, one]));
  const after = await listWaiting(tx, companyId);
  const added = new Map<string, string[]>();
  for (const { id, approvers, step } of after) {
    const earlier = known.get(id);
    if (!earlier || earlier.step !== step) continue;
    const former = [...earlier.approvers].filter((userId) => !approvers.has(userId));
    // The notification of a correction is also about its form. It stays for people who can decide the correction.
    const ofCorrections = after.filter(({ formId }) => formId === id).map((correction) => correction.approvers);
    const from = former.filter((userId) => !ofCorrections.some((others) => others.has(userId)));
    if (from.length > 0) removeNotifications(deps, tx, { companyId, about: [id], from });
    const newApprovers = [...approvers].filter((userId) => !earlier.approvers.has(userId));
    if (newApprovers.length > 0) added.set(id, newApprovers);
  }
  if (added.size === 0) return;
  const ids = [...added.keys()];
  const page = { limit: ids.length, offset: 0 };
  const forms = await listForms(tx, { companyId, where: inArray(leaveForms.id, ids) }, page);
  for (const form of await completeForms(tx, { companyId }, forms)) {
    notifyRequested(deps, tx, companyId, form, added.get(form._id) ?? []);
  }
  const corrections = await listCorrections(tx, { companyId, where: inArray(leaveCorrections.id, ids) }, page);
  for (const correction of await completeCorrections(tx, { companyId }, corrections)) {
    notifyCorrectionRequested(deps, tx, companyId, correction, added.get(correction._id) ?? []);
  }
}

/**
 * Compares who may decide pending requests now and at the end of the transaction, and updates notifications. A request
 * that is submitted meanwhile notifies only the approvers before the change; `followRights` prevents this.
 */
export async function followApprovers(deps: AppDeps, tx: Tx, companyId: string): Promise<void> {
  const before = await listWaiting(tx, companyId);
  if (before.length > 0) beforeCommit(() => updateNotifications(deps, tx, companyId, before));
}

/**
 * Like `followApprovers`, but locks everyone, so that no request is submitted meanwhile. For changes of roles, grants,
 * reporting lines and memberships. The caller may have locked the company, but no people.
 */
export async function followRights(deps: AppDeps, tx: Tx, companyId: string): Promise<void> {
  await followApprovers(deps, await lockPeople(tx, companyId), companyId);
}

/** Updates notifications after the steps of the leave rules were replaced. The caller has locked all people. */
export async function followSteps(deps: AppDeps, tx: Tx, companyId: string, before: Steps): Promise<void> {
  await updateNotifications(deps, tx, companyId, await listWaiting(tx, companyId, before));
}
