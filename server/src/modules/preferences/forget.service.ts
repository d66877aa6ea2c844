import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { removeSettings } from './settings.repository';

/** Deletes a person's settings. */
export async function forgetSettings(_deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await removeSettings(tx, userId);
}
