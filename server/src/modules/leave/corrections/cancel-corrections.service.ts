import type { AppDeps } from '../../../deps/deps';
import { removeNotifications, publishStatusChange } from '../../notifications/notifications.service';
import type { PersonTx } from '../../memberships/person-lock.service';
import { approversByStep } from '../approvals/approval-steps';
import { cancelPending, type PendingCorrections } from './corrections.repository';

/**
 * Cancels pending corrections, and publishes that to their owner and approvers. A correction ends with the leave or day
 * that it would change; its owner can also withdraw it.
 */
export async function cancelCorrections(
  deps: AppDeps,
  tx: PersonTx,
  which: PendingCorrections,
  comment: string | null = null,
): Promise<void> {
  for (const { id, companyId, kind, userId } of await cancelPending(tx, which, comment)) {
    const approvers = (await approversByStep(tx, companyId, { kind, userId })).flat();
    const audience = [userId, ...approvers.map((one) => one.userId)];
    removeNotifications(deps, tx, { companyId, about: [id] });
    publishStatusChange(deps, tx, { companyId, subject: { correctionId: id }, status: 'Cancelled', audience });
  }
}
