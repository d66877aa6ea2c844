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
const LEFT_NOTE = 'Left the company';

interface Member {
  companyId: string;
  userId: string;
}

/** Returns the person's approved leave that continues after today, and today in the person's time zone. */
async function listLaterLeave(deps: Pick<AppDeps, 'clock'>, tx: Tx, { companyId, userId }: Member) {
  const { today } = await personTimeOf(deps, tx, { companyId, userId });
  return { today, forms: await listApprovedAfter(tx, { companyId, userId }, today) };
}

/**
 * Cancels approved leave that begins after today, and ends current leave today, which returns the days to the balance.
 */
async function endLaterLeave(deps: AppDeps, tx: PersonTx, member: Member, by: string): Promise<void> {
  const { today, forms } = await listLaterLeave(deps, tx, member);
  for (const form of forms) {
    const days = (await listDays(tx, [form.id])).filter(({ date }) => date <= today);
    if (days.length === 0) {
      await reverseForm(deps, tx, form, { by, note: LEFT_NOTE });
      await cancelPending(deps, tx, form, LEFT_NOTE);
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
    const { forms } = await listLaterLeave(deps, tx, { companyId, userId });
    return [
      { kind: 'leave.approvalSteps', count },
      { kind: 'leave.pending', count: pending.length },
      { kind: 'leave.later', count: forms.length },
    ];
  },
  async handOver(deps, tx, { companyId, userId }, { successorId, actorId }) {
    const locked = await lockPeople(tx, companyId, [userId]);
    for (const form of await listPendingOf(tx, companyId, userId)) await cancelPending(deps, locked, form, LEFT_NOTE);
    await cancelCorrections(deps, locked, { companyId, userId }, LEFT_NOTE);
    await endLaterLeave(deps, locked, { companyId, userId }, actorId);
    const rules = await rulesOf(tx, companyId, 'leave');
    const { steps } = rules.approval;
    if (!steps.some(({ approvers }) => approvers.includes(userId))) return;
    const newSteps = steps.map(({ approvers }) => ({ approvers: replaceApprover(approvers, userId, successorId) }));
    const amended = { ...rules, approval: { steps: newSteps } };
    await amendRules(deps, tx, { companyId, actorId }, 'leave', amended);
  },
};

/** Replaces an approver; does not add a successor who is already named. */
function replaceApprover(approvers: readonly string[], from: string, to: string | null): string[] {
  if (!approvers.includes(from)) return [...approvers];
  const others = approvers.filter((approver) => approver !== from);
  return to === null || others.includes(to) ? others : [...others, to];
}
