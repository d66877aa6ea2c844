import { requireCompatible } from '../activation/compatibility';
import { activeVersionOf } from '../registry-file';
import type { StoredRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import type { Conflict } from './conflict';
import { findConflicts, refuseConflicts } from './gate';
import type { RegistryChange } from './gate';

/** Returns the conflicts that a change has with or without any of the canaries. */
export const findAllConflicts = (store: Store, change: RegistryChange): Conflict[] =>
  variantsOf(change).flatMap((variant) => findConflicts(store, variant));

/**
 * Checks that a change fits what is live, with and without each of the canaries.
 *
 * @throws Refusal that lists the conflicts, one sentence each
 */
export function refuseAllConflicts(store: Store, change: RegistryChange, options: { isRollback?: boolean } = {}): void {
  for (const variant of variantsOf(change)) {
    requireCompatible(variant.after);
    refuseConflicts(store, variant, options);
  }
}

/** Returns the change for each combination of the canaries, with only the packages that it changes in the combination. */
function variantsOf(change: RegistryChange): RegistryChange[] {
  const { before, after, changed } = change;
  return combinationsOf(canariesIn(after)).flatMap((names) => {
    const variant = { ...change, before: withCanaries(before, names), after: withCanaries(after, names) };
    const isChanged = (name: string) =>
      name === 'server' || activeVersionOf(variant.before, name) !== activeVersionOf(variant.after, name);
    const changes = canariesIn(after).length === 0 ? changed : changed.filter(isChanged);
    return changes.length > 0 ? [{ ...variant, changed: changes }] : [];
  });
}

const canariesIn = ({ remotes }: StoredRegistry): string[] =>
  Object.entries(remotes).flatMap(([name, { canary }]) => (canary ? [name] : []));

/** Returns all subsets, the empty one first. */
const combinationsOf = (names: readonly string[]): string[][] =>
  names.reduce<string[][]>((sets, name) => [...sets, ...sets.map((set) => [...set, name])], [[]]);

/** Returns the registry for users who run these canaries and no others. */
const withCanaries = ({ remotes, ...registry }: StoredRegistry, names: readonly string[]): StoredRegistry => ({
  ...registry,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, { canary, ...entry }]) => [
      name,
      canary && names.includes(name) ? { ...entry, active: canary.release, lastGood: entry.active } : entry,
    ]),
  ),
});
