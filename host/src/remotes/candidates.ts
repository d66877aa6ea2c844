import { CONTRACT_VERSION, type Registry, type RemoteRelease } from '@atrium/contracts';

/** What the registry says of one remote. */
export type RemoteEntry = Registry['remotes'][string];

const major = (version: string): string => version.replace(/^\^/, '').split('.')[0] ?? '';

const speaksOurContract = ({ manifest }: RemoteRelease): boolean =>
  major(manifest.contract) === major(CONTRACT_VERSION);

/**
 * The releases to try, in this order: the live one, then the last good one. Those that broke in this tab and those
 * that were written for another contract are left out.
 */
export function candidates(entry: RemoteEntry | null, broken: ReadonlySet<string>): RemoteRelease[] {
  if (!entry) return [];
  const { active, lastGood } = entry;
  const distinct = lastGood && lastGood.version !== active.version ? [active, lastGood] : [active];
  return distinct.filter((release) => speaksOurContract(release) && !broken.has(release.version));
}
