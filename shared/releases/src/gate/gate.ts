import { Refusal } from '../refusal';
import { liveOf } from '../registry-file';
import type { StoredRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import { findLostEvents } from './bus-events';
import type { Conflict, PlannedChange } from './conflict';
import { installationOf } from './installation';
import { findDoubleClaims } from './ownership';
import { findLargePages } from './page-sizes';
import { findMissing } from './requirements';
import { readLiveServer, type ServerRecord } from './server-record';

/** Options of the comparison with what else is live. */
export interface GateOptions {
  /** The server that will run after the change; null if it is unknown. Defaults to the live one. */
  server?: ServerRecord | null | undefined;
  /** Whether last good versions are compared as well. Defaults to true. */
  fallbacks?: boolean | undefined;
  /** Whether the sizes of pages are compared with the budget. Defaults to true. */
  sizes?: boolean | undefined;
}

/** A change of the registry that is about to be made. */
export interface RegistryChange extends GateOptions {
  before: StoredRegistry;
  after: StoredRegistry;
  /** Packages that it activates; `server` for a server that is about to start. */
  changed: readonly string[];
}

/** Returns everything for which the changed packages would not fit what is live with them. */
export function findConflicts(
  store: Store,
  { before, after, server, changed, fallbacks = true, sizes = true }: RegistryChange,
): Conflict[] {
  const liveServer = readLiveServer(store);
  const [installed, planned] = [
    installationOf(store, before, liveServer),
    installationOf(store, after, server === undefined ? liveServer : server),
  ];
  // The fallback of a package that is replaced was live with the fallbacks of the others.
  const kept = [...planned.packages.keys()].filter((name) => versionOf(before, name) === versionOf(after, name));
  const change: PlannedChange = {
    changed: new Set(changed),
    withFallback: new Set(fallbacks ? kept : []),
    startsServer: server !== undefined,
  };
  return [
    ...findMissing(planned, change),
    ...findLostEvents(installed, planned, change),
    ...findDoubleClaims(planned, change),
    ...(sizes ? findLargePages(store, planned, change) : []),
  ];
}

const versionOf = (registry: StoredRegistry, name: string): string | undefined =>
  liveOf(registry, name)?.active.version;

/**
 * Checks that the changed packages fit what is live with them. What is live already may have conflicts, which do not
 * prevent changes of other packages; a rollback may also restore a release that has some.
 *
 * @throws Refusal that lists the conflicts, one sentence each
 */
export function refuseConflicts(store: Store, change: RegistryChange, { isRollback = false } = {}): void {
  const { before } = change;
  const known = new Set(
    findConflicts(store, { ...change, after: before, server: undefined }).flatMap(({ keys }) => keys),
  );
  const conflicts = findConflicts(store, change).filter(
    ({ keys, needs }) => keys.some((key) => !known.has(key)) || (!isRollback && change.changed.includes(needs)),
  );
  if (conflicts.length === 0) return;
  throw new Refusal(
    [...new Set(conflicts.map(({ sentence }) => sentence))].join('\n'),
    isRollback
      ? 'Nothing was changed. Packages that fit only each other go back in one command: rollback host remote-chat.'
      : 'Nothing was changed. `npm run release -- check NAME@VERSION` compares again without changing anything.',
  );
}
