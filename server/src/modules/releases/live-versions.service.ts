import { type Registry, rolloutPosition } from '@atrium/contracts';

/**
 * Returns the versions of each package that browsers may currently run: the active one, its canary, and the last good
 * one, to which they fall back.
 *
 * @param cohort leaves out canaries that do not include this cohort
 */
export function liveVersions(registry: Registry | null, cohort?: string): ReadonlyMap<string, ReadonlySet<string>> {
  const entries = Object.entries({ ...(registry?.host && { host: registry.host }), ...registry?.remotes });
  return new Map(
    entries.map(([name, { active, lastGood }]) => {
      const canary = registry?.remotes[name]?.canary;
      const target = { name, version: canary?.release.version ?? '' };
      const isIncluded = canary && (cohort === undefined || rolloutPosition(target, cohort) < canary.percent);
      const releases = [active, lastGood, isIncluded ? canary.release : null];
      return [name, new Set(releases.flatMap((release) => release?.version ?? []))];
    }),
  );
}
