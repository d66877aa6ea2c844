/** Number of categorical colours. */
export const CATEGORICAL_COUNT = 12;

/** One categorical colour in one theme: its mark (dots, bars) and the tint behind text. */
export interface CategoricalColor {
  readonly solid: string;
  readonly soft: string;
}

// Hue of the colour, lightness and chroma of its mark. Found by search: neighbours in the list differ in lightness, and
// any two remain distinguishable with protan, deutan and tritan vision (see the test).
const MARKS: readonly (readonly [hue: number, lightness: number, chroma: number])[] = [
  [288, 57, 0.175],
  [134, 82, 0.11],
  [18, 44, 0.145],
  [209, 71, 0.1],
  [358, 59, 0.175],
  [106, 75, 0.155],
  [267, 44, 0.19],
  [39, 68, 0.115],
  [74, 54, 0.1],
  [187, 82, 0.13],
  [241, 61, 0.1],
  [314, 44, 0.12],
];

const light = MARKS.map(([hue, l, c]): CategoricalColor => ({
  solid: `oklch(${l}% ${c} ${hue})`,
  soft: `oklch(95% 0.022 ${hue})`,
}));

const dark = MARKS.map(([hue, l, c]): CategoricalColor => ({
  solid: `oklch(${Math.round(l * 0.8 + 20)}% ${c} ${hue})`,
  soft: `oklch(30% 0.04 ${hue})`,
}));

/** The categorical colours of both themes; `categorical` returns them as custom properties. */
export const categoricalColors = { light, dark };

/**
 * Returns the categorical colour of an index, for projects, leave types and people; any integer wraps around to the
 * twelve colours. Text on `soft` uses `token.color.text`. Colour is never the only sign of a meaning: show a name
 * beside it.
 */
export function categorical(index: number): CategoricalColor {
  const slot = ((Math.trunc(index) % CATEGORICAL_COUNT) + CATEGORICAL_COUNT) % CATEGORICAL_COUNT;
  return { solid: `var(--categorical-${slot})`, soft: `var(--categorical-soft-${slot})` };
}

/** Returns a categorical index that is always the same for the same text, such as a person's name or an id. */
export function categoricalIndex(text: string): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % CATEGORICAL_COUNT;
}
