import type { Tx } from '../../db/client';
import { membersAmong } from '../permissions/permissions.service';
import { amendRules, type RuleFault, rulesOf, type SectionDefinition } from '../rules/rules.service';

/** Who works when: of a day there is one whole holiday, or one for each half. */
export const workingTimeRules: SectionDefinition<'workingTime'> = {
  needs: () => ['leave.manageRules'],
  faults(_tx, _companyId, { holidays }) {
    const taken = new Set<string>();
    return holidays.flatMap(({ date, part }, index): RuleFault[] => {
      const parts = part === 'full' ? ['am', 'pm'] : [part];
      const clashes = parts.some((each) => taken.has(`${date} ${each}`));
      for (const each of parts) taken.add(`${date} ${each}`);
      return clashes ? [{ path: `holidays.${index}.date`, code: 'INVALID' }] : [];
    });
  },
};

/** Who decides about leave: people of the company. */
export const leaveRules: SectionDefinition<'leave'> = {
  needs: () => ['leave.manageRules'],
  async faults(tx, companyId, { approval: { steps } }) {
    const members = await membersAmong(
      tx,
      companyId,
      steps.flatMap(({ approvers }) => approvers),
    );
    return steps.flatMap(({ approvers }, step) =>
      approvers.flatMap((userId, index): RuleFault[] =>
        members.has(userId) ? [] : [{ path: `approval.steps.${step}.approvers.${index}`, code: 'NOT_A_COLLEAGUE' }],
      ),
    );
  },
};

/** Part of the end of a membership: a step that names nobody else is then decided by whoever may decide. */
export async function removeApprover(tx: Tx, companyId: string, userId: string): Promise<void> {
  const rules = await rulesOf(tx, companyId, 'leave');
  const { steps } = rules.approval;
  if (!steps.some(({ approvers }) => approvers.includes(userId))) return;
  const left = steps.map(({ approvers }) => ({ approvers: approvers.filter((approver) => approver !== userId) }));
  await amendRules(tx, companyId, 'leave', { ...rules, approval: { steps: left } });
}
