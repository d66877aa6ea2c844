import type { LiveVersion } from '@atrium/contracts';
import { type HistoryEntry, liveOf, type StoredRegistry } from '@atrium/releases';

/** A version that browsers may run, without how they ran it. */
export type LiveState = Pick<LiveVersion, 'version' | 'state' | 'since' | 'by' | 'percent'>;

/** Actions that make a version active. The end of a canary by a demotion has a share and makes none. */
const ACTIVATING: readonly HistoryEntry['action'][] = ['activate', 'promote', 'rollback', 'demote'];

/** Returns the versions of a package that browsers may run, the active one first. */
export function liveStates(registry: StoredRegistry, history: readonly HistoryEntry[], name: string): LiveState[] {
  const live = liveOf(registry, name);
  if (!live) return [];
  const { active, lastGood } = live;
  const canary = 'canary' in live ? live.canary : undefined;
  const entries = history.filter((entry) => entry.name === name);
  const activation = originOf(entries.findLast(changesActive), active.version);
  const states: LiveState[] = [{ version: active.version, state: 'active', ...activation }];
  if (canary) {
    const { version } = canary.release;
    const start = entries.findLast(({ action }) => action === 'canary');
    states.push({ version, state: 'canary', percent: canary.percent, ...originOf(start, version) });
  }
  // A version is the last good one since another one replaced it.
  if (lastGood) states.push({ version: lastGood.version, state: 'lastGood', ...activation });
  return states;
}

/** A version that is activated again stays active since the first time. */
const changesActive = ({ action, version, from, percent }: HistoryEntry): boolean =>
  ACTIVATING.includes(action) && !(action === 'demote' && percent !== undefined) && version !== from;

/** Returns when and by whom a version got its state; nulls if that was another version, as in a history with gaps. */
const originOf = (entry: HistoryEntry | undefined, version: string) =>
  entry?.version === version ? { since: entry.at, by: entry.who } : { since: null, by: null };
