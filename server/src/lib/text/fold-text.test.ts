import { foldText, toContainsPattern, toPrefixQuery } from './fold-text';

test.each([
  ['Größe', 'grosse'],
  ['ÉCLAIR', 'eclair'],
  ['Łódź', 'lodz'],
  ['ﬁn', 'fin'],
  ['a\u0000b', 'ab'],
  ['日本', '日本'],
])('folds %s to %s', (text, folded) => expect(foldText(text)).toBe(folded));

test.each([
  ['hello wor', 'hello:* & wor:*'],
  ["it's :* & !", 'it:* & s:*'],
  ['Größe', 'grosse:*'],
  ['  ', null],
  [':*&|!()', null],
])('turns %j into the query %j', (input, query) => expect(toPrefixQuery(input)).toBe(query));

test('searches for at most twelve words', () => {
  expect(toPrefixQuery(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' '))?.split(' & ')).toHaveLength(12);
});

test('escapes the wildcards of like', () => expect(toContainsPattern('50%_\\')).toBe('%50\\%\\_\\\\%'));
