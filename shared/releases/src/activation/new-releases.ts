import { readFreezes } from '../freezes/freeze-file';
import { freezeOf } from '../freezes/freezes';
import type { GateOptions } from '../gate/gate';
import type { Author } from '../history';
import { readRegistry, trailOf } from '../registry-file';
import type { Store, Target } from '../store-folder';
import { activate } from './activation';
import type { Change } from './activation';

/** A published version. */
export interface Publication extends Target {
  /** Whether the publication stored it; false if the same release was already stored. */
  stored: boolean;
}

/**
 * Activates newly stored versions, and versions of packages without a live version. Versions that were already stored
 * stay as they are: if one is not live, an operator has rolled it back or has not activated it yet, and a start must
 * not override that. Versions of frozen packages stay as they are, too.
 *
 * @param server the server that is about to start; null if it is unknown. Defaults to the live one
 */
export async function activateIfNew(
  store: Store,
  published: readonly Publication[],
  author: Author,
  server?: GateOptions['server'],
): Promise<Change[]> {
  const registry = await readRegistry(store);
  const fresh = published.filter(({ name, stored }) => stored || trailOf(registry, name).length === 0);
  if (fresh.length === 0) return [];
  const freezes = await readFreezes(store);
  const targets = fresh.filter(({ name }) => !freezeOf(freezes, name));
  // The sources fit each other, but not necessarily an earlier version that serves as fallback.
  return targets.length > 0 ? activate(store, targets, author, { server, fallbacks: false }) : [];
}
