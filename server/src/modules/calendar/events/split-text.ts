/**
 * Splits a text into a part of at most `max` characters and the rest, without splitting a character or losing spaces.
 */
export function splitText(text: string, max: number): [shown: string, rest: string] {
  const clean = text
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
  if (clean.length <= max) return [clean, ''];
  const isSplitPair = /[\uD800-\uDBFF]/.test(clean.charAt(max - 1));
  const shown = clean.slice(0, isSplitPair ? max - 1 : max).trimEnd();
  return [shown, clean.slice(shown.length)];
}
