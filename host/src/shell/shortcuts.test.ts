import { isPressed, shortcutText, SHORTCUTS } from './shortcuts';

afterEach(() => {
  document.documentElement.lang = '';
  jest.restoreAllMocks();
});

test.each([
  ['en', 'Ctrl+Shift+L', 'Esc'],
  ['de', 'Strg+Umschalt+L', 'Esc'],
])('names keys as keyboards do in the language of the page (%s)', (language, chord, close) => {
  document.documentElement.lang = language;
  expect(shortcutText(['Mod', 'Shift', 'l'])).toBe(chord);
  expect(shortcutText(SHORTCUTS.close)).toBe(close);
});

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

test.each([
  ['Command and K on a Mac', MAC, 'Meta', 'k', SHORTCUTS.palette, true],
  ['Control and K on a Mac', MAC, 'Control', 'k', SHORTCUTS.palette, false],
  ['Control and K elsewhere', WINDOWS, 'Control', 'k', SHORTCUTS.palette, true],
  ['c alone', MAC, '', 'c', SHORTCUTS.create, true],
  ['Control and C on a Mac', MAC, 'Control', 'c', SHORTCUTS.create, false],
  ['the Windows key and C', WINDOWS, 'Meta', 'c', SHORTCUTS.create, false],
])('compares all modifiers of %s with a shortcut', (_, userAgent, modifier, key, shortcut, matches) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const pressed = { key, metaKey: modifier === 'Meta', ctrlKey: modifier === 'Control' };

  expect(isPressed(new KeyboardEvent('keydown', pressed), shortcut)).toBe(matches);
});
