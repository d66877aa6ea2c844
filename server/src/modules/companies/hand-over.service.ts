import type { AppDeps } from '../../deps/deps';
import type { HandOverPart } from '../../deps/module/hand-over';
import { appendAudit } from '../audit/audit.service';
import { readLineAbove } from '../permissions/permissions.service';
import { countReports, findMember, reassignReports, setReportsTo } from '../memberships/memberships.service';

/** Makes the person's reports report to the successor. */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }) {
    return [{ kind: 'people.reports', count: await countReports(tx, companyId, userId) }];
  },
  async handOver(deps, tx, { companyId, userId, reportsTo }, { successorId, actorId }) {
    const changes: { id: string; before: string | null; after: string | null }[] = [];
    if (successorId !== null && (await readLineAbove(tx, companyId, successorId)).includes(userId)) {
      // A successor below the person takes their place; otherwise the reporting line would become a cycle.
      const successor = await findMember(tx, companyId, { userId: successorId });
      await setReportsTo(tx, { companyId, userId: successorId, reportsTo });
      changes.push({ id: successorId, before: successor?.reportsTo ?? null, after: reportsTo });
    }
    const reports = await reassignReports(tx, { companyId, from: userId, to: successorId });
    changes.push(...reports.map((id) => ({ id, before: userId, after: successorId })));
    await appendAudit(
      deps,
      tx,
      ...changes.map(({ id, before, after }) => ({
        companyId,
        actorId,
        action: 'reportingLine.changed' as const,
        subject: { type: 'member' as const, id },
        before: { reportsTo: before },
        after: { reportsTo: after },
      })),
    );
  },
};
