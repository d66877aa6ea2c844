import { createRecentValues } from './recent-values';

const filled = (...texts: string[]) => {
  const values = createRecentValues<string>(10, (text) => text.length);
  for (const text of texts) values.add(text, text);
  return values;
};

test('evicts the least recently used values beyond the total size', () => {
  const values = filled('aaaa', 'bbbb');
  values.get('aaaa');
  values.add('cccc', 'cccc');
  expect(['aaaa', 'bbbb', 'cccc'].map(values.get)).toEqual(['aaaa', undefined, 'cccc']);
});

test('keeps a value that is larger than the total size until the next one', () => {
  const values = filled('aaaa', 'b'.repeat(20));
  expect([values.get('aaaa'), values.get('b'.repeat(20))]).toEqual([undefined, 'b'.repeat(20)]);
  values.add('c', 'c');
  expect([values.get('b'.repeat(20)), values.get('c')]).toEqual([undefined, 'c']);
});

test('counts a key that is added twice once', () => {
  const values = filled('aaaa', 'aaaa', 'aaaa', 'bbbb');
  expect(values.get('aaaa')).toBe('aaaa');
});
