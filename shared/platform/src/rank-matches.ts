import { foldText } from '@atrium/contracts';

/** Score of one query word, by its position in a text. */
const START_SCORE = 100;
const WORD_SCORE = 80;
const INSIDE_SCORE = 50;
/** For letters that occur in this order with others in between. The score decreases with the distance. */
const SCATTERED_SCORE = 30;

/** Shorter words are scattered over nearly every text. */
const MIN_SCATTERED_LENGTH = 3;

/**
 * Scores a scattered word. It must begin at the start of a word in the text; otherwise nearly everything would match.
 */
function scatteredScore(text: string, word: string): number {
  let best = 0;
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    if (text[index] !== word[0]) continue;
    let at = index;
    const found = Array.from(word).every((letter, place) => {
      at = text.indexOf(letter, place === 0 ? at : at + 1);
      return at >= 0;
    });
    if (found) best = Math.max(best, SCATTERED_SCORE * (word.length / (at - index + 1)));
  }
  return best;
}

function wordScore(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === 0) return START_SCORE;
  if (at > 0) return text.includes(` ${word}`) ? WORD_SCORE : INSIDE_SCORE;
  return word.length >= MIN_SCATTERED_LENGTH ? scatteredScore(text, word) : 0;
}

/** Returns the folded words of a query. */
const splitQuery = (query: string): readonly string[] => foldText(query).split(' ').filter(Boolean);

/** Scores a folded text. */
function textScore(folded: string, words: readonly string[]): number {
  if (words.length === 0) return 1;
  const scores = words.map((word) => wordScore(folded, word));
  if (scores.includes(0)) return 0;
  // Of two equal matches, the shorter text is more likely the intended one.
  return scores.reduce((sum, one) => sum + one, 0) / words.length - folded.length / 1_000;
}

/**
 * Returns how well a text matches a query: 0 is no match, more is better. The text must contain every word of the
 * query, and a word at its start scores highest; `dsh` still finds `Dashboard`. Ignores case and accents. An empty
 * query matches every text equally.
 */
export function matchScore(text: string, query: string): number {
  return textScore(foldText(text), splitQuery(query));
}

/** An item that `rankMatches` can rank. */
export interface RankableItem {
  key: string;
  label: string;
  /** Other texts by which the item is found. Each counts less than the label. */
  keywords?: readonly string[] | undefined;
}

/**
 * Scores a folded text that may not be on the screen. Words of one or two letters count only at the beginning of its
 * words: they are inside of nearly every text, and nothing would show why the item was found.
 */
function keywordScore(folded: string, words: readonly string[]): number {
  const shortWords = words.filter((word) => word.length < MIN_SCATTERED_LENGTH);
  return shortWords.every((word) => wordScore(folded, word) >= WORD_SCORE) ? textScore(folded, words) / 2 : 0;
}

const itemScore = ({ label, keywords = [] }: RankableItem, words: readonly string[]) =>
  Math.max(textScore(foldText(label), words), ...keywords.map((text) => keywordScore(foldText(text), words)));

/** Returns the matching items, best first. Of equal matches, recently chosen ones (`recent`, newest first) lead. */
export function rankMatches<Item extends RankableItem>(
  items: readonly Item[],
  query: string,
  recent: readonly string[] = [],
): Item[] {
  const words = splitQuery(query);
  const recencyOf = ({ key }: Item) => (recent.includes(key) ? recent.length - recent.indexOf(key) : 0);
  return items
    .map((item) => ({ item, score: itemScore(item, words) }))
    .filter(({ item, score }) => score > 0 && (query.trim() !== '' || item.label !== ''))
    .toSorted(
      (a, b) => Math.round(b.score) - Math.round(a.score) || recencyOf(b.item) - recencyOf(a.item) || b.score - a.score,
    )
    .map(({ item }) => item);
}
