import { changeStore } from '../change-store';
import { refuseFrozen } from '../freezes/freezes';
import { readHistory, record } from '../history';
import type { Author, HistoryEntry } from '../history';
import type { Conflict } from '../gate/conflict';
import type { GateOptions } from '../gate/gate';
import { findAllConflicts, refuseAllConflicts } from '../gate/with-canaries';
import type { ServerRecord } from '../gate/server-record';
import { Refusal } from '../refusal';
import { nextSerial, readRegistry, trailOf, writeRegistry } from '../registry-file';
import type { StoredRegistry } from '../registry-file';
import { readRelease, storedVersions } from '../release-folders';
import type { Store, Target } from '../store-folder';
import { refuseUntrusted } from '../signing/trusted-releases';
import { requireExpected } from './expectation';
import type { Expectation } from './expectation';
import { activationSteps, applySteps, rollbackSteps } from './steps';
import type { Step } from './steps';

/** Time for which an operator may not know of a rollback or a demotion, in ms. */
const UNNOTICED_MS = 900_000;
const MINUTE_MS = 60_000;

/** Actions that make another version active, except a demotion with a percentage, which ends a canary. */
const ACTIVATING_ACTIONS: readonly HistoryEntry['action'][] = ['activate', 'promote', 'rollback', 'demote'];

/**
 * Refuses to roll packages back that were all rolled back or demoted in the last 15 minutes: if two operators act at
 * once, or one and a demotion, the second rollback would replace versions that work. Call it only while holding the lock.
 */
function refuseRepeatedRollback(
  registry: StoredRegistry,
  history: readonly HistoryEntry[],
  names: readonly string[],
): void {
  const recent = names.flatMap((name) => findRecentRollback(history, name) ?? []);
  if (recent.length === 0 || recent.length < names.length) return;
  const facts = recent.map(({ who, action, name, from, at }) => {
    const [active = ''] = trailOf(registry, name);
    const what = action === 'demote' ? 'demoted' : 'rolled back';
    const minutes = Math.max(1, Math.ceil((Date.now() - Date.parse(at)) / MINUTE_MS));
    return `${who} has ${what} ${name} ${from ?? ''} in the last ${minutes} min; ${active} is live instead.`;
  });
  const targets = names.map((name) => `${name}@${trailOf(registry, name)[1] ?? 'VERSION'}`);
  throw new Refusal(
    facts.join(' '),
    `If that fails as well, name what to go back to: npm run release -- rollback ${targets.join(' ')}.`,
  );
}

/** Returns the rollback or demotion that made the active version live, if an operator may not know of it yet. */
function findRecentRollback(history: readonly HistoryEntry[], packageName: string): HistoryEntry | null {
  const last = history.findLast(
    ({ name, action, percent }) => name === packageName && ACTIVATING_ACTIONS.includes(action) && percent === undefined,
  );
  if (last?.action !== 'rollback' && last?.action !== 'demote') return null;
  return Date.now() - Date.parse(last.at) < UNNOTICED_MS ? last : null;
}

/** The result of a change of the live version. */
export interface Change extends Target {
  /** Version that was live before; null if there was none. */
  from: string | null;
  serial: number;
}

/**
 * Makes versions live together in one new registry.
 *
 * @param gate options of the comparison; by default they are compared with everything that is live
 * @param expected the live versions of each package that the author saw
 * @throws Refusal if one is frozen, not stored or conflicts with other live versions; nothing changes then
 * @throws OutdatedChangeError if other versions are live than expected
 */
export const activate = (
  store: Store,
  targets: readonly Target[],
  author: Author,
  gate: GateOptions = {},
  expected: Expectation = {},
): Promise<Change[]> => {
  const plan = (registry: StoredRegistry) => {
    for (const { name } of targets) requireExpected(registry, name, expected);
    return activationSteps(registry, targets);
  };
  return applyChange(store, author, 'activate', plan, gate);
};

/**
 * Returns the conflicts that versions would have with the live ones, without making them live.
 *
 * @param server a server that is about to start, to be compared as well
 * @throws Refusal if a version is not stored, or if another remote has one of its pages
 */
