import { changeStore } from '../change-store';
import { type Author, type HistoryEntry, record } from '../history';
import { Refusal } from '../refusal';
import type { Store } from '../store-folder';
import type { Freeze } from './freeze';
import { readFreezes, writeFreezes } from './freeze-file';

/** The name that stands for all packages in the history. */
export const ALL_PACKAGES = '*';

/** Maximum number of freezes that are in force or to come. */
const MAX_FREEZES = 100;

/** A change that was rejected because of a freeze. */
export class FrozenError extends Refusal {
  /** @param packageName the package that is frozen */
  constructor(
    readonly packageName: string,
    readonly freeze: Freeze,
  ) {
    super(
      `${packageName} is frozen until ${freeze.to}, set by ${freeze.who}: ${freeze.why}`,
      'Wait until then, let an operator end the freeze on /ops, or in an emergency add --despite-freeze "why".',
    );
  }
}

/** Returns whether a freeze is in force, and not still to come. */
export const isInForce = ({ from, to }: Pick<Freeze, 'from' | 'to'>, now: number = Date.now()): boolean =>
  Date.parse(from) <= now && now < Date.parse(to);

/** Returns the freeze of a package that is in force and ends last; undefined if there is none. */
export const freezeOf = (freezes: readonly Freeze[], name: string): Freeze | undefined =>
  freezes
    .filter((one) => isInForce(one) && (one.packages === null || one.packages.includes(name)))
    .toSorted((one, other) => Date.parse(one.to) - Date.parse(other.to))
    .at(-1);

/** A freeze to set. It begins now by default. */
type NewFreeze = Omit<Freeze, 'who' | 'from'> & { from?: string | undefined };

/**
 * Sets a freeze.
 *
 * @throws Refusal if it would end before it begins, has ended already, or if there are too many
 */
export const addFreeze = (
  store: Store,
  { id, from = new Date(Date.now()).toISOString(), to, packages, why }: NewFreeze,
  { who }: Pick<Author, 'who'>,
): Promise<Freeze> =>
  changeStore(store, async (locked) => {
    if (Date.parse(to) <= Math.max(Date.parse(from), Date.now())) {
      throw new Refusal('A freeze ends after it begins, and in the future.', 'Choose a later end.');
    }
    const freezes = await readFreezes(locked);
    if (freezes.length >= MAX_FREEZES) {
      throw new Refusal(`There are ${MAX_FREEZES} freezes, as many as possible.`, 'End some of them first.');
    }
    const added = { id, from, to, packages: packages && [...packages], why, who };
    writeFreezes(locked, [...freezes, added]);
    record(locked, entriesOf(added, { who, action: 'freeze', why }));
    return added;
  });

/** Ends a freeze at once. Returns it; undefined if it has ended already. */
export const endFreeze = (store: Store, id: string, { who, why }: Author): Promise<Freeze | undefined> =>
  changeStore(store, async (locked) => {
    const freezes = await readFreezes(locked);
    const ended = freezes.find((one) => one.id === id);
    if (!ended) return undefined;
    writeFreezes(
      locked,
      freezes.filter((one) => one !== ended),
    );
    record(locked, entriesOf(ended, { who, action: 'unfreeze', why }));
    return ended;
  });

/** Returns an entry of the history for each package, so that the history of a package is complete. */
const entriesOf = (
  { packages, from, to }: Freeze,
  entry: Pick<HistoryEntry, 'who' | 'action' | 'why'>,
): Omit<HistoryEntry, 'at'>[] =>
  (packages ?? [ALL_PACKAGES]).map((name) => ({ ...entry, name, begins: from, ends: to }));

/**
 * Checks that none of the packages is frozen, unless the author gives a reason for ignoring freezes. Call it only while
 * holding the lock.
 *
 * @throws FrozenError if one is frozen
 */
export async function refuseFrozen(
  store: Store,
  names: readonly string[],
  { despiteFreeze }: Pick<Author, 'despiteFreeze'>,
): Promise<void> {
  // Without packages a damaged file refuses nothing.
  if (despiteFreeze !== undefined || names.length === 0) return;
  const freezes = await readFreezes(store);
  for (const name of names) {
    const freeze = freezeOf(freezes, name);
    if (freeze) throw new FrozenError(name, freeze);
  }
}
