import { matchScore, rankMatches } from './rank-matches';

const named = (...labels: string[]) => labels.map((label) => ({ key: label, label }));
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

test.each([
  ['Dashboard', 'dash'],
  ['Dashboard', 'dsh'],
  ['Leave & Attendance', 'att'],
  ['Jürgen Groß', 'gross jurgen'],
  ['Anything', ''],
])('matches %s with “%s”', (text, query) => expect(matchScore(text, query)).toBeGreaterThan(0));

test.each([
  ['Dashboard', 'dashes'],
  ['Dashboard', 'board people'],
  ['Calendar', 'ldr'],
  ['mara@birchwood.example', 'el'],
])('does not match %s with “%s”', (text, query) => expect(matchScore(text, query)).toBe(0));

test('ranks prefixes before later and scattered matches', () => {
  expect(labels(rankMatches(named('Compare', 'My people', 'Opened pages', 'People', 'Pet'), 'pe'))).toEqual([
    'Pet',
    'People',
    'My people',
    'Opened pages',
  ]);
});

test('ranks recent choices first among equal matches, and never before better ones', () => {
  const items = named('Settings', 'Set theme', 'Reset');

  expect(labels(rankMatches(items, 'set', ['Set theme']))).toEqual(['Set theme', 'Settings', 'Reset']);
  expect(labels(rankMatches(items, 'set', ['Reset']))).toEqual(['Settings', 'Set theme', 'Reset']);
});

test('matches keywords, ranked after labels', () => {
  const items = [
    { key: 'a', label: 'Sign off', keywords: ['sign in again', 'log out'] },
    { key: 'b', label: 'Log' },
  ];

  expect(labels(rankMatches(items, 'log'))).toEqual(['Log', 'Sign off']);
  expect(labels(rankMatches(items, 'again out'))).toEqual([]);
});

test('matches one or two letters only at the beginning of a word of a keyword', () => {
  const items = [
    { key: 'a', label: 'Darstellung', keywords: ['Einstellungen'] },
    { key: 'b', label: 'Kalender', keywords: ['Einstellungen'] },
    { key: 'c', label: 'Elif Kaya' },
  ];

  expect(labels(rankMatches(items, 'el'))).toEqual(['Elif Kaya', 'Darstellung']);
  expect(labels(rankMatches(items, 'ei'))).toEqual(['Darstellung', 'Kalender']);
  expect(labels(rankMatches(items, 'ell'))).toEqual(['Darstellung', 'Kalender']);
});
