import fc from 'fast-check';

/** A text as rich text and in plain, with its words and parts of words as people type them. */
export interface SearchableText {
  html: string;
  text: string;
  words: string[];
}

const plain = fc.constantFrom(
  'release',
  'Größe',
  'ÉCLAIR',
  'Łódź',
  'naïve',
  'İstanbul',
  'Ελλάδα',
  'Жуки',
  '한국어를',
  'x²',
);
const quoted = fc.constantFrom(
  'O’Brien',
  "O'Brien",
  'O´Brien',
  '“quoted”',
  '„Zitat“',
  '«mot»',
  '(aside)',
  '`code`',
  "it's",
);
const number = fc.nat(9_999);
const part = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/);

const code = fc.tuple(part, fc.constantFrom('-', '/', '_', '.', ':', '#', '+', '–'), number, part);
const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));

const punctuated = fc.oneof(
  code.map(([first, sign, digits, last]) => `${first}${sign}${digits}/${last}`),
  fc.tuple(part, part).map(([one, other]) => `${one}/${other}`),
  fc.tuple(part, part).map(([name, host]) => `${name}.x@${host}.example.test`),
  fc.tuple(part, path).map(([host, rest]) => `https://${host}.example.test/${rest}?a=1&b=2#top`),
  fc.tuple(part, part).map(([one, other]) => `${one}.${other}.docx`),
  fc.tuple(number, number).map(([one, other]) => `${one},${other}.50`),
  fc.tuple(number, number).map(([one, other]) => `v1.${one}.${other}-beta.4`),
);

/** Sentences of scripts without spaces, of which every part is a word. */
const unspaced = fc
  .tuple(
    fc.constantFrom('我家在上海东边', '日本語のメッセージです', '내일회의합니다', 'ประชุมพรุ่งนี้'),
    fc.nat(5),
    fc.integer({ min: 1, max: 4 }),
  )
  .map(([sentence, start, length]) => ({
    written: sentence,
    typed: Array.from(sentence)
      .slice(start, start + length)
      .join(''),
  }))
  .filter(({ typed }) => /\p{L}/u.test(typed));

/** Returns the runs of letters and digits of a word, which people search for as well. */
const partsOf = (word: string): string[] => word.match(/[\p{L}\p{N}]+/gu) ?? [];

const typedAs = fc.constantFrom<(word: string) => string>(
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.normalize('NFD'),
  (word) => word.replaceAll('’', "'").replaceAll(/[“”„]/g, '"'),
  (word) => partsOf(word).at(-1) ?? word,
  (word) => partsOf(word)[0] ?? word,
);

const word = fc.oneof(
  fc
    .tuple(fc.oneof(plain, quoted, punctuated, punctuated), typedAs)
    .map(([written, type]) => ({ written, typed: type(written) })),
  unspaced,
);

const BREAKS = [' ', '<br />', '</p><p>', '</p><ul><li>one</li><li>', '</p><blockquote>', '</b> <b>'] as const;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Generates texts of a few words: codes, addresses, versions, accents, quotes, several paragraphs and scripts. */
export const searchableText: fc.Arbitrary<SearchableText> = fc
  .array(fc.record({ word, before: fc.constantFrom(...BREAKS) }), { minLength: 1, maxLength: 4 })
  .map((pieces) => ({
    html: `<p>${pieces.map((piece) => `${piece.before}${escape(piece.word.written)}`).join('')}</p>`,
    text: pieces.map((piece) => piece.word.written).join(' '),
    words: pieces.map((piece) => piece.word.typed),
  }));
