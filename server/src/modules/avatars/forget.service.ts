import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { dropImage } from './avatars.service';

/** Removes a person's picture; its bytes are removed after the commit. */
export async function forgetAvatars(deps: AppDeps, tx: Tx, userId: string): Promise<void> {
  await dropImage(deps, tx, userId);
}
