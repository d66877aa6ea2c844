import type { ThemeChoice } from '@atrium/ui';
import { useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage';

/** Where the choice is kept in this browser; the specification's name. */
const THEME_KEY = 'vite-ui-theme';

const listeners = new Set<() => void>();

/** What was chosen in this browser; `system` unless told. */
export function storedTheme(): ThemeChoice {
  const value = browserStorage.getItem(THEME_KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Keeps the choice and shows it at once, in the other tabs too. */
export function chooseTheme(choice: ThemeChoice): void {
  browserStorage.setItem(THEME_KEY, choice);
  for (const listener of listeners) listener();
}

/** Tells of every choice, also of those in other tabs. Returns what ends it. */
export function onThemeChosen(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** What the user chose: light, dark, or what the device says; the build, which draws the site, knows of no choice. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onThemeChosen, storedTheme, () => 'system');
