const QUOTES = /[’‘‚‛ʼʻ′´`]/g;
const DOUBLE_QUOTES = /[“”„‟«»″]/g;
const HYPHENS = /[–—‐‑‒―−]/g;

/** Combining marks and invisible characters, except the voicing marks of Japanese, which distinguish letters. */
const DROPPED =
  /[^\u3099\u309a\p{L}\p{Nd}\p{P}\s$+<=>^|~\u00a2-\u00ac\u00ae-\u00b7\u00d7\u00f7\u20a0-\u20cf\u2100-\u2bff\u{1f000}-\u{1faff}]+/gu;

/** Letters that Unicode does not decompose into a base letter and a mark, and the sigma at the end of a word. */
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
  ς: 'σ',
};

/**
 * Returns a text in the form in which texts are compared: lower case, without accents and invisible characters, with one
 * kind of each quotation mark, hyphen and space. `Größe`, `GROSSE` and `grosse` become equal, and so do `o'brien` and
 * `O’Brien`. The function `fold_text` of the database does the same.
 */
export function foldText(text: string): string {
  return text
    .replace(QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(HYPHENS, '-')
    .normalize('NFKD')
    .replace(DROPPED, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðþłħıς]/g, (letter: string) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns whether a text contains everything that a query separates by spaces, compared as `foldText` does: `muller zoe`
 * matches `Zoë Müller`. An empty query matches every text.
 */
export function matchesSearch(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(' ')
    .every((piece) => folded.includes(piece));
}
