import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import * as memberships from '../memberships/memberships.service';

/** Erases all personal data of a person, and ends the subscriptions of their open sockets. */
export async function erase(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  for (const part of deps.parts.erase) await part(deps, tx, userId);
  await memberships.recheckAccessOf(deps, tx, [userId]);
}
