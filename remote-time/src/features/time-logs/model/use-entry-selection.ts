import { useCan, useSession } from '@atrium/platform';
import type { TimeEntry } from '@atrium/contracts';
import { useCallback, useMemo, useState } from 'react';

/**
 * Returns a function that tests whether the user may change an entry: their own, and those of others with
 * `time.editOthers`, unless it is locked.
 */
export function useMayEdit(): (entry: TimeEntry) => boolean {
  const { user } = useSession();
  const mayEditOthers = useCan('time.editOthers');
  const own = user?._id;
  return useCallback(
    ({ isLocked, person }: TimeEntry) => !isLocked && (person._id === own || mayEditOthers),
    [own, mayEditOthers],
  );
}

/** Returns whether the user may add time for a person, without an id for themselves; others need `time.editOthers`. */
export function useMayAddFor(userId: string | undefined): boolean {
  const { user } = useSession();
  const mayEditOthers = useCan('time.editOthers');
  return userId === undefined || userId === user?._id || mayEditOthers;
}

/** Manages the selection among the displayed entries. Entries that are no longer displayed are not selected. */
export function useEntrySelection(entries: readonly TimeEntry[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set());
  const selected = useMemo(() => entries.filter(({ _id }) => keys.has(_id)), [entries, keys]);
  return {
    selected,
    isSelected: ({ _id }: TimeEntry) => keys.has(_id),
    clear: () => setKeys(new Set()),
    /** Toggles an entry; with `range`, all entries from the nearest selected one before it. */
    toggle(entry: TimeEntry, range: boolean, mayEdit: (entry: TimeEntry) => boolean) {
      const next = new Set(keys);
      const end = entries.indexOf(entry);
      const start = range ? entries.slice(0, end).findLastIndex(({ _id }) => keys.has(_id)) : -1;
      const affected = start === -1 ? [entry] : entries.slice(start, end + 1).filter(mayEdit);
      for (const { _id } of affected) {
        if (keys.has(entry._id)) next.delete(_id);
        else next.add(_id);
      }
      setKeys(next);
    },
  };
}
