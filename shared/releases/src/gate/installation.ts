import type { BuiltRelease } from '../built-release/built-release';
import type { StoredRegistry } from '../registry-file';
import { readRelease } from '../release-folders';
import type { Store } from '../store-folder';
import { titleOf } from './conflict';
import type { ServerRecord } from './server-record';

/** The live releases of one package. A release that was removed from the store is null. */
interface LivePackage {
  active: BuiltRelease | null;
  /** The release that is used if the active one cannot be loaded. */
  lastGood: BuiltRelease | null;
}

/** Everything that is live together. */
export interface Installation {
  /** Null if no server is known. */
  server: ServerRecord | null;
  packages: ReadonlyMap<string, LivePackage>;
}

/** Returns the releases that a registry names, with the records of their builds. */
export function installationOf(store: Store, registry: StoredRegistry, server: ServerRecord | null): Installation {
  const read = (name: string, version: string | undefined) =>
    version === undefined ? null : readRelease(store, name, version);
  const live = { ...(registry.host && { host: registry.host }), ...registry.remotes };
  return {
    server,
    packages: new Map(
      Object.entries(live).map(([name, { active, lastGood }]) => [
        name,
        { active: read(name, active.version), lastGood: read(name, lastGood?.version) },
      ]),
    ),
  };
}

/** Returns the active releases, without those that were removed from the store. */
export const activeReleases = ({ packages }: Installation): BuiltRelease[] =>
  [...packages.values()].flatMap(({ active }) => active ?? []);

/** A live release, and whether it is only the fallback of its package. */
export interface LiveRelease {
  release: BuiltRelease;
  isFallback: boolean;
}

/** Returns the active releases, and the fallbacks of some packages. */
export const liveReleasesOf = ({ packages }: Installation, withFallback: ReadonlySet<string>): LiveRelease[] =>
  [...packages].flatMap(([name, { active, lastGood }]) => [
    ...(active ? [{ release: active, isFallback: false }] : []),
    ...(lastGood && withFallback.has(name) ? [{ release: lastGood, isFallback: true }] : []),
  ]);

/** Returns the name of a release in sentences. */
export const liveTitle = ({ release, isFallback }: LiveRelease): string =>
  isFallback ? `${titleOf(release)}, the fallback of the live ${release.name},` : titleOf(release);

/** Returns the name of a release in keys of conflicts. */
export const liveKey = ({ release, isFallback }: LiveRelease): string =>
  isFallback ? `${release.name} (fallback)` : release.name;

/** Returns the advice to activate another version, for the end of a sentence. */
export const adviseOtherVersion = ({ release, isFallback }: LiveRelease, quality: string): string =>
  isFallback
    ? `activate one more version of ${release.name} ${quality}, which replaces its fallback`
    : `activate a version of ${release.name} ${quality}`;
