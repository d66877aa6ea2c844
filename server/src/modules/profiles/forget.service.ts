import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { removeProfile } from './profiles.repository';

/** Deletes a person's profile. */
export async function forgetProfiles(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await removeProfile(tx, userId);
}
