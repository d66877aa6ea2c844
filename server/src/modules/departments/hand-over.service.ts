import type { AppDeps } from '../../deps/deps';
import type { HandOverPart } from '../../deps/module/hand-over';
import * as repository from './departments.repository';

/** Passes departments that the person leads to the successor and ends department memberships. */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }) {
    return [{ kind: 'departments.lead', count: await repository.countLedBy(tx, companyId, userId) }];
  },
  async handOver(_deps, tx, { companyId, userId }, { successorId }) {
    await repository.removeMembers(tx, companyId, [userId]);
    await repository.reassignLead(tx, companyId, { from: userId, to: successorId });
  },
};
