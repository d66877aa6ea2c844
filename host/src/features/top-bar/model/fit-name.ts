/** The gap before the name of the company in its button, in px. */
export const NAME_GAP = 8;

/** The least width at which a name can be recognised, and the most that it gets, in px. */
const LEAST = 80;
const MOST = 160;

/** Widths are multiples of this, in px, so that there are few of them. */
const STEP = 8;

/** Returns the most that the name of the company may take of the free space, in px; 0 if that is too little. */
export function fitName(free: number): number {
  const width = Math.min(MOST, Math.floor((free - NAME_GAP) / STEP) * STEP);
  return width < LEAST ? 0 : width;
}
