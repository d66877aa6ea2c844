import { withoutCanary } from '../activation/canaries';
import { refuseAllConflicts } from '../gate/with-canaries';
import { withLiveRelease } from '../activation/with-live-release';
import { Refusal } from '../refusal';
import { activeVersionOf, liveOf, trailOf } from '../registry-file';
import type { StoredRegistry } from '../registry-file';
import { applySteps, rollbackSteps } from '../activation/steps';
import { readRelease, storedVersions } from '../release-folders';
import type { Store, Target } from '../store-folder';
import { firstTrusted } from './trusted-releases';

/** A live release whose key is revoked, and the version that is live in its place. */
export interface Replacement extends Target {
  /** Null if no other version is trusted and fits, so that nothing of the package is live any more. */
  newVersion: string | null;
}

/** Returns the packages whose active release a key signed, the host first. */
export const releasesSignedBy = (registry: StoredRegistry, key: string): Target[] =>
  livePackages(registry).flatMap((name) => {
    const active = liveOf(registry, name)?.active;
    return active?.signed?.key === key ? [{ name, version: active.version }] : [];
  });

/** Returns the canaries that a key signed. */
export const canariesSignedBy = ({ remotes }: StoredRegistry, key: string): Target[] =>
  Object.entries(remotes).flatMap(([name, { canary }]) =>
    canary?.release.signed?.key === key ? [{ name, version: canary.release.version }] : [],
  );

const livePackages = ({ host, remotes }: StoredRegistry): string[] => [
  ...(host ? ['host'] : []),
  ...Object.keys(remotes),
];

/**
 * Returns the registry without anything that a key signed. Each release is replaced by its newest earlier version that
 * another trusted key signed and that fits the other live releases, as in a rollback; a remote without one is removed.
 * Canaries end.
 *
 * @param registry with the serial of the next one
 * @param key a key that is about to be revoked
 * @throws Refusal if there is no such version of the host, without which nothing can be served
 */
export async function replaceSigned(
  store: Store,
  registry: StoredRegistry,
  key: string,
): Promise<{ after: StoredRegistry; replaced: Replacement[] }> {
  const replaced: Replacement[] = [];
  let after = registry;
  for (const { name, version } of releasesSignedBy(registry, key)) {
    const next = await withEarlierVersion(store, after, { name, version }, key);
    if (!next && name === 'host') throw noOtherHost(version);
    after = next ?? removePackage(after, name);
    replaced.push({ name, version, newVersion: activeVersionOf(after, name) ?? null });
  }
  for (const { name } of canariesSignedBy(after, key)) after = withoutCanary(after, name);
  for (const name of livePackages(after)) after = withOtherFallback(store, after, name, key);
  return { after, replaced };
}

/** Returns the registry with the newest earlier version that fits; null if there is none. */
async function withEarlierVersion(
  store: Store,
  before: StoredRegistry,
  { name, version }: Target,
  revoked: string,
): Promise<StoredRegistry | null> {
  const stored = await storedVersions(store, name);
  const earlier = stored.includes(version) ? stored.slice(0, stored.indexOf(version)) : stored;
  const candidates = [...trailOf(before, name).slice(1), ...earlier.reverse()];
  for (const candidate of new Set(candidates)) {
    if (!firstTrusted(store, name, [candidate], revoked)) continue;
    try {
      const after = await applySteps(store, before, rollbackSteps(before, name, candidate), { urgent: true, revoked });
      refuseAllConflicts(store, { before, after, changed: [name], fallbacks: false }, { isRollback: true });
      return after;
    } catch (error) {
      // The version does not fit the other live releases; an earlier one may.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return null;
}

/** Removes a remote from the live releases, with its trail, so that its next version begins a new one. */
function removePackage({ remotes, trails, ...registry }: StoredRegistry, name: string): StoredRegistry {
  const { [name]: _remote, ...otherRemotes } = remotes;
  const { [name]: _trail, ...otherTrails } = trails;
  return { ...registry, remotes: otherRemotes, trails: otherTrails };
}

function withOtherFallback(store: Store, registry: StoredRegistry, name: string, revoked: string): StoredRegistry {
  const live = liveOf(registry, name);
  const active = live && readRelease(store, name, live.active.version);
  if (!active || live.lastGood?.signed?.key !== revoked) return registry;
  const lastGood = firstTrusted(store, name, trailOf(registry, name).slice(1), revoked);
  const { signed } = live.active;
  const next = withLiveRelease(registry, { release: active, ...(signed && { signed }) }, lastGood, live.urgent);
  const entry = next.remotes[name];
  if (!entry || !('canary' in live)) return next;
  return { ...next, remotes: { ...next.remotes, [name]: { ...entry, canary: live.canary } } };
}

const noOtherHost = (version: string): Refusal =>
  new Refusal(
    `host ${version} is live and was signed with this key, and no earlier version that fits has another trusted key.`,
    'Nothing was changed. Sign it with another key and activate it, then revoke this one: ' +
      'npm run release -- keys create host --out host.key; ' +
      'PUBLISHING_KEY=host.key npm run release -- publish host; npm run release -- activate host@VERSION.',
  );
