import { excerptOf, markMatches, type MarkedPart } from './mark-matches';

/** Returns the text with matches in brackets. */
const shown = (parts: readonly MarkedPart[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test.each([
  ['Hello world', 'wor', 'Hello [wor]ld'],
  ['sword and word', 'word', 'sword and [word]'],
  ['Die Größe, GROSS', 'gross', 'Die [Größ]e, [GROSS]'],
  ['Zoe\u0308 came', 'zoe', '[Zoe\u0308] came'],
  ['see ERR-4711/B', 'err-4711', 'see [ERR-4711]/B'],
  ['see ERR-4711/B', '4711', 'see ERR-[4711]/B'],
  ['from O’Brien', "o'brien", 'from [O’Brien]'],
  ['我家在上海东边', '上海', '我家在[上海]东边'],
  ['one two', 'two one', '[one] [two]'],
  ['1,250.50 (net)', '1,250.50', '[1,250.50] (net)'],
  ['C++ (a) $1', '(a) $1', 'C++ ([a]) $[1]'],
  ['nothing', 'else', 'nothing'],
  ['nothing', '-- ', 'nothing'],
])('marks the matches in %j for the query %j', (text, query, marked) => {
  const parts = markMatches(text, query);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(shown(parts)).toBe(marked);
});

test('starts an excerpt of a long text shortly before the first match', () => {
  const text = `${'word '.repeat(100)}needle ${'word '.repeat(1_000)}`;
  const excerpt = excerptOf(text, 'needle');
  expect(excerpt[0]?.text).toMatch(/^…(word ){6,8}$/);
  expect(excerpt[1]).toEqual({ text: 'needle', isMatch: true });
  expect(excerpt.at(-1)?.text).toMatch(/…$/);
  expect(shown(excerpt).length).toBeLessThan(420);
});
