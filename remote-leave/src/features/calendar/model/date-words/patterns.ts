/** Matches before a word or number that is not part of another text: not in “2026-12”, “#3” or “v1.5”. */
const BEFORE = String.raw`(?<![\p{L}\p{N}_.:/@#$€£+&'’-])`;
/** Matches after such a word or number: not in “Friday’s”, “Monday.com”, “24/7” or “5 %”. */
const AFTER = String.raw`(?![\p{L}\p{N}_@/'’]|[.:,-]?\p{N}|[.-]\p{L}|\s?[%€$£])`;

/** Matches between the ends of a span, in all languages, since texts mix them. */
export const TO = String.raw`(?:\s?[-–—]\s?|\s+(?:to|until|till|bis(?: zum| um)?)\s+)`;

/** Returns alternatives that match any of the words, the longest first. */
export const anyOf = (words: Readonly<Record<string, number>>): string =>
  Object.keys(words)
    .toSorted((one, other) => other.length - one.length)
    .join('|');

/** Returns a pattern that finds a part of a text that is on its own. */
export const onItsOwn = (source: string): RegExp => new RegExp(`${BEFORE}(?:${source})${AFTER}`, 'giu');

/** A part of a text. */
export interface TextSpan {
  from: number;
  to: number;
}

/** A part of a text, and the named groups of the pattern that found it. */
export interface Match extends TextSpan {
  groups: Readonly<Record<string, string | undefined>>;
}

export const matchesOf = (text: string, pattern: RegExp): Match[] =>
  [...text.matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    groups: match.groups ?? {},
  }));

/** Returns whether the text before a part ends with one of the words. */
export const followsWord = (text: string, { from }: TextSpan, words: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})\.?[\s"“„]+$`, 'iu').test(text.slice(0, from));

/** Returns whether nothing but spaces and commas separates two parts. */
export function areAdjacent(text: string, one: TextSpan, other: TextSpan): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return first.to <= second.from && /^[\s,]*$/.test(text.slice(first.to, second.from));
}

/** Returns the parts that do not overlap with a longer one. */
export function longestOf<P extends TextSpan>(parts: readonly P[]): P[] {
  const longestFirst = parts.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  return longestFirst.filter(
    (part, index) => !longestFirst.slice(0, index).some((longer) => longer.from < part.to && part.from < longer.to),
  );
}
