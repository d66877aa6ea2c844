import type { Health } from '../health/health-file';
import { type HistoryEntry, isAboutLive } from '../history';
import { liveOf, type StoredRegistry, trailOf } from '../registry-file';

const DAY_MS = 86_400_000;
/** How long after a version last ran, or was live, open tabs may still load parts of it, in ms. */
export const IN_USE_MS = 14 * DAY_MS;

/** What decides which versions of a package are protected from deletion. */
export interface InstallationState {
  registry: StoredRegistry;
  history: readonly HistoryEntry[];
  /** What browsers ran. */
  lastRuns: NonNullable<Health['lastRuns']>;
  now: Date;
}

/**
 * Returns the versions of a package that are not deleted, however many newer ones there are: what is live, what a rollback
 * needs, and what open tabs may run.
 */
export function protectedVersions(name: string, { registry, history, lastRuns, now }: InstallationState): Set<string> {
  const since = now.getTime() - IN_USE_MS;
  const live = liveOf(registry, name);
  const canary = live && 'canary' in live ? live.canary : undefined;
  const runs = Object.hasOwn(lastRuns, name) ? (lastRuns[name] ?? {}) : {};
  return new Set([
    ...[live?.active, live?.lastGood, canary?.release].flatMap((release) => release?.version ?? []),
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

/** Returns the canaries of a package that ended since a time. A change that ends one names only what replaces it. */
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
