import { css } from 'styled-components';
import { categoricalColors } from './categorical';
import { dark, light, shadows } from './palette';
import { colorProperty } from './token';

const PALETTES = { light, dark };

/** Returns the declarations of one theme: every colour and shadow as a custom property. */
export function themeVariables(name: keyof typeof PALETTES): string {
  return [
    `color-scheme: ${name};`,
    ...Object.entries(PALETTES[name]).map(([color, value]) => `${colorProperty(color)}: ${value};`),
    ...categoricalColors[name].flatMap(({ solid, soft }, index) => [
      `--categorical-${index}: ${solid};`,
      `--categorical-soft-${index}: ${soft};`,
    ]),
    ...Object.entries(shadows[name]).map(([shadow, value]) => `--shadow-${shadow}: ${value};`),
  ].join('\n');
}

/** Colours of both themes, switched by `data-theme` on any element; without it the system preference applies. */
export const variables = css`
  :root {
    --control-sm: 28px;
    --control-md: 36px;
    --row: 40px;
    --font-base: 0.875rem;
  }
  :root,
  [data-theme='light'] {
    ${themeVariables('light')}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) {
      ${themeVariables('dark')}
    }
  }
  [data-theme='dark'] {
    ${themeVariables('dark')}
  }
  @media (max-width: 599.98px) {
    :root {
      --font-base: 1rem;
    }
  }
  @media (pointer: coarse) {
    :root {
      --control-sm: 44px;
      --control-md: 44px;
      --row: 48px;
    }
  }
`;
