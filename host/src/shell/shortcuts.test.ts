import { shortcutText, SHORTCUTS } from './shortcuts';

afterEach(() => {
  document.documentElement.lang = '';
});

test.each([
  ['en', 'Ctrl+Shift+L', 'Esc'],
  ['de', 'Strg+Umschalt+L', 'Esc'],
])('names keys as keyboards do in the language of the page (%s)', (language, chord, close) => {
  document.documentElement.lang = language;
  expect(shortcutText(['Mod', 'Shift', 'l'])).toBe(chord);
  expect(shortcutText(SHORTCUTS.close)).toBe(close);
});
