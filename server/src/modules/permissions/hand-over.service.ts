import type { AppDeps } from '../../deps/deps';
import type { HandOverPart } from '../../deps/module/hand-over';
import { appendAudit } from '../audit/audit.service';
import * as repository from './permissions.repository';
import { removeGrantsOf } from './permissions.service';

/** Removes grants; permissions never pass to a successor. */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }) {
    return [{ kind: 'permissions.grants', count: (await repository.listGrants(tx, companyId, [userId])).length }];
  },
  async handOver(deps, tx, { companyId, userId }, { actorId }) {
    const grants = await repository.listGrants(tx, companyId, [userId]);
    await removeGrantsOf(tx, companyId, userId);
    const operations = grants.map(({ operation }) => operation).toSorted();
    const subject = { type: 'member' as const, id: userId };
    await appendAudit(deps, tx, {
      companyId,
      actorId,
      action: 'grants.changed',
      subject,
      before: { operations },
      after: { operations: [] },
    });
  },
};
