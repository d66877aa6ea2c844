import type { Registry } from '@atrium/contracts';

/**
 * Returns the versions of each package that browsers may currently run: the active one, its canary, and the last good
 * one, to which they fall back.
 */
export function liveVersions(registry: Registry | null): ReadonlyMap<string, ReadonlySet<string>> {
  const entries = Object.entries({ ...(registry?.host && { host: registry.host }), ...registry?.remotes });
  return new Map(
    entries.map(([name, { active, lastGood }]) => {
      const canary = registry?.remotes[name]?.canary?.release;
      return [name, new Set([active, lastGood, canary].flatMap((release) => release?.version ?? []))];
    }),
  );
}
