import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { removeIdentitiesOf } from './identities/identities.repository';

/** Removes a person's linked accounts. */
export async function forgetIdentities(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await removeIdentitiesOf(tx, userId);
}
