import { CONTRACT_VERSION, type Registry, type RemoteRelease } from '@atrium/contracts';

/** A remote's entry in the registry. */
export type RemoteEntry = Registry['remotes'][string];

const major = (version: string): string => version.replace(/^\^/, '').split('.')[0] ?? '';

const hasSupportedContract = ({ manifest }: RemoteRelease): boolean =>
  major(manifest.contract) === major(CONTRACT_VERSION);

/**
 * Returns the releases to try, in order: the live release, then the last good one. Releases that failed in this tab and
 * releases built for another contract version are excluded.
 */
export function releaseCandidates(entry: RemoteEntry | null, broken: ReadonlySet<string>): RemoteRelease[] {
  if (!entry) return [];
  const { active, lastGood } = entry;
  const distinct = lastGood && lastGood.version !== active.version ? [active, lastGood] : [active];
  return distinct.filter((release) => hasSupportedContract(release) && !broken.has(release.version));
}
