import type { SectionRules } from '@atrium/contracts';
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
import { holdersByRequester, namedIn, stepsOf, type Subject } from './approval-steps';
import { listApprovals, type SubjectKey } from './approvals.repository';

type Steps = SectionRules<'leave'>['approval']['steps'];

/** A pending request or correction, and the people who may decide it now. */
interface PendingSubject extends Subject {
  id: string;
  key: SubjectKey;
  /** The corrected form. */
  formId: string | null;
  approvers: ReadonlySet<string>;
}

async function pendingSubjects(tx: Tx, companyId: string): Promise<Omit<PendingSubject, 'approvers'>[]> {
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
async function waitingIn(tx: Tx, companyId: string, leaveSteps?: Steps): Promise<PendingSubject[]> {
  const pending = await pendingSubjects(tx, companyId);
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
  const named = steps.leave.flatMap(({ approvers }) => approvers);
  const members = await membersAmong(tx, companyId, named);
  const namedFor = ({ kind, step, userId }: Subject) =>
    namedIn(steps[kind], step, userId).filter((approver) => members.has(approver));
  const holders = await holdersByRequester(
    tx,
    companyId,
    pending.filter((one) => namedFor(one).length === 0),
  );
  return pending.map((one) => {
    const able = namedFor(one);
    const decided = new Set((approvals[one.key].get(one.id) ?? []).map(({ decidedBy }) => decidedBy));
    const all = able.length > 0 ? able : holders(one);
    return { ...one, approvers: new Set(all.filter((userId) => !decided.has(userId))) };
  });
}

/**
 * Notifies people who became able to decide pending requests, and removes the notifications of people who no longer
 * are. Requests that were submitted or decided in between have notified their approvers already.
 */
async function moveNotifications(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  before: readonly PendingSubject[],
): Promise<void> {
  const known = new Map(before.map((one) => [one.id, one]));
  const after = await waitingIn(tx, companyId);
  const added = new Map<string, string[]>();
  for (const { id, approvers, step } of after) {
    const earlier = known.get(id);
    if (!earlier || earlier.step !== step) continue;
    const gone = [...earlier.approvers].filter((userId) => !approvers.has(userId));
    // The notification of a correction is also about its form, so it must stay where the correction can be decided.
    const kept = after.filter(({ formId }) => formId === id).map((correction) => correction.approvers);
    const from = gone.filter((userId) => !kept.some((others) => others.has(userId)));
    if (from.length > 0) removeNotifications(deps, tx, { companyId, about: [id], from });
    const more = [...approvers].filter((userId) => !earlier.approvers.has(userId));
    if (more.length > 0) added.set(id, more);
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
 * Compares who may decide pending requests now and at the end of the transaction, and moves their notifications. A
 * request that is submitted in between notifies the approvers that it sees; `followRights` prevents it.
 */
export async function followApprovers(deps: AppDeps, tx: Tx, companyId: string): Promise<void> {
  const before = await waitingIn(tx, companyId);
  if (before.length > 0) beforeCommit(() => moveNotifications(deps, tx, companyId, before));
}

/**
 * Like `followApprovers`, but locks everyone, so that no request is submitted in between. For changes of roles, grants,
 * reporting lines and memberships; the caller has locked nobody but the company.
 */
export async function followRights(deps: AppDeps, tx: Tx, companyId: string): Promise<void> {
  await followApprovers(deps, await lockPeople(tx, companyId), companyId);
}

/** Moves the notifications after the steps of the leave rules were replaced; the caller has locked all people. */
export async function followSteps(deps: AppDeps, tx: Tx, companyId: string, before: Steps): Promise<void> {
  await moveNotifications(deps, tx, companyId, await waitingIn(tx, companyId, before));
}
