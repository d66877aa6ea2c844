import { foldText } from '@atrium/contracts';

/** A part of a text, and whether it matches the search. */
export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/** Characters kept before the first match of an excerpt, and in the excerpt as a whole. */
const LEAD = 40;
const EXCERPT_LENGTH = 400;

const PUNCTUATION = /[\p{P}$+<=>^|~]+/u;
const WORD_CHARACTER = String.raw`[\p{L}\p{N}]`;
/** Scripts that are written without spaces, in which a word can begin anywhere. */
const UNSPACED =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/**
 * Returns a pattern for a word of a query in folded text: from the beginning of a word, with any punctuation inside.
 */
function patternOf(word: string): string | null {
  const tokens = word.split(PUNCTUATION).filter((token) => token !== '');
  const [first] = tokens;
  if (first === undefined) return null;
  const start = UNSPACED.test(first) ? '' : `(?<!${WORD_CHARACTER})`;
  return start + tokens.map(escapePattern).join(String.raw`[^\p{L}\p{N}\s]+`);
}

/** Folds a text and keeps for each folded character where it begins in the text. */
function foldWithPlaces(text: string) {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const plain = /\s/.test(character) ? ' ' : foldText(character);
    for (let unit = 0; unit < plain.length; unit++) places.push(at);
    folded += plain;
    at += character.length;
  }
  return { folded, placeOf: (index: number) => places[index] ?? text.length };
}

/** Splits a text where words of a search query occur in it, as the search finds them: `muller` marks `Müller`. */
export function markMatches(text: string, query: string): MarkedPart[] {
  const patterns = foldText(query)
    .split(' ')
    .flatMap((word) => patternOf(word) ?? []);
  if (patterns.length === 0) return [{ text, isMatch: false }];
  const { folded, placeOf } = foldWithPlaces(text);
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const match of folded.matchAll(new RegExp(patterns.toSorted((a, b) => b.length - a.length).join('|'), 'gu'))) {
    const [from, to] = [placeOf(match.index), placeOf(match.index + match[0].length)];
    if (from > end) parts.push({ text: text.slice(end, from), isMatch: false });
    parts.push({ text: text.slice(from, to), isMatch: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/** Returns the part of a long text around the first match, with the matches marked. */
export function excerptOf(text: string, query: string): MarkedPart[] {
  const parts = markMatches(text, query);
  const [first] = parts;
  if (first && !first.isMatch && parts.length > 1 && first.text.length > 2 * LEAD) {
    const lead = first.text.slice(-LEAD);
    first.text = `…${lead.slice(lead.indexOf(' ') + 1)}`;
  }
  let left = EXCERPT_LENGTH;
  return parts.flatMap((part) => {
    const shown = part.text.slice(0, left);
    left -= shown.length;
    return shown === '' ? [] : [{ ...part, text: shown.length < part.text.length ? `${shown}…` : shown }];
  });
}
