import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/** The themes of the product. */
export type ThemeName = 'light' | 'dark';

/** The theme that a user chooses; `system` follows the device. */
export type ThemeChoice = ThemeName | 'system';

const DARK = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void) {
  if (typeof window.matchMedia !== 'function') return () => {};
  const query = window.matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const systemTheme = (): ThemeName =>
  typeof window.matchMedia === 'function' && window.matchMedia(DARK).matches ? 'dark' : 'light';

// A separate context: with that of styled-components, switching the theme would re-render every styled element.
const ThemeNameContext = createContext<ThemeName>('light');

/** Returns the active theme, for code that cannot use custom properties. */
export const useThemeName = (): ThemeName => useContext(ThemeNameContext);

/**
 * Applies the chosen theme: sets `data-theme` on the root element, so that switching recolours everything without a
 * re-render, and provides the theme's name to `useThemeName`.
 */
export function ThemeProvider({ theme = 'system', children }: { theme?: ThemeChoice; children: ReactNode }) {
  const system = useSyncExternalStore(subscribe, systemTheme, () => 'light' as const);
  const name = theme === 'system' ? system : theme;
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = name;
  }, [name]);
  return <ThemeNameContext value={name}>{children}</ThemeNameContext>;
}
