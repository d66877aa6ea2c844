// ß has no part that normalising could take off.
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** Points for one word of a query, by where it stands in a text. */
const AT_START = 100;
const AT_WORD = 80;
const INSIDE = 50;
/** For letters that are there in this order, with others in between; fewer the further they are apart. */
const SCATTERED = 30;

/** A scattered word must begin a word of the text; otherwise nearly everything would fit. */
function scattered(text: string, word: string): number {
  let best = 0;
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    if (text[index] !== word[0]) continue;
    let at = index;
    const found = Array.from(word).every((letter, place) => {
      at = text.indexOf(letter, place === 0 ? at : at + 1);
      return at >= 0;
    });
    if (found) best = Math.max(best, SCATTERED * (word.length / (at - index + 1)));
  }
  return best;
}

function pointsOf(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === 0) return AT_START;
  if (at > 0) return text.includes(` ${word}`) ? AT_WORD : INSIDE;
  return scattered(text, word);
}

/**
 * How well a text fits a query: 0 does not, more is better. Every word of the query must be in it, at best at its start;
 * `dsh` still finds `Dashboard`. Case and accents do not count. An empty query fits everything alike.
 */
export function fit(text: string, query: string): number {
  const searched = plain(text);
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return 1;
  const points = words.map((word) => pointsOf(searched, word));
  if (points.includes(0)) return 0;
  // Of two that fit alike the shorter one is more likely meant.
  return points.reduce((sum, one) => sum + one, 0) / words.length - searched.length / 1_000;
}

interface Findable {
  key: string;
  label: string;
  /** Other texts by which it is found, each less good than its label. */
  keywords?: readonly string[] | undefined;
}

const pointsFor = ({ label, keywords = [] }: Findable, query: string) =>
  Math.max(fit(label, query), ...keywords.map((text) => fit(text, query) / 2));

/** Those that fit, best first; of those that fit alike, what was chosen lately goes first. */
export function ranked<Item extends Findable>(
  items: readonly Item[],
  query: string,
  recent: readonly string[] = [],
): Item[] {
  const lately = ({ key }: Item) => (recent.includes(key) ? recent.length - recent.indexOf(key) : 0);
  return items
    .map((item) => ({ item, points: pointsFor(item, query) }))
    .filter(({ item, points }) => points > 0 && (query.trim() !== '' || item.label !== ''))
    .toSorted(
      (a, b) => Math.round(b.points) - Math.round(a.points) || lately(b.item) - lately(a.item) || b.points - a.points,
    )
    .map(({ item }) => item);
}
