import { foldText, matchesSearch } from './fold-text';

test.each([
  ['Größe', 'grosse'],
  ['ÉCLAIR', 'eclair'],
  ['Łódź', 'lodz'],
  ['ﬁn', 'fin'],
  ['İstanbul', 'istanbul'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['a\u0000b', 'ab'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['日本', '日本'],
  ['ｶﾞ', 'ガ'],
  ['회의', '회의'],
  [' a\u00a0 b\n', 'a b'],
  ['O’Brien, O´Brien', "o'brien, o'brien"],
  ['„Zitat“ – “quote”', '"zitat" - "quote"'],
])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded));

test.each([
  ['Straße 1', 'strasse'],
  ['Zoë Ångström', 'angstrom zoe'],
  ['Dashboard', ''],
  ['Pat O’Brien', "o'brien"],
  ['#12 Invoice INV-2026-0042', '#12'],
  ['#112 Learn C++', 'c++'],
  ['我家在上海东边', '上海'],
])('matches %j with the query %j', (text, query) => expect(matchesSearch(text, query)).toBe(true));

test.each([
  ['Dashboard', 'dash lea'],
  ['#112 Learn C++', '#12'],
])('does not match %j with the query %j', (text, query) => expect(matchesSearch(text, query)).toBe(false));
