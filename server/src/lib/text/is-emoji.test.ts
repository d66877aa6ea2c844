import { isEmoji } from './is-emoji';

test.each(['👍', '❤️', '❤', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇩🇪', '👋🏽', '1️⃣'])('%s is one emoji', (text) =>
  expect(isEmoji(text)).toBe(true),
);

test.each(['', 'a', '1', '👍👍', '👍 ', '<b>', '🇩'])('%j is none', (text) => expect(isEmoji(text)).toBe(false));
