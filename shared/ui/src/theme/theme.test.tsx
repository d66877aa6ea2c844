import { act, render } from '@testing-library/react';
import { dark, light } from './palette';
import { ThemeProvider, useThemeName } from './theme-provider';
import type { ThemeChoice } from './theme-provider';
import { colorProperty, token } from './token';
import { themeVariables } from './variables';

const ShowName = () => useThemeName();

const Themed = ({ theme }: { theme?: ThemeChoice }) => (
  <ThemeProvider theme={theme}>
    <ShowName />
  </ThemeProvider>
);

/** Simulates a device that prefers dark; the result can make it prefer light. */
function darkDevice() {
  let matches = true;
  const listeners = new Set<() => void>();
  const query = {
    get matches() {
      return matches;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => query });
  return {
    preferLight: () => {
      matches = false;
      listeners.forEach((listener) => listener());
    },
    listeners,
  };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('ThemeProvider', () => {
  it('sets the chosen theme on the page', () => {
    const { container, rerender } = render(<Themed theme="dark" />);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(container).toHaveTextContent('dark');
    rerender(<Themed theme="light" />);
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });

  it('follows changes of the device’s preference until a theme is chosen', () => {
    const device = darkDevice();
    const { rerender, unmount } = render(<Themed theme="system" />);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    act(() => device.preferLight());
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    rerender(<Themed theme="dark" />);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    unmount();
    expect(device.listeners.size).toBe(0);
  });

  it('is light on a device without a preference', () => {
    render(<Themed />);
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });
});

describe('tokens', () => {
  it('name only custom properties that both themes declare', () => {
    expect(Object.keys(dark)).toEqual(Object.keys(light));
    for (const name of Object.keys(light)) {
      expect(themeVariables('light')).toContain(`${colorProperty(name)}: `);
      expect(themeVariables('dark')).toContain(`${colorProperty(name)}: `);
    }
    expect(token.color.surfaceRaised).toBe('var(--color-surface-raised)');
    expect(token.space(2)).toBe('8px');
  });

  it('give each theme its own colours', () => {
    expect(themeVariables('light')).toContain(`--color-accent: ${light.accent};`);
    expect(themeVariables('dark')).toContain(`--color-accent: ${dark.accent};`);
    expect(themeVariables('dark')).toContain('color-scheme: dark;');
  });
});
