import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/** The two ways the product looks. */
export type ThemeName = 'light' | 'dark';

/** What a person may choose; `system` follows the device. */
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

// Not that of styled-components: each styled element would be rendered again by a switch.
const Shown = createContext<ThemeName>('light');

/** The theme that is shown, for what cannot tell by custom properties. */
export const useThemeName = (): ThemeName => useContext(Shown);

/**
 * Shows the chosen theme: writes `data-theme` on the page's root, so that a switch recolours everything without
 * rendering anything again, and gives its name to `useThemeName`.
 */
export function ThemeProvider({ theme = 'system', children }: { theme?: ThemeChoice; children: ReactNode }) {
  const system = useSyncExternalStore(subscribe, systemTheme, () => 'light' as const);
  const name = theme === 'system' ? system : theme;
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = name;
  }, [name]);
  return <Shown value={name}>{children}</Shown>;
}
