import type { AppDeps } from '../../../deps/deps';
import { publishStatusChange, removeNotifications } from '../../notifications/notifications.service';
import type { PersonTx } from '../../memberships/person-lock.service';
import { approversByStep } from '../approvals/approval-steps';
import { cancelPending, type PendingCorrectionFilter } from './corrections.repository';

/**
 * Cancels pending corrections and publishes their status to the owner and the approvers. A correction is cancelled when
 * its owner withdraws it, and when the leave or day that it would change changes otherwise.
 */
export async function cancelCorrections(
  deps: AppDeps,
  tx: PersonTx,
  filter: PendingCorrectionFilter,
  comment: string | null = null,
): Promise<void> {
  for (const { id, companyId, kind, userId } of await cancelPending(tx, filter, comment)) {
    const approvers = (await approversByStep(tx, companyId, { kind, userId })).flat();
    const audience = [userId, ...approvers.map((one) => one.userId)];
    removeNotifications(deps, tx, { companyId, about: [id] });
    publishStatusChange(deps, tx, { companyId, subject: { correctionId: id }, status: 'Cancelled', audience });
  }
}
