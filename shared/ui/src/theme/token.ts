import { light } from './palette';
import type { ColorName } from './palette';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The custom property that holds a colour: `surfaceRaised` → `--color-surface-raised`. */
export const colorProperty = (name: string) => `--color-${kebab(name)}`;

const entries = Object.keys(light).map((name) => [name, `var(${colorProperty(name)})`]);
const color = Object.fromEntries(entries) as Record<ColorName, string>; // fromEntries forgets the keys

/** Holds what a scrollbar takes from the page; `GlobalStyle` measures it. */
export const SCROLLBAR_PROPERTY = '--scrollbar-size';

/**
 * The measures and colours of the product, as CSS values for styled-components: `${token.color.surface}`. All of them
 * are the same in both themes, since colours are custom properties.
 */
export const token = {
  color,
  /** Steps of the 4 px grid: `space(2)` is 8 px. Halves are allowed. */
  space: (steps: number) => `${steps * 4}px`,
  font: {
    family: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
    mono: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    /** `base` is 14 px in the app and 16 px on phones; the others are 12, 14, 16, 20, 24, 32 and 48 px. */
    size: {
      xs: '0.75rem',
      sm: '0.875rem',
      base: 'var(--font-base)',
      md: '1rem',
      lg: '1.25rem',
      xl: '1.5rem',
      xxl: '2rem',
      display: '3rem',
    },
    weight: { regular: '400', medium: '500', semibold: '600' },
    line: { tight: '1.25', normal: '1.5' },
    /** Digits of one width, for time, money and tables: `font-variant-numeric: ${token.font.tabular}`. */
    tabular: 'tabular-nums',
  },
  radius: { control: '6px', card: '10px', dialog: '16px', round: '999px' },
  /** Only for what floats. */
  shadow: { float: 'var(--shadow-float)', dialog: 'var(--shadow-dialog)' },
  /** Heights of controls and rows; 44 px at least where the pointer is a finger. */
  size: { controlSm: 'var(--control-sm)', controlMd: 'var(--control-md)', row: 'var(--row)', bar: '56px' },
  /**
   * Longest line of running text, the widest page that is no board, calendar or table, and the width of the screen
   * less a scrollbar: also where none is shown, so that a page stays in its place when its content grows.
   */
  measure: { text: '72ch', page: '1200px', screen: `calc(100vw - var(${SCROLLBAR_PROPERTY}, 0px))` },
  /** What the shell's bars cover at the bottom of the screen; each says its own height while it is there. */
  covered: { bottom: 'calc(var(--bottom-bar, 0px) + var(--offline-bar, 0px))' },
  motion: { fast: '120ms', normal: '160ms', slow: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
  /** Stacking: later floats lie above earlier ones by their place in the page. */
  layer: { sticky: '10', bar: '20', float: '100', toast: '200' },
} as const;

/** Media queries: `${media.phone} { … }`. Below 900 px the frame is compact; below 600 px tables become cards. */
export const media = {
  phone: '@media (max-width: 599.98px)',
  compact: '@media (max-width: 899.98px)',
  coarse: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
} as const;
