import { totalOf } from '@atrium/domain';
import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import type { HandOverPart } from '../../deps/module/hand-over';
import { lockPeople, type PersonTx } from '../memberships/person-lock.service';
import { amendRules, rulesOf } from '../rules/rules.service';
import { adjustForm, reverseForm } from './balances/ledger-writing.service';
import { cancelCorrections } from './corrections/cancel-corrections.service';
import { listApprovedAfter, listDays, listPendingOf, updateForm } from './leave.repository';
import { cancelPending } from './leave.service';
import { personTimeOf } from './rules/work-calendar.service';

/** The note on cancelled requests. */
const LEFT = 'Left the company';

interface Member {
  companyId: string;
  userId: string;
}

/** Returns the approved leave that continues after the person's current day, and that day. */
async function laterLeave(deps: Pick<AppDeps, 'clock'>, tx: Tx, { companyId, userId }: Member) {
  const { today } = await personTimeOf(deps, tx, { companyId, userId });
  return { today, forms: await listApprovedAfter(tx, { companyId, userId }, today) };
}

/**
 * Returns the days of approved leave after the last day: cancels later requests, and ends a current one on that day.
 */
async function endLaterLeave(deps: AppDeps, tx: PersonTx, member: Member, by: string): Promise<void> {
  const { today, forms } = await laterLeave(deps, tx, member);
  for (const form of forms) {
    const days = (await listDays(tx, [form.id])).filter(({ date }) => date <= today);
    if (days.length === 0) {
      await reverseForm(deps, tx, form, { by, note: LEFT });
      await cancelPending(deps, tx, form, LEFT);
    } else {
      await adjustForm(deps, tx, form, days, 'left');
      await updateForm(tx, form, { endDate: today, endPart: 'full', amount: totalOf(days) }, days);
    }
  }
}

/**
 * Cancels pending leave and corrections with a note, ends approved leave with the last day, and replaces the person
 * with the successor in approval steps. A step left without approvers is open to everyone who may decide.
 */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }, deps) {
    const { approval } = await rulesOf(tx, companyId, 'leave');
    const count = approval.steps.filter(({ approvers }) => approvers.includes(userId)).length;
    const pending = await listPendingOf(tx, companyId, userId);
    const { forms } = await laterLeave(deps, tx, { companyId, userId });
    return [
      { kind: 'leave.approvalSteps', count },
      { kind: 'leave.pending', count: pending.length },
      { kind: 'leave.later', count: forms.length },
    ];
  },
  async handOver(deps, tx, { companyId, userId }, { successorId, actorId }) {
    const locked = await lockPeople(tx, companyId, [userId]);
    for (const form of await listPendingOf(tx, companyId, userId)) await cancelPending(deps, locked, form, LEFT);
    await cancelCorrections(deps, locked, { companyId, userId }, LEFT);
    await endLaterLeave(deps, locked, { companyId, userId }, actorId);
    const rules = await rulesOf(tx, companyId, 'leave');
    const { steps } = rules.approval;
    if (!steps.some(({ approvers }) => approvers.includes(userId))) return;
    const replaced = steps.map(({ approvers }) => ({ approvers: replace(approvers, userId, successorId) }));
    await amendRules(tx, companyId, 'leave', { ...rules, approval: { steps: replaced } });
  },
};

/** Replaces an approver; does not add a successor who is already named. */
function replace(approvers: readonly string[], from: string, to: string | null): string[] {
  if (!approvers.includes(from)) return [...approvers];
  const others = approvers.filter((approver) => approver !== from);
  return to === null || others.includes(to) ? others : [...others, to];
}
