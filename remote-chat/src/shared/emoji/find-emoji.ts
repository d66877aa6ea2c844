import { foldText } from '@atrium/contracts';
import type { NamedEmoji } from './emoji';

const wordsOf = (text: string) => foldText(text).split(/[\s_:,-]+/);

interface FoldedEmoji {
  name: string;
  /** Words of the name and the shortcodes. */
  words: readonly string[];
  tagWords: readonly string[];
}

/** Cache of folded emoji, because folding 1,900 emoji takes longer than a frame. */
const foldedEmoji = new WeakMap<NamedEmoji, FoldedEmoji>();

function foldedOf(one: NamedEmoji): FoldedEmoji {
  const { name, tags, shortcodes } = one;
  const folded = foldedEmoji.get(one) ?? {
    name: foldText(name),
    words: [...wordsOf(name), ...shortcodes.flatMap(wordsOf)],
    tagWords: tags.flatMap(wordsOf),
  };
  foldedEmoji.set(one, folded);
  return folded;
}

/** Returns how well an emoji matches, where 0 is best; null if it does not match. */
function rankOf(one: NamedEmoji, query: string, wanted: readonly string[]): number | null {
  const { shortcodes } = one;
  const { name, words, tagWords } = foldedOf(one);
  const matches = (...lists: readonly (readonly string[])[]) =>
    wanted.every((word) => lists.some((list) => list.some((each) => each.startsWith(word))));
  if (shortcodes.includes(query)) return 0;
  if (name === query) return 1;
  if (shortcodes.some((shortcode) => shortcode.startsWith(query))) return 2;
  if (name.startsWith(query)) return 3;
  if (matches(words)) return 4;
  return matches(words, tagWords) ? 5 : null;
}

/**
 * Finds emoji by shortcodes, names and tags or prefixes of them, ignoring case and accents. The best match is first;
 * equally good matches keep the given order. An empty query finds none.
 */
export function findEmoji(emoji: readonly NamedEmoji[], input: string, limit: number): NamedEmoji[] {
  const query = foldText(input);
  const words = wordsOf(query).filter((word) => word !== '');
  if (words.length === 0) return [];
  const seen = new Set<string>();
  return emoji
    .flatMap((one) => {
      const rank = rankOf(one, query, words);
      return rank === null ? [] : [{ one, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ one }) => {
      if (seen.has(one.emoji)) return [];
      seen.add(one.emoji);
      return [one];
    })
    .slice(0, limit);
}
