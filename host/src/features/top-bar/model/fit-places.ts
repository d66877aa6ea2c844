interface FitPlacesInput {
  /** Width of each place, in display order, in px. */
  widths: readonly number[];
  /** Indexes of the places, the one to keep longest first. */
  ranking: readonly number[];
  /** Space between two places, in px. */
  gap: number;
  /** Width of the line, in px. */
  room: number;
  /** Width of the menu for the others with the space before it, in px. */
  menu: number;
}

/** Returns the width of all places in one line, in px. */
export const widthOfAll = (widths: readonly number[], gap: number): number =>
  widths.reduce((sum, width) => sum + width + gap, -gap);

/** Returns the indexes of the places that fit in the line: all of them, or those of the highest rank beside the menu. */
export function fitPlaces({ widths, ranking, gap, room, menu }: FitPlacesInput): ReadonlySet<number> {
  if (widthOfAll(widths, gap) <= room) return new Set(widths.keys());
  const shown = new Set<number>();
  let left = room - menu;
  for (const index of ranking) {
    const needed = (widths[index] ?? 0) + gap;
    if (needed > left) continue;
    left -= needed;
    shown.add(index);
  }
  return shown;
}
