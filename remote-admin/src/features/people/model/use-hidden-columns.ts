import { useMedia, useNarrowerThan } from '@atrium/platform';
import { useSidePanelWidth } from '@atrium/ui/side-panel';

const NONE: ReadonlySet<string> = new Set();
const NARROW: ReadonlySet<string> = new Set(['department', 'joined']);
const VERY_NARROW: ReadonlySet<string> = new Set([...NARROW, 'position']);

/** Widths available to the directory, in px and including gutters, below which columns are hidden. */
const NARROW_BELOW = 984;
const VERY_NARROW_BELOW = 720;

/**
 * Returns the keys of the directory's columns that do not fit beside an open record. Uses the width of the screen, not
 * of an element, so that the columns change in the same frame in which the record opens. Phones show all fields as
 * cards.
 */
export function useHiddenColumns(hasRecord: boolean): ReadonlySet<string> {
  const taken = useSidePanelWidth(hasRecord);
  const isPhone = useMedia('phone');
  const isNarrow = useNarrowerThan(NARROW_BELOW + taken);
  const isVeryNarrow = useNarrowerThan(VERY_NARROW_BELOW + taken);
  if (isPhone || !isNarrow) return NONE;
  return isVeryNarrow ? VERY_NARROW : NARROW;
}
