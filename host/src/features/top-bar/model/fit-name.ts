/** The gap before the name of the company in its button, in px. */
export const NAME_GAP_PX = 8;

/** Width below which a name cannot be recognised, and its maximum width, in px. */
const MIN_WIDTH_PX = 80;
const MAX_WIDTH_PX = 160;

/** Widths are multiples of this, in px, so that there are few of them. */
const STEP_PX = 8;

/** Returns the maximum width of the company's name in the free space, in px; 0 if there is too little. */
export function fitName(free: number): number {
  const width = Math.min(MAX_WIDTH_PX, Math.floor((free - NAME_GAP_PX) / STEP_PX) * STEP_PX);
  return width < MIN_WIDTH_PX ? 0 : width;
}
