/** Shortcuts as `KeyboardEvent.key` names; `Mod` is Command on a Mac and Control elsewhere. */
export const SHORTCUTS = {
  palette: ['Mod', 'K'],
  create: ['c'],
  keyboardHelp: ['?'],
  /** Also works while the user types. */
  keyboardHelpChord: ['Mod', '/'],
  toasts: ['F8'],
  close: ['Escape'],
} as const satisfies Record<string, readonly string[]>;

const isMac = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

const MAC_SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵', Escape: 'esc' };
const SIGNS: Readonly<Record<string, string>> = { Mod: 'Ctrl', Escape: 'Esc' };
const GERMAN_SIGNS: Readonly<Record<string, string>> = { Mod: 'Strg', Shift: 'Umschalt', Escape: 'Esc' };

/** Returns the keys as labelled on keyboards of the language of the page. */
export function keySigns(keys: readonly string[]): string[] {
  const signs = document.documentElement.lang === 'de' ? GERMAN_SIGNS : SIGNS;
  return keys.map((key) => (isMac() ? MAC_SIGNS : signs)[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** Returns the shortcut as tooltips and menus show it: `Ctrl+K`, `⌘K`. */
export const shortcutText = (keys: readonly string[]): string => keySigns(keys).join(isMac() ? '' : '+');

/**
 * Returns whether a key press matches a shortcut. Shift is compared only for letters, since some layouts require it to
 * type a character such as `/`.
 */
export function isPressed(event: KeyboardEvent, keys: readonly string[]): boolean {
  const key = keys.at(-1)?.toUpperCase() ?? '';
  const { ctrlKey, metaKey } = event;
  const [mod, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  const shiftMatches = event.shiftKey === keys.includes('Shift') || (event.shiftKey && !/^\p{L}$/u.test(key));
  return (
    mod === keys.includes('Mod') &&
    // The other modifier belongs to the system or to text fields: on a Mac, Control and T swaps two letters.
    !other &&
    event.altKey === keys.includes('Alt') &&
    shiftMatches &&
    event.key.toUpperCase() === key
  );
}

const TEXT_INPUTS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Matches elements in which letters choose an option, and elements above the page. */
const KEY_OWNERS = '[role="combobox"], [role="listbox"], [role="menu"], [role="dialog"], [role="alertdialog"]';

/** Returns whether a dialog or menu is open, which receives all keys. */
const isCovered = () => document.querySelector('[aria-modal="true"], [role="menu"]') !== null;

/**
 * Returns whether a key press may be a shortcut of the page. It is none while a dialog or menu is open or an input method
 * composes text, and without a modifier none where it types text or chooses an option.
 */
export function isForShortcuts(event: KeyboardEvent): boolean {
  // 229: the input method has taken the key, also where `isComposing` is not set yet.
  if (event.defaultPrevented || event.repeat || event.isComposing || event.keyCode === 229 || isCovered()) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return !(event.target instanceof Element && event.target.closest(`${TEXT_INPUTS}, ${KEY_OWNERS}`) !== null);
}
