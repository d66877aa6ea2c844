import { capitalizeWords, titleCase } from './title-case';

describe('titleCase', () => {
  test.each([
    ['ada lovelace', 'Ada Lovelace'],
    ['ADA LOVELACE', 'Ada Lovelace'],
    ['grace McDonald', 'Grace McDonald'],
    ['jean-luc o’brien', 'Jean-Luc O’Brien'],
    ["o'brien", "O'Brien"],
    ['ada’s team', 'Ada’s Team'],
    ["ada's team", "Ada's Team"],
    ['élodie ÇELİK', 'Élodie Çelik'],
    ['ångström', 'Ångström'],
    ['李 小龙', '李 小龙'],
    ['  two  spaces ', '  Two  Spaces '],
    ['x', 'X'],
    ['r2d2', 'R2D2'],
    ['', ''],
  ])('formats %p as %p', (name, shown) => {
    expect(titleCase(name).normalize('NFC').replaceAll('i̇', 'i')).toBe(shown);
  });

  test('is idempotent', () => {
    expect(titleCase(titleCase('grace McDONALD-hopper'))).toBe(titleCase('grace McDONALD-hopper'));
  });
});

test.each([
  ['HR & IT', 'HR & IT'],
  ['iOS team', 'iOS Team'],
  ['QA-intern', 'QA-Intern'],
  ['élodie', 'Élodie'],
  ['李', '李'],
])('formats the group name %p as %p', (name, shown) => {
  expect(capitalizeWords(name)).toBe(shown);
});
