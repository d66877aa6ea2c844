import type { ThemeChoice } from '@atrium/ui';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../browser-storage';

/** The localStorage key of the choice (docs/PRODUCT.md, Theme and language). */
const THEME_KEY = 'vite-ui-theme';

const listeners = new Set<() => void>();

/** Returns the theme chosen in this browser; `system` by default. */
export function storedTheme(): ThemeChoice {
  const value = browserStorage.getItem(THEME_KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Stores the choice and applies it immediately, in all tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  browserStorage.setItem(THEME_KEY, choice);
  for (const listener of listeners) listener();
}

/** Calls `listener` on every choice, including choices in other tabs. Returns a function that unsubscribes it. */
export function onThemeChosen(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Returns the chosen theme: light, dark or system. During prerendering there is no choice, so it returns `system`. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onThemeChosen, storedTheme, () => 'system');
