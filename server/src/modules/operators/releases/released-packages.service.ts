import { type LiveVersion, packageName, type ReleasedPackage } from '@atrium/contracts';
import {
  commitsSince,
  datedVersions,
  type HistoryEntry,
  liveOf,
  readHistory,
  readRegistry,
  readSource,
  refusedVersions,
  type Store,
  storedPackages,
  type StoredRegistry,
  trailOf,
} from '@atrium/releases';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import { operatesAll } from '../../../lib/operated-packages';
import type { OperatorSession } from '../../../lib/session';
import { countRunsOf } from '../../releases/runs/run-figures.service';
import { throwRefusal } from './refusals';

/** A version that browsers may run, without how they ran it. */
type LiveState = Pick<LiveVersion, 'version' | 'state' | 'since' | 'by' | 'percent'>;

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

/**
 * Returns the live and stored versions of all packages, the host first. Throws RELEASE_REFUSED if the registry cannot
 * be read.
 */
export async function listReleases(
  deps: AppDeps,
  operator: OperatorSession,
): Promise<{ serial: number; packages: ReleasedPackage[] }> {
  operator.requireScope('read');
  const store = deps.releaseStore;
  const registry = await readRegistry(store).catch(throwRefusal);
  const names = new Set([...(await storedPackages(store)), ...Object.keys(registry.remotes), 'host']);
  const known = [...names].filter(isPackageName).toSorted(hostFirst);
  const described = await describePackages(deps, operator, { store, registry, names: known });
  const packages = described.filter(({ live, stored }) => live.length + stored.length > 0);
  return { serial: registry.serial, packages };
}

/** Returns whether a folder of the store is a package; others belong to somebody else. */
const isPackageName = (name: string): boolean => packageName.safeParse(name).success;

const hostFirst = (one: string, other: string): number =>
  Number(other === 'host') - Number(one === 'host') || one.localeCompare(other, 'en');

/** Returns the live and stored versions of a package. */
export async function findReleasedPackage(
  deps: AppDeps,
  operator: OperatorSession,
  name: string,
): Promise<ReleasedPackage> {
  const store = deps.releaseStore;
  const registry = await readRegistry(store);
  const [described] = await describePackages(deps, operator, { store, registry, names: [name] });
  if (!described) throw new Error(`Package ${name} was not described.`);
  return described;
}

interface DescribedPackages {
  store: Store;
  registry: StoredRegistry;
  names: readonly string[];
}

async function describePackages(
  deps: AppDeps,
  { packages }: OperatorSession,
  { store, registry, names }: DescribedPackages,
): Promise<ReleasedPackage[]> {
  const history = await readHistory(store);
  const states = names.map((name) => ({ name, live: liveStates(registry, history, name) }));
  const figuresOf = await countRunsOf(
    deps,
    states.flatMap(({ name, live }) => live.map(({ version }) => ({ name, version }))),
  );
  return Promise.all(
    states.map(async ({ name, live }) => ({
      name,
      live: live.map((each) => ({
        ...each,
        isRefused: refusedOf(store, registry, name).includes(each.version),
        ...figuresOf({ name, version: each.version }),
      })),
      stored: await listStored(store, name, liveOf(registry, name)?.active.version),
      canRollBack: canRollBack(registry, name),
      mayChange: operatesAll(packages, [name]),
    })),
  );
}

/** Returns the versions of a package that browsers refuse; none while the trusted keys cannot be read. */
function refusedOf(store: Store, registry: StoredRegistry, name: string): string[] {
  try {
    return refusedVersions(store, registry, name);
  } catch {
    // The server then serves no change of the registry, so that browsers keep the versions that they have verified.
    return [];
  }
}

/** Maximum number of commits of a stored version that are listed with their subjects. */
const MAX_SUBJECTS = 10;

/** Returns the stored versions of a package, the newest first, with their commits since the active one. */
async function listStored(store: Store, name: string, active: string | undefined): Promise<ReleasedPackage['stored']> {
  const activeSource = active === undefined ? null : await readSource(store, name, active);
  const versions = (await datedVersions(store, name)).toReversed();
  return Promise.all(
    versions.map(async ({ version, storedAt }) => {
      const isActive = version === active;
      const commits = isActive ? null : commitsSince(await readSource(store, name, version), activeSource);
      return {
        version,
        storedAt: new Date(storedAt).toISOString(),
        commits: commits && {
          count: commits.length,
          subjects: commits.slice(0, MAX_SUBJECTS).map(({ subject }) => subject),
        },
      };
    }),
  );
}

/** Returns whether the version before the active one was stored and trusted when this registry was written. */
function canRollBack(registry: StoredRegistry, name: string): boolean {
  const [, before] = trailOf(registry, name);
  return before !== undefined && liveOf(registry, name)?.lastGood?.version === before;
}

/** Throws NOT_FOUND if nothing is stored or live of a package. */
export async function requirePackage(store: Store, name: string): Promise<void> {
  const stored = await datedVersions(store, name);
  if (stored.length === 0 && !liveOf(await readRegistry(store), name)) throw new AppError('NOT_FOUND');
}
