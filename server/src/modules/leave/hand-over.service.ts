import type { AppDeps } from '../../deps/deps';
import type { HandOverPart } from '../../deps/module/hand-over';
import { lockPeople } from '../memberships/colleagues.service';
import { amendRules, rulesOf } from '../rules/rules.service';
import { cancelCorrections } from './corrections/cancel-corrections.service';
import { listPendingOf } from './leave.repository';
import { cancelPending } from './leave.service';

/** The note on cancelled requests. */
const LEFT = 'Left the company';

/**
 * Cancels pending leave and corrections with a note and replaces the person with the successor in approval steps. A step left without
 * approvers is open to everyone who may decide.
 */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }) {
    const { approval } = await rulesOf(tx, companyId, 'leave');
    const count = approval.steps.filter(({ approvers }) => approvers.includes(userId)).length;
    const pending = await listPendingOf(tx, companyId, userId);
    return [
      { kind: 'leave.approvalSteps', count },
      { kind: 'leave.pending', count: pending.length },
    ];
  },
  async handOver(deps, tx, { companyId, userId }, { successorId }) {
    const locked = await lockPeople(tx, companyId, [userId]);
    for (const form of await listPendingOf(tx, companyId, userId)) await cancelPending(deps, locked, form, LEFT);
    await cancelCorrections(deps, locked, { companyId, userId }, LEFT);
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
