import { readCopy } from '../bucket/copy';
import { removeUploads } from '../bucket/release-transfer';
import { findUpload } from '../bucket/uploaded-release';
import { changeStore } from '../change-store';
import { type Health, readHealth } from '../health/health-file';
import { type Author, type HistoryEntry, isAboutLive, readHistory, record } from '../history';
import { Refusal } from '../refusal';
import { readRegistry, releasesOf, type StoredRegistry, trailOf } from '../registry-file';
import { filesOf, removeLeftovers, storedPackages, storedVersions } from '../release-folders';
import type { Store } from '../store-folder';

const DAY_MS = 86_400_000;
/** Time for which open tabs may still load parts of a version after it last ran or was live, in ms. */
const IN_USE_MS = 14 * DAY_MS;

/** The state that decides which versions of a package are protected from deletion. */
interface InstallationState {
  registry: StoredRegistry;
  history: readonly HistoryEntry[];
  /** The last runs of versions in browsers. */
  lastRuns: NonNullable<Health['lastRuns']>;
  now: Date;
}

/**
 * Returns the versions of a package that are not deleted, however many newer ones there are: those that are live, that a
 * rollback needs, or that open tabs may run.
 */
export function protectedVersions(name: string, { registry, history, lastRuns, now }: InstallationState): Set<string> {
  const since = now.getTime() - IN_USE_MS;
  const runs = Object.hasOwn(lastRuns, name) ? (lastRuns[name] ?? {}) : {};
  return new Set([
    ...releasesOf(registry, name).map(({ version }) => version),
    ...trailOf(registry, name),
    ...Object.entries(runs).flatMap(([version, at]) => (Date.parse(at) >= since ? [version] : [])),
    // Tabs in which nobody is signed in report nothing.
    ...history.flatMap((entry) => (Date.parse(entry.at) >= since ? versionsLiveIn(entry, name) : [])),
    ...endedCanaries(history, name, since),
  ]);
}

/** Returns the versions of a package that were live before or after a change. */
const versionsLiveIn = (entry: HistoryEntry, name: string): string[] =>
  entry.name === name && isAboutLive(entry) ? [entry.version, entry.from].flatMap((one) => one ?? []) : [];

/** Returns the canaries of a package that ended since a time. A change that ends one names only its replacement. */
function endedCanaries(history: readonly HistoryEntry[], name: string, since: number): string[] {
  let canary: string | undefined;
  return history.flatMap((entry) => {
    // Keys have no version, and end no canary.
    if (entry.name !== name || !isAboutLive(entry) || entry.version === undefined) return [];
    const former = canary;
    canary = entry.action === 'canary' ? entry.version : undefined;
    return former !== undefined && Date.parse(entry.at) >= since ? [former] : [];
  });
}

/** A version that was deleted, or would be. */
export interface PrunedVersion {
  name: string;
  version: string;
  /** Its size on the disk. */
  bytes: number;
}

/** Options of `prune`. */
export interface PruneOptions {
  /** Number of the newest versions of each package that stay in any case. */
  keep: number;
  /** Package whose versions are deleted; all packages without it. */
  name?: string | undefined;
  /** Whether nothing is deleted. */
  isDryRun?: boolean | undefined;
  now?: Date;
}

/** Maximum age of the health file, in ms. Servers write it at least every hour; an older one misses runs of open tabs. */
const MAX_HEALTH_AGE_MS = DAY_MS;

/**
 * Deletes stored versions beyond the newest of each package, except those that are live, that a rollback needs, or that
 * open tabs may run.
 *
 * @throws Refusal if the versions that tabs run are unknown, because no server has written them in the last day
 */
export async function prune(store: Store, options: PruneOptions, { who, why }: Author): Promise<PrunedVersion[]> {
  const { keep, isDryRun = false, now = new Date() } = options;
  if (!Number.isInteger(keep) || keep < 1) {
    throw new Refusal('At least one version of each package stays.', 'Name a number: --keep 5.');
  }
  const before = readCopy(store)?.releases ?? {};
  const pruned = await changeStore(store, async (locked) => {
    const versions = await findPrunable(locked, options, now);
    if (isDryRun) return versions;
    locked.draft.removed.push(...versions);
    record(
      locked,
      versions.map(({ name, version }) => ({ who, action: 'prune' as const, name, version, why })),
    );
    return versions;
  });
  if (isDryRun) return pruned;
  for (const name of await storedPackages(store)) await removeLeftovers(store, name, now.getTime());
  if (store.bucket) {
    const removed = pruned.flatMap(({ name, version }) => findUpload(before, name, version) ?? []);
    await removeUploads(store.bucket.objects, readCopy(store)?.releases ?? {}, removed, now.getTime());
  }
  return pruned;
}

async function findPrunable(store: Store, { keep, name: only }: PruneOptions, now: Date): Promise<PrunedVersion[]> {
  const state = await readState(store, now);
  const names = (await storedPackages(store)).filter((name) => only === undefined || name === only);
  const found: PrunedVersion[] = [];
  for (const name of names) {
    const needed = protectedVersions(name, state);
    const older = (await storedVersions(store, name)).slice(0, -keep);
    for (const version of older.filter((one) => !needed.has(one))) {
      const files = await filesOf(store, name, version);
      found.push({ name, version, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) });
    }
  }
  return found;
}

async function readState(store: Store, now: Date): Promise<InstallationState> {
  const registry = await readRegistry(store);
  const history = await readHistory(store);
  // Nothing was ever live, so that no tab runs anything.
  if (registry.serial === 0) return { registry, history, lastRuns: {}, now };
  const health = readHealth(store);
  if (!health?.lastRuns || now.getTime() - Date.parse(health.at) > MAX_HEALTH_AGE_MS) {
    throw new Refusal(
      'It is not known which versions open tabs run: no server has written it in the last day.',
      'Start the server, which writes it within a minute, and try again.',
    );
  }
  return { registry, history, lastRuns: health.lastRuns, now };
}