export async function findActivationConflicts(
  store: Store,
  targets: readonly Target[],
  server?: ServerRecord,
): Promise<Conflict[]> {
  const before = await readRegistry(store);
  const after = await applySteps(store, before, activationSteps(before, targets), { urgent: false });
  const changed = [...targets.map(({ name }) => name), ...(server ? ['server'] : [])];
  return findAllConflicts(store, { before, after, changed, server });
}

/**
 * Returns the releases that cannot be compared because their build recorded nothing, of those that are live or would be
 * with these versions.
 */
export async function findUnrecorded(store: Store, targets: readonly Target[]): Promise<Target[]> {
  const { host, remotes } = await readRegistry(store);
  const live = Object.entries({ ...(host && { host }), ...remotes });
  const versions = new Map([
    ...live.map(([name, { active }]) => [name, active.version] as const),
    ...targets.map(({ name, version }) => [name, version] as const),
  ]);
  return [...versions]
    .map(([name, version]) => ({ name, version }))
    .filter(({ name, version }) => !readRelease(store, name, version)?.uses);
}

/**
 * Makes older versions live at once, including in open tabs.
 *
 * @param names packages that fit only each other are rolled back together
 * @param to version to roll back to, for one package, or the versions of several by their names; defaults to the last
 *   good one of each
 * @param expected the live versions of each package that the author saw
 * @throws Refusal if there is none, if it does not fit the other live versions, if it is newer and frozen, or if the
 *   author may not know of the last rollback
 * @throws OutdatedChangeError if other versions are live than expected
 */
export const rollBack = (
  store: Store,
  names: string | readonly string[],
  to: string | ReadonlyMap<string, string> | undefined,
  author: Author,
  expected: Expectation = {},
): Promise<Change[]> => {
  const distinct = [...new Set([names].flat())];
  const versionOf = (name: string) => (typeof to === 'string' ? to : to?.get(name));
  const plan = async (registry: StoredRegistry) => {
    for (const name of distinct) requireExpected(registry, name, expected);
    const unnamed = distinct.filter((name) => versionOf(name) === undefined);
    if (!(expected.knowsRollbacks ?? true)) refuseRepeatedRollback(registry, await readHistory(store), unnamed);
    return distinct.flatMap((name) => rollbackSteps(registry, name, versionOf(name)));
  };
  // An incident should not last longer because of a fallback that may never be used, or of the size of a page.
  return applyChange(store, author, 'rollback', plan, { fallbacks: false, sizes: false });
};

function applyChange(
  store: Store,
  author: Author,
  action: HistoryEntry['action'],
  plan: (registry: StoredRegistry) => Step[] | Promise<Step[]>,
  gate: GateOptions,
): Promise<Change[]> {
  return changeStore(store, async (locked) => {
    const before = await readRegistry(locked);
    const steps = await plan(before);
    const serial = nextSerial(before.serial);
    const isRollback = action === 'rollback';
    const names = steps.map(({ name }) => name);
    const freezableNames = isRollback ? await packagesWithNewerVersion(store, before, steps) : names;
    await refuseFrozen(locked, freezableNames, author);
    const after = await applySteps(store, { ...before, serial }, steps, { urgent: isRollback });
    if (!isRollback) refuseUntrusted(store, after);
    refuseAllConflicts(store, { ...gate, before, after, changed: names }, { isRollback });
    const changes = steps.map(({ name, version }) => ({
      name,
      version,
      from: trailOf(before, name)[0] ?? null,
      serial,
    }));
    record(
      locked,
      changes.map((one) => ({
        ...one,
        who: author.who,
        action,
        why: author.why,
        ...(freezableNames.includes(one.name) && { despiteFreeze: author.despiteFreeze }),
      })),
    );
    writeRegistry(locked, after);
    return changes;
  });
}

/**
 * Returns the packages of which a rollback makes a version live that was stored after the active one and is none of the
 * good ones. Freezes apply to it as to an activation, since nothing shows that it works.
 */
async function packagesWithNewerVersion(
  store: Store,
  registry: StoredRegistry,
  steps: readonly Step[],
): Promise<string[]> {
  const names = await Promise.all(
    steps.map(async ({ name, version }) => {
      const [active = '', ...good] = trailOf(registry, name);
      const stored = await storedVersions(store, name);
      const isNewer = stored.includes(active) && stored.indexOf(version) > stored.indexOf(active);
      return isNewer && !good.includes(version) ? [name] : [];
    }),
  );
  return names.flat();
}
