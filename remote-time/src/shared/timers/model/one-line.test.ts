import { storedTaskName, toOneLine } from './one-line';

const RTL_MARK = '\u200f';
const ZERO_WIDTH_SPACE = '\u200b';

test('removes marks of the writing direction and replaces control characters', () => {
  expect(toOneLine(`${RTL_MARK}שיחה\u2069\twith\u0007 Dana`)).toBe('שיחה with  Dana');
});

test.each([
  ['trims and composes a name', ` Cafe\u0301${RTL_MARK} `, 'Café'],
  ['keeps emojis', '👩‍💻 Call', '👩‍💻 Call'],
  ['returns nothing for a name without visible characters', ` ${ZERO_WIDTH_SPACE}${RTL_MARK}`, ''],
])('%s', (_what, typed, stored) => {
  expect(storedTaskName(typed)).toBe(stored);
});
