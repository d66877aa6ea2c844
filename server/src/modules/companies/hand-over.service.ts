import type { AppDeps } from '../../deps/deps';
import type { HandOverPart } from '../../deps/module/hand-over';
import { readLineAbove } from '../permissions/permissions.service';
import { countReports, reassignReports, setReportsTo } from '../memberships/memberships.service';

/** Makes the person's reports report to the successor. */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }) {
    return [{ kind: 'people.reports', count: await countReports(tx, companyId, userId) }];
  },
  async handOver(_deps, tx, { companyId, userId, reportsTo }, { successorId }) {
    if (successorId !== null && (await readLineAbove(tx, companyId, successorId)).includes(userId)) {
      // A successor below the person takes their place; otherwise the reporting line would become a cycle.
      await setReportsTo(tx, { companyId, userId: successorId, reportsTo });
    }
    await reassignReports(tx, { companyId, from: userId, to: successorId });
  },
};
