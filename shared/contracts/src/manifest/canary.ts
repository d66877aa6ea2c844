import type { Registry } from './registry';

/**
 * Returns the position of a cohort in the rollout of a release, from 0 up to but not including 100. It is constant for a
 * release and differs between releases, so that not every canary reaches the same people first.
 */
export function rolloutPosition({ name, version }: { name: string; version: string }, cohort: string): number {
  // FNV-1a with the finalizer of MurmurHash3, without which texts that differ only at their end have close positions.
  let hash = 0x81_1c_9d_c5;
  for (const character of `${name} ${version} ${cohort}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

/**
 * Returns the registry as a cohort runs it: canaries that include the cohort are active and fall back to the release that
 * they replace. Other canaries are left out.
 *
 * @param cohort null if it is not known, in which case there are no canaries
 */
export function selectCanaries({ remotes, ...registry }: Registry, cohort: string | null): Registry {
  const selected = Object.entries(remotes).map(([name, { canary, ...entry }]) => {
    const isIncluded =
      canary !== undefined &&
      cohort !== null &&
      rolloutPosition({ name, version: canary.release.version }, cohort) < canary.percent;
    return [name, isIncluded ? { ...entry, active: canary.release, lastGood: entry.active } : entry] as const;
  });
  return { ...registry, remotes: Object.fromEntries(selected) };
}
