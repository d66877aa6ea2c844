import { escapeMarkup } from '../../lib/text/escape-markup';

/** Twelve distinguishable pairs of background and text colour, in the order of the interface's categorical colours. */
const COLOURS: readonly (readonly [background: string, ink: string])[] = [
  ['#dcd9fe', '#36315a'],
  ['#d1e6c5', '#284018'],
  ['#fed1d2', '#57272a'],
  ['#b8e8f0', '#00414b'],
  ['#fbd1de', '#542738'],
  ['#e2e1bb', '#3d3a03'],
  ['#cfdeff', '#28365c'],
  ['#fdd4c6', '#562a1b'],
  ['#f2daba', '#4d3103'],
  ['#b9e9e3', '#00433e'],
  ['#c1e3fd', '#0d3c59'],
  ['#ead5f6', '#452c51'],
];

/** Maximum length of a letter. Accented letters and emoji may have several characters; this limits stacked accents. */
const MAX_LETTER_LENGTH = 16;
/** Characters that are invalid in XML, even when escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const letters = new Intl.Segmenter();

function firstLetter(word = ''): string {
  const [first] = letters.segment(word);
  const letter = first?.segment ?? '';
  return letter.length <= MAX_LETTER_LENGTH ? letter : String.fromCodePoint(letter.codePointAt(0) ?? 0x3f);
}

/** Returns the first letters of the first and last word: `Ada M. Lovelace` → `AL`; `?` if there are none. */
function initials(name: string): string {
  const words = name.toWellFormed().replace(NOT_XML, ' ').trim().split(/\s+/u).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (firstLetter(words[0]) + firstLetter(last)).toLocaleUpperCase('en') || '?';
}

/** Returns the colours for a name. The interface uses the same hash, so that a name has the same colour everywhere. */
function colourOf(name: string): readonly [string, string] {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return COLOURS[hash % COLOURS.length] ?? ['#e5e5e5', '#333333'];
}

/** Returns a square SVG image, `size` pixels wide, with the initials of a name. */
export function drawAvatar(name: string, size: number): string {
  const [background, ink] = colourOf(name);
  const font = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 128 128">`,
    `<rect width="128" height="128" fill="${background}"/>`,
    `<text x="64" y="64" dy="0.36em" text-anchor="middle" fill="${ink}" font-family="${escapeMarkup(font)}" `,
    `font-size="48" font-weight="600">${escapeMarkup(initials(name))}</text></svg>`,
  ].join('');
}
