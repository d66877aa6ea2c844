/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/** Lower-cases a text and removes accents, so that a search for `Größe`, `GROSSE` or `grosse` finds all three. */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/[\p{M}\0]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Maximum number of words of an input that are searched for. */
const MOST_WORDS = 12;

/**
 * Converts user input into a `tsquery` in which every word must occur, as a whole word or as a prefix. Returns null for
 * input without letters or digits.
 */
export function toPrefixQuery(input: string): string | null {
  const words = foldText(input).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? null
    : words
        .slice(0, MOST_WORDS)
        .map((word) => `${word}:*`)
        .join(' & ');
}

/** Returns the `like` pattern that finds the input anywhere in a folded text. */
export const toContainsPattern = (input: string): string =>
  `%${foldText(input).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
