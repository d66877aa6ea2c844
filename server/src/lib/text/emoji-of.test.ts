import { emojiOf } from './emoji-of';

test.each(['👍', '❤️', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇩🇪', '👋🏽', '1️⃣', '⚡'])('%s is one emoji', (text) =>
  expect(emojiOf(text)).toBe(text),
);

test.each([
  ['\u2764', '\u2764\ufe0f'],
  ['\u263a', '\u263a\ufe0f'],
])('%s has the spelling of its colourful form', (bare, colourful) => expect(emojiOf(bare)).toBe(colourful));

test.each(['', 'a', '1', '👍👍', '👍 ', '<b>', '🇩'])('%j is none', (text) => expect(emojiOf(text)).toBeNull());
