import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';

/**
 * Ends every way in which the former holder of an account could sign in, receive data or let others in, except for the
 * password. Used when the owner of an unverified address takes over the account, whose content stays.
 */
export async function endFormerAccess(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  for (const end of deps.parts.formerAccess) await end(deps, tx, userId);
}
