import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { removeImported } from '../sync/imported.service';
import * as repository from './connections.repository';
import { revokeLater } from './revoke-grant';

/**
 * Removes the calendars that a person connected, in one company or in all, including a company's own, since the grant is
 * theirs. The grants are revoked.
 */
export async function forgetConnections(deps: AppDeps, tx: Tx, owner: repository.ConnectionOwner): Promise<void> {
  await removeImported(deps, tx, await repository.lockConnectionsOf(tx, owner));
  for (const row of await repository.removeConnectionsOf(tx, owner)) await revokeLater(deps, tx, row);
}
