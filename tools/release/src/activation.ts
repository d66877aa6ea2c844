import { record } from './history';
import type { Author, HistoryEntry } from './history';
import { checkCompatibility } from './compatibility';
import type { Conflict } from './gate/conflict';
import { findConflicts, type GateOptions, refuseConflicts } from './gate/gate';
import type { ServerRecord } from './gate/server-record';
import { withLock } from './lock';
import { liveEntry } from './live-entry';
import { Refusal } from './refusal';
import { nextSerial, readRegistry, trailOf, writeRegistry } from './registry-file';
import type { StoredRegistry } from './registry-file';
import type { Store } from './store-folder';
import { firstTrusted, refuseUntrusted, requireTrusted } from './signing/trusted-releases';
import type { Target } from './signing/trusted-releases';

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
 * @param gate what they are compared with; defaults to everything that is live
 * @throws Refusal if one is not stored or conflicts with other live versions; nothing changes then
 */
export const activate = (
  store: Store,
  targets: readonly Target[],
  author: Author,
  gate: GateOptions = {},
): Promise<Change[]> => change(store, author, 'activate', (registry) => activationSteps(registry, targets), gate);

const activationSteps = (registry: StoredRegistry, targets: readonly Target[]): Step[] =>
  targets.map((target) => {
    const earlier = trailOf(registry, target.name).filter((version) => version !== target.version);
    return { ...target, trail: [target.version, ...earlier] };
  });

/**
 * Returns the conflicts that versions would have with what is live, without making them live.
 *
 * @param server a server that is about to start, to be compared as well
 * @throws Refusal if a version is not stored, or if another remote has one of its pages
 */
export async function checkActivation(
  store: Store,
  targets: readonly Target[],
  server?: ServerRecord,
): Promise<Conflict[]> {
  const before = await readRegistry(store);
  const after = await applySteps(store, before, activationSteps(before, targets), false);
  const changed = [...targets.map(({ name }) => name), ...(server ? ['server'] : [])];
  return findConflicts(store, { before, after, changed, server });
}

/**
 * Makes an older version live at once, including in open tabs.
 *
 * @param to version to roll back to; defaults to the last good one
 * @throws Refusal if there is none, or if it does not fit what else is live
 */
export const rollBack = (store: Store, name: string, to: string | undefined, author: Author): Promise<Change[]> =>
  // An incident should not last longer because of a fallback that may never be used.
  change(store, author, 'rollback', (registry) => rollbackSteps(registry, name, to), { fallbacks: false });

function rollbackSteps(registry: StoredRegistry, name: string, to: string | undefined): Step[] {
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
}

interface Step extends Target {
  trail: string[];
}

function change(
  store: Store,
  author: Author,
  action: HistoryEntry['action'],
  plan: (registry: StoredRegistry) => Step[],
  gate: GateOptions,
): Promise<Change[]> {
  return withLock(store, async () => {
    const before = await readRegistry(store);
    const steps = plan(before);
    const serial = nextSerial(before.serial);
    const isRollback = action === 'rollback';
    const after = await applySteps(store, { ...before, serial }, steps, isRollback);
    if (!isRollback) refuseUntrusted(store, after);
    refuseConflicts(store, { ...gate, before, after, changed: steps.map(({ name }) => name) }, { isRollback });
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

/**
 * Returns the registry after some steps.
 *
 * @throws Refusal if a version is not stored or releases do not fit together
 */
async function applySteps(
  store: Store,
  before: StoredRegistry,
  steps: readonly Step[],
  urgent: boolean,
): Promise<StoredRegistry> {
  let after = before;
  for (const step of steps) after = await applyStep(store, after, step, urgent);
  checkCompatibility(after);
  return after;
}

async function applyStep(store: Store, registry: StoredRegistry, step: Step, urgent: boolean): Promise<StoredRegistry> {
  const active = await requireTrusted(store, step, registry.host === null || registry.host.active.signed !== undefined);
  const lastGood = firstTrusted(store, step.name, step.trail.slice(1));
  const trails = { ...registry.trails, [step.name]: step.trail.slice(0, TRAIL) };
  return liveEntry({ ...registry, trails }, active, lastGood, urgent);
}

const nothingLive = (name: string): Refusal =>
  new Refusal(`No version of ${name} is live.`, `Publish and activate one: npm run release -- publish ${name}.`);
