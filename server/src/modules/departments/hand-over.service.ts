import type { AppDeps } from '../../deps/deps';
import type { HandOverPart } from '../../deps/module/hand-over';
import { auditMembers } from './department-audit';
import { departmentsOf } from './department-members.service';
import * as repository from './departments.repository';
import { followLeft } from './follow-departments';

/** Passes departments that the person leads to the successor and ends department memberships. */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }) {
    return [{ kind: 'departments.lead', count: await repository.countLedBy(tx, companyId, userId) }];
  },
  async handOver(deps, tx, { companyId, userId }, { successorId, actorId }) {
    const own = [...(await departmentsOf(tx, companyId, [userId])).values()];
    await repository.removeMembers(tx, companyId, [userId]);
    const led = await repository.reassignLead(tx, companyId, { from: userId, to: successorId });
    const changes = [...new Set([...own, ...led])].map((departmentId) => ({
      departmentId,
      left: own.includes(departmentId) ? [userId] : [],
      lead: led.includes(departmentId) ? { before: userId, after: successorId } : undefined,
    }));
    for (const { departmentId } of changes) await followLeft(deps, tx, { companyId, departmentId }, [userId]);
    await auditMembers(deps, tx, { companyId, userId: actorId }, changes);
  },
};
