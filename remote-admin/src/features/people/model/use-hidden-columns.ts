import { useMedia, useNarrowerThan } from '@atrium/platform';

const NONE: ReadonlySet<string> = new Set();
const NARROW: ReadonlySet<string> = new Set(['department', 'joined']);
const VERY_NARROW: ReadonlySet<string> = new Set([...NARROW, 'position']);

/** Widths of the screen, in px, below which columns are hidden. */
export const NARROW_BELOW = 984;
const VERY_NARROW_BELOW = 720;

/** Returns the keys of the directory's columns that do not fit the screen. Cards on phones hide columns on their own. */
export function useHiddenColumns(): ReadonlySet<string> {
  const isPhone = useMedia('phone');
  const isNarrow = useNarrowerThan(NARROW_BELOW);
  const isVeryNarrow = useNarrowerThan(VERY_NARROW_BELOW);
  if (isPhone || !isNarrow) return NONE;
  return isVeryNarrow ? VERY_NARROW : NARROW;
}
