import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { ThemeProvider as StyledThemeProvider } from 'styled-components';

/** The two ways the product looks. */
export type ThemeName = 'light' | 'dark';

/** What a person may choose; `system` follows the device. */
export type ThemeChoice = ThemeName | 'system';

declare module 'styled-components' {
  // Colours are custom properties; the name is for what cannot read them, such as a canvas.
  export interface DefaultTheme {
    name: ThemeName;
  }
}

const DARK = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void) {
  if (typeof window.matchMedia !== 'function') return () => {};
  const query = window.matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const systemTheme = (): ThemeName =>
  typeof window.matchMedia === 'function' && window.matchMedia(DARK).matches ? 'dark' : 'light';

/** The themes as styled-components know them. */
export const themes: Readonly<Record<ThemeName, { name: ThemeName }>> = {
  light: { name: 'light' },
  dark: { name: 'dark' },
};

/**
 * Shows the chosen theme: writes `data-theme` on the page's root, so that a switch recolours everything without
 * rendering anything again, and gives its name to `useTheme`.
 */
export function ThemeProvider({ theme = 'system', children }: { theme?: ThemeChoice; children: ReactNode }) {
  const system = useSyncExternalStore(subscribe, systemTheme, () => 'light' as const);
  const name = theme === 'system' ? system : theme;
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = name;
  }, [name]);
  const value = useMemo(() => themes[name], [name]);
  return <StyledThemeProvider theme={value}>{children}</StyledThemeProvider>;
}
