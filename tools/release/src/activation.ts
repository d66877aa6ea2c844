import type { BuiltRelease } from '@atrium/tools-webpack';
import { record } from './history';
import type { Author, HistoryEntry } from './history';
import { checkCompatibility } from './compatibility';
import { withLock } from './lock';
import { liveEntry } from './live-entry';
import { Refusal } from './refusal';
import { nextSerial, readRegistry, trailOf, writeRegistry } from './registry-file';
import type { StoredRegistry } from './registry-file';
import { readRelease, storedVersions } from './store';
import type { Store } from './store';

/** A version of a package. */
export interface Target {
  name: string;
  version: string;
}

/** The result of a change of the live version. */
export interface Change extends Target {
  /** Version that was live before; null if there was none. */
  from: string | null;
  serial: number;
}

/** Maximum length of a package's trail, which limits how far one can roll back without naming a version. */
const TRAIL = 10;

/**
 * Makes versions live together in one new registry.
 *
 * @throws Refusal if one is not stored or conflicts with other live versions; nothing changes then
 */
export const activate = (store: Store, targets: readonly Target[], author: Author): Promise<Change[]> =>
  change(store, author, 'activate', (registry) =>
    targets.map((target) => {
      const earlier = trailOf(registry, target.name).filter((version) => version !== target.version);
      return { ...target, trail: [target.version, ...earlier] };
    }),
  );

/**
 * Makes an older version live at once, including in open tabs.
 *
 * @param to version to roll back to; defaults to the last good one
 * @throws Refusal if there is none
 */
export const rollBack = (store: Store, name: string, to: string | undefined, author: Author): Promise<Change[]> =>
  change(store, author, 'rollback', (registry) => {
    const [current, ...good] = trailOf(registry, name);
    if (current === undefined) throw nothingLive(name);
    const version = to ?? good[0];
    if (version === undefined) {
      throw new Refusal(
        `${name} ${current} is the only version that was ever live; there is none to go back to.`,
        `Publish one that works and activate it, or name a stored one: rollback ${name} --to VERSION.`,
      );
    }
    if (version === current) {
      throw new Refusal(`${name} ${version} is live already.`, `Name an older version; status ${name} lists them.`);
    }
    // Versions that were live after the chosen one are not good and must not become the fallback.
    const position = good.indexOf(version);
    return [{ name, version, trail: [version, ...(position < 0 ? good : good.slice(position + 1))] }];
  });

interface Step extends Target {
  trail: string[];
}

function change(
  store: Store,
  author: Author,
  action: HistoryEntry['action'],
  plan: (registry: StoredRegistry) => Step[],
): Promise<Change[]> {
  return withLock(store, async () => {
    const before = await readRegistry(store);
    const steps = plan(before);
    const serial = nextSerial(before.serial);
    let after: StoredRegistry = { ...before, serial };
    for (const step of steps) after = await applyStep(store, after, step, action === 'rollback');
    checkCompatibility(after);
    await writeRegistry(store, after);
    const changes = steps.map(({ name, version }) => ({
      name,
      version,
      from: trailOf(before, name)[0] ?? null,
      serial,
    }));
    await record(
      store,
      changes.map((one) => ({ ...one, who: author.who, action, why: author.why })),
    );
    return changes;
  });
}

async function applyStep(store: Store, registry: StoredRegistry, step: Step, urgent: boolean): Promise<StoredRegistry> {
  const active = await storedRelease(store, step);
  const lastGood = firstReadable(store, step.name, step.trail.slice(1));
  const trails = { ...registry.trails, [step.name]: step.trail.slice(0, TRAIL) };
  return liveEntry({ ...registry, trails }, active, lastGood, urgent);
}

async function storedRelease(store: Store, { name, version }: Target): Promise<BuiltRelease> {
  const release = readRelease(store, name, version);
  if (release) return release;
  const versions = await storedVersions(store, name);
  throw new Refusal(
    `${name} ${version} is not in the store.`,
    versions.length > 0
      ? `Stored are ${versions.join(', ')}.`
      : `Publish it first: npm run release -- publish ${name}.`,
  );
}

function firstReadable(store: Store, name: string, versions: readonly string[]): BuiltRelease | null {
  for (const version of versions) {
    const release = readRelease(store, name, version);
    if (release) return release;
  }
  return null;
}

const nothingLive = (name: string): Refusal =>
  new Refusal(`No version of ${name} is live.`, `Publish and activate one: npm run release -- publish ${name}.`);
