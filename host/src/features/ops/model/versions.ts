import type { LiveVersion, ReleasedPackage } from '@atrium/contracts';

/** Stands for all packages in the history and the log of calls. */
export const ALL_PACKAGES = '*';

const liveIn =
  (state: LiveVersion['state']) =>
  ({ live }: ReleasedPackage): LiveVersion | undefined =>
    live.find((one) => one.state === state);

/** Returns the version that everybody without a canary runs; undefined if nothing is live. */
export const activeOf = liveIn('active');
export const canaryOf = liveIn('canary');
export const lastGoodOf = liveIn('lastGood');

/** Returns the stored versions other than the active one, the newest first. */
export function otherVersions(released: ReleasedPackage): ReleasedPackage['stored'] {
  const active = activeOf(released)?.version;
  return released.stored.filter(({ version }) => version !== active);
}

/** Returns whether the package can be rolled back, to the previous version or to a stored one. */
export const canRollBack = (released: ReleasedPackage): boolean =>
  activeOf(released) !== undefined && (released.canRollBack || otherVersions(released).length > 0);

/** Sorts the host before the remotes, and these by name. */
export const compareByName = (one: { name: string }, other: { name: string }): number =>
  Number(other.name === 'host') - Number(one.name === 'host') || one.name.localeCompare(other.name);
