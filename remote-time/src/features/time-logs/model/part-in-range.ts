import type { ListedTimeEntry } from '@atrium/contracts';

/** Returns the seconds of an entry that count in the listed period. */
export const secondsInRange = ({ partInRange, duration }: ListedTimeEntry): number => partInRange?.seconds ?? duration;

/** Returns the seconds of entries that count in the listed period. */
export const totalInRange = (entries: readonly ListedTimeEntry[]): number =>
  entries.reduce((sum, entry) => sum + secondsInRange(entry), 0);
