import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { removeImported } from '../sync/imported.service';
import * as repository from './connections.repository';
import { revokeLater } from './revoke-grant';

/**
 * Removes the calendars that a person connected, in one company or in all, including a company's own, since the grant is
 * theirs. The grants are revoked.
 */
export async function forgetConnections(
  deps: AppDeps,
  tx: Tx,
  whose: { userId: string; companyId?: string },
): Promise<void> {
  await removeImported(deps, tx, await repository.lockConnectionsOf(tx, whose));
  for (const row of await repository.removeConnectionsOf(tx, whose)) await revokeLater(deps, tx, row);
}
