import { changeStore } from '../change-store';
import type { Change } from './activation';
import { refuseFrozen } from '../freezes/freezes';
import { refuseAllConflicts } from '../gate/with-canaries';
import { record } from '../history';
import type { Author, HistoryEntry } from '../history';
import { Refusal } from '../refusal';
import { nextSerial, readRegistry, writeRegistry } from '../registry-file';
import type { StoredRegistry } from '../registry-file';
import { remoteRelease } from '../release-entry';
import { requireTrusted } from '../signing/trusted-releases';
import { requireExpected } from './expectation';
import type { Expectation } from './expectation';
import { activationSteps, applySteps, isSignatureRequired } from './steps';
import type { Store, Target } from '../store-folder';

/** A release that is tried by a part of the users. */
type Canary = NonNullable<LiveRemote['canary']>;
type LiveRemote = StoredRegistry['remotes'][string];

/**
 * Lets a part of the cohorts run a version of a remote instead of the live one, or changes how large that part is. It
 * replaces another canary of the remote.
 *
 * @param percent of the cohorts, from 1 to 99
 * @param expected the live versions of the remote that the author saw
 * @throws Refusal if nothing of the remote is live, it is frozen, or the version is not stored, is live, or conflicts
 *   with other live versions
 * @throws OutdatedChangeError if other versions are live than expected
 */
export const startCanary = (
  store: Store,
  target: Target,
  percent: number,
  author: Author,
  expected: Expectation = {},
): Promise<Change> =>
  changeCanary(store, author, 'canary', async (before) => {
    const { name, version } = target;
    requireExpected(before, name, expected);
    if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
      throw new Refusal(
        'A canary takes 1 to 99 percent.',
        `For everybody: npm run release -- activate ${name}@${version}.`,
      );
    }
    const live = requireLive(before, name);
    if (live.active.version === version) {
      throw new Refusal(`${name} ${version} is live already.`, `status ${name} lists what is stored.`);
    }
    const { release, signed } = await requireTrusted(store, target, isSignatureRequired(before));
    if (release.kind !== 'remote') throw new Refusal(`${name} is no remote.`, 'Names of remotes begin with "remote-".');
    const canary: Canary = { release: { ...remoteRelease(release), signed }, percent };
    return { target, percent, after: withRemote(before, name, { ...live, urgent: false, canary }) };
  });

/**
 * Makes a canary live for everybody.
 *
 * @param expected the live versions of the remote that the author saw
 * @throws Refusal if there is none, if the remote is frozen, or if it conflicts with other live versions
 * @throws OutdatedChangeError if other versions are live than expected
 */
export const promoteCanary = (
  store: Store,
  name: string,
  author: Author,
  expected: Expectation = {},
): Promise<Change> =>
  changeCanary(store, author, 'promote', async (before) => {
    requireExpected(before, name, expected);
    const target = { name, version: requireCanary(before, name).release.version };
    const after = await applySteps(store, before, activationSteps(before, [target]), { urgent: false });
    return { target, after };
  });

/**
 * Ends a canary at once, in open tabs too.
 *
 * @param expected the live versions of the remote that the author saw
 * @throws Refusal if there is none
 * @throws OutdatedChangeError if other versions are live than expected
 */
export const abortCanary = (store: Store, name: string, author: Author, expected: Expectation = {}): Promise<Change> =>
  changeCanary(store, author, 'abort', async (before) => {
    requireExpected(before, name, expected);
    const target = { name, version: requireCanary(before, name).release.version };
    return { target, after: withoutCanary(before, name) };
  });

interface PlannedCanary {
  target: Target;
  percent?: number;
  after: StoredRegistry;
}

const changeCanary = (
  store: Store,
  author: Author,
  action: HistoryEntry['action'],
  plan: (before: StoredRegistry) => Promise<PlannedCanary>,
): Promise<Change> =>
  changeStore(store, async (locked) => {
    const before = await readRegistry(locked);
    const serial = nextSerial(before.serial);
    const { target, percent, after } = await plan({ ...before, serial });
    const { name } = target;
    const isLive = action !== 'abort';
    if (isLive) {
      await refuseFrozen(locked, [name], author);
      refuseAllConflicts(store, { before, after, changed: [name] });
    }
    const changed = { ...target, from: before.remotes[name]?.active.version ?? null, serial };
    const { who, why, despiteFreeze } = author;
    record(locked, [{ ...changed, who, action, why, ...(percent && { percent }), ...(isLive && { despiteFreeze }) }]);
    writeRegistry(locked, after);
    return changed;
  });

/** Returns the registry without the canary of a remote, which open tabs leave at once. */
export function withoutCanary(registry: StoredRegistry, name: string): StoredRegistry {
  const { canary: _, ...live } = requireLive(registry, name);
  return withRemote(registry, name, { ...live, urgent: true });
}

const withRemote = (registry: StoredRegistry, name: string, entry: LiveRemote): StoredRegistry => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: entry },
});

function requireLive({ remotes }: StoredRegistry, name: string): LiveRemote {
  if (name === 'host') {
    throw new Refusal(
      'The host has no canary: its page is sent before anybody is known.',
      'Activate it for everybody.',
    );
  }
  const live = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (live) return live;
  throw new Refusal(
    `No version of ${name} is live that browsers could fall back to.`,
    `Activate one for everybody first: npm run release -- activate ${name}@VERSION.`,
  );
}

function requireCanary(registry: StoredRegistry, name: string): Canary {
  const { canary } = requireLive(registry, name);
  if (canary) return canary;
  throw new Refusal(`${name} has no canary.`, 'Start one: npm run release -- activate NAME@VERSION --canary 10.');
}
