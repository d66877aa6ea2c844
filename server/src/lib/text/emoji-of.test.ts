import { emojiOf } from './emoji-of';

test.each(['👍', '❤️', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇩🇪', '👋🏽', '1️⃣', '⚡'])('accepts %s as one emoji', (text) =>
  expect(emojiOf(text)).toBe(text),
);

test.each([
  ['\u2764', '\u2764\ufe0f'],
  ['\u263a', '\u263a\ufe0f'],
])('normalizes %s to its emoji presentation', (bare, colourful) => expect(emojiOf(bare)).toBe(colourful));

test.each(['', 'a', '1', '👍👍', '👍 ', '<b>', '🇩'])('rejects %j', (text) => expect(emojiOf(text)).toBeNull());
