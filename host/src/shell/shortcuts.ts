/** Shortcuts as `KeyboardEvent.key` names; `Mod` is Command on a Mac and Control elsewhere. */
export const SHORTCUTS = {
  palette: ['Mod', 'K'],
  keyboardHelp: ['Mod', '/'],
  toasts: ['F8'],
  close: ['Escape'],
} as const satisfies Record<string, readonly string[]>;

const onMac = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

const MAC_SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵', Escape: 'esc' };
const SIGNS: Readonly<Record<string, string>> = { Mod: 'Ctrl', Escape: 'Esc' };

/** Returns the keys as labelled on the user's keyboard. */
export const keySigns = (keys: readonly string[]): string[] =>
  keys.map((key) => (onMac() ? MAC_SIGNS : SIGNS)[key] ?? key);

/** Returns the shortcut as tooltips and menus show it: `Ctrl+K`, `⌘K`. */
export const shortcutText = (keys: readonly string[]): string => keySigns(keys).join(onMac() ? '' : '+');

/**
 * Returns whether a key press matches a shortcut. Shift is compared only for letters, since some layouts require it to
 * type a character such as `/`.
 */
export function isPressed(event: KeyboardEvent, keys: readonly string[]): boolean {
  const key = keys.at(-1)?.toUpperCase() ?? '';
  const mod = onMac() ? event.metaKey : event.ctrlKey;
  const shiftMatches = event.shiftKey === keys.includes('Shift') || (event.shiftKey && !/^\p{L}$/u.test(key));
  return (
    mod === keys.includes('Mod') &&
    event.altKey === keys.includes('Alt') &&
    shiftMatches &&
    event.key.toUpperCase() === key
  );
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Returns whether a key press types text. Without a modifier the key then belongs to the field. */
export const isTyping = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  event.target instanceof Element &&
  event.target.matches(TYPED_INTO);
