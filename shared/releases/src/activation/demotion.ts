import { changeStore } from '../change-store';
import { refuseAllConflicts } from '../gate/with-canaries';
import { type HistoryEntry, isAboutLive, readHistory, record } from '../history';
import { liveOf, nextSerial, readRegistry, writeRegistry } from '../registry-file';
import type { StoredRegistry } from '../registry-file';
import type { Store, Target } from '../store-folder';
import type { Change } from './activation';
import { withoutCanary } from './canaries';
import { applySteps, rollbackSteps } from './steps';

/** The result of a demotion: `from` is the version that was demoted, `version` the one that runs instead. */
export interface Demotion extends Change {
  from: string;
  /** Share of the users who ran the version, if it was a canary. */
  percent?: number;
}

/** In the history, demotions are made by the app itself. */
const AUTHOR = 'atrium';

/**
 * Takes a version that fails from everybody who runs it, in open tabs too. A canary ends, and an active version is rolled
 * back to the last good one.
 *
 * A version is demoted once, even if it is activated again, and only if a person made it live: a version that is live
 * because of a rollback or a demotion stays, so that one demotion never leads to the next.
 *
 * @param why sentence for the history
 * @returns null if nothing changed: the version is not live any more, must not be demoted, or has no last good version
 * @throws Refusal if the last good version is not stored or trusted, or does not fit the other live versions
 */
export const demote = (store: Store, target: Target, why: string): Promise<Demotion | null> =>
  changeStore(store, async (locked) => {
    const before = await readRegistry(locked);
    if (!canDemote(await readHistory(locked), target)) return null;
    const serial = nextSerial(before.serial);
    const planned = await planDemotion(store, { ...before, serial }, target);
    if (!planned) return null;
    const { after, ...instead } = planned;
    const demotion = { name: target.name, from: target.version, ...instead, serial };
    record(locked, [{ ...demotion, who: AUTHOR, action: 'demote', why }]);
    writeRegistry(locked, after);
    return demotion;
  });

/** Actions by which a person makes a version live. */
const MANUAL_ACTIONS: readonly HistoryEntry['action'][] = ['activate', 'canary', 'promote'];

function canDemote(history: readonly HistoryEntry[], { name, version }: Target): boolean {
  const entries = history.filter((entry) => entry.name === name);
  if (entries.some(({ action, from }) => action === 'demote' && from === version)) return false;
  const last = entries.findLast((entry) => entry.version === version && changesWhatIsLive(entry));
  return last !== undefined && MANUAL_ACTIONS.includes(last.action);
}

/** The end of a canary does not change how the active version, which its users run instead, became live. */
const changesWhatIsLive = (entry: HistoryEntry): boolean =>
  isAboutLive(entry) && !(entry.action === 'demote' && entry.percent !== undefined);

interface PlannedDemotion {
  after: StoredRegistry;
  /** The version that runs instead. */
  version: string;
  percent?: number;
}

async function planDemotion(
  store: Store,
  registry: StoredRegistry,
  { name, version }: Target,
): Promise<PlannedDemotion | null> {
  const live = liveOf(registry, name);
  if (!live) return null;
  const canary = 'canary' in live ? live.canary : undefined;
  if (canary?.release.version === version) {
    return { after: withoutCanary(registry, name), version: live.active.version, percent: canary.percent };
  }
  const lastGood = live.lastGood?.version;
  if (live.active.version !== version || lastGood === undefined) return null;
  const after = await applySteps(store, registry, rollbackSteps(registry, name, lastGood), { urgent: true });
  // As lenient as the rollback of an operator.
  const rollback = { before: registry, after, changed: [name], fallbacks: false, sizes: false };
  refuseAllConflicts(store, rollback, { isRollback: true });
  return { after, version: lastGood };
}
