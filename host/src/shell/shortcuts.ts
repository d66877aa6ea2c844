/** Keys by the names of `KeyboardEvent.key`; `Mod` is Command on a Mac and Control everywhere else. */
export const SHORTCUTS = {
  palette: ['Mod', 'K'],
  keyboardHelp: ['Mod', '/'],
  toasts: ['F8'],
  close: ['Escape'],
} as const satisfies Record<string, readonly string[]>;

const onMac = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

const MAC_SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵', Escape: 'esc' };
const SIGNS: Readonly<Record<string, string>> = { Mod: 'Ctrl', Escape: 'Esc' };

/** Each key as it is written on the keyboard at hand. */
export const keySigns = (keys: readonly string[]): string[] =>
  keys.map((key) => (onMac() ? MAC_SIGNS : SIGNS)[key] ?? key);

/** All keys in one word, as tooltips and menus show them: `Ctrl+K`, `⌘K`. */
export const shortcutText = (keys: readonly string[]): string => keySigns(keys).join(onMac() ? '' : '+');

/** Whether these are the keys of a shortcut with `Mod`. Layouts that need Shift for the character have it too. */
export function isPressed(event: KeyboardEvent, [, key = '']: readonly string[]): boolean {
  const mod = onMac() ? event.metaKey : event.ctrlKey;
  return mod && !event.altKey && event.key.toUpperCase() === key;
}
