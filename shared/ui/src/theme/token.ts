import { light } from './palette';
import type { ColorName } from './palette';

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the custom property that holds a colour: `surfaceRaised` → `--color-surface-raised`. */
export const colorProperty = (name: string) => `--color-${toKebabCase(name)}`;

const entries = Object.keys(light).map((name) => [name, `var(${colorProperty(name)})`]);
const color = Object.fromEntries(entries) as Record<ColorName, string>; // fromEntries loses the key types

/** Holds the width that a scrollbar takes from the page, as measured by `GlobalStyle`. */
export const SCROLLBAR_PROPERTY = '--scrollbar-size';

/**
 * The dimensions and colours of the product, as CSS values for styled-components: `${token.color.surface}`. All values
 * are the same in both themes, since colours are custom properties.
 */
export const token = {
  color,
  /** Returns a multiple of the 4 px grid: `space(2)` is 8 px. Half steps are allowed. */
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
    /** Digits of equal width, for times, money and tables: `font-variant-numeric: ${token.font.tabular}`. */
    tabular: 'tabular-nums',
  },
  radius: { control: '6px', card: '10px', dialog: '16px', round: '999px' },
  /** Only for floating elements. */
  shadow: { float: 'var(--shadow-float)', dialog: 'var(--shadow-dialog)' },
  /** Heights of controls and rows; at least 44 px on touch devices. */
  size: { controlSm: 'var(--control-sm)', controlMd: 'var(--control-md)', row: 'var(--row)', bar: '56px' },
  /**
   * Maximum line length of running text, maximum width of pages other than boards, calendars and tables, and the width
   * of the screen minus a scrollbar. The scrollbar is subtracted even if none is shown, so that a page does not move
   * when its content grows.
   */
  measure: { text: '72ch', page: '1200px', screen: `calc(100vw - var(${SCROLLBAR_PROPERTY}, 0px))` },
  /** Height that the shell's bars cover at either end of the screen; each bar sets its own height while it is shown. */
  covered: {
    top: 'var(--top-bar, 0px)',
    bottom: 'calc(var(--bottom-bar, 0px) + var(--offline-bar, 0px))',
    end: 'var(--side-panel, 0px)',
  },
  motion: { fast: '120ms', normal: '160ms', slow: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
  /** Stacking order: within a layer, elements later in the document lie above earlier ones. */
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
