const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** Number of leading digits that are the count of a rank. Further digits make room between two counts. */
const COUNT_DIGITS = 6;
const FIRST_COUNT = Math.floor(BASE ** COUNT_DIGITS / 2);
/** Not the lowest digit, since no rank would fit before one that ends with it. */
const SUFFIX = 'i';

const countOf = (rank: string): number => parseInt(rank.slice(0, COUNT_DIGITS).padEnd(COUNT_DIGITS, '0'), BASE);
const rankOf = (count: number): string => count.toString(BASE).padStart(COUNT_DIGITS, '0') + SUFFIX;
const digitAt = (rank: string, place: number): number => Math.max(0, DIGITS.indexOf(rank.charAt(place)));

/** Returns a string between two others; an empty `after` means no upper end. */
function middle(before: string, after: string): string {
  let prefix = '';
  for (let place = 0; ; place++) {
    const low = digitAt(before, place);
    const high = after === '' ? BASE : digitAt(after, place);
    if (high - low > 1) return prefix + DIGITS.charAt(low + Math.floor((high - low) / 2));
    if (low === high) {
      prefix += DIGITS.charAt(low);
      continue;
    }
    // Neighbouring digits: use the higher one alone, unless that leaves nothing of `after` behind it.
    if (after.length > place + 1) return prefix + DIGITS.charAt(high);
    return prefix + DIGITS.charAt(low) + middle(before.slice(place + 1), '');
  }
}

/**
 * Returns a fractional index: a text that sorts between two others when compared by character, so that a move writes
 * only one row. Null means no neighbour. At either end, the rank is the next count, so that ranks stay short.
 *
 * @throws RangeError if `before` does not sort before `after`
 */
export function rankBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after)
    throw new RangeError(`No rank between ${before} and ${after}`);
  if (before === null && after === null) return rankOf(FIRST_COUNT);
  if (after === null) return rankOf(countOf(before ?? '') + 1);
  if (before === null) return countOf(after) > 0 ? rankOf(countOf(after) - 1) : middle('', after);
  return middle(before, after);
}

/** Compares ranks by character, as the database does. */
export const compareRanks = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
