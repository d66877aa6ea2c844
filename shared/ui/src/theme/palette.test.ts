import { contrast, blendOver, parseOklch } from '../testing/oklch';
import type { LinearRgb } from '../testing/oklch';
import { categoricalColors } from './categorical';
import { dark, light } from './palette';
import type { ColorName, Palette } from './palette';

const THEMES: Record<'light' | 'dark', Palette> = { light, dark };
const SURFACES: ColorName[] = ['surface', 'surfaceRaised', 'surfaceFloat', 'surfaceSunken'];
const MEANINGS = ['Accent', 'Positive', 'Warning', 'Danger', 'Info'] as const;

const opaque = (color: string): LinearRgb => parseOklch(color).rgb;

/** Returns a surface in its normal, hovered and pressed states. */
function grounds(theme: Palette, surface: ColorName): [string, LinearRgb][] {
  const ground = opaque(theme[surface]);
  return [
    [surface, ground],
    [`${surface} + hover`, blendOver(parseOklch(theme.hover), ground)],
    [`${surface} + pressed`, blendOver(parseOklch(theme.pressed), ground)],
  ];
}

describe.each(Object.entries(THEMES))('the %s theme', (themeName, theme) => {
  const texts: ColorName[] = ['text', 'textMuted', ...MEANINGS.map((meaning) => `onSoft${meaning}` as const)];

  it.each(texts)('has AA contrast for %s on every surface, even hovered or pressed', (text) => {
    const low = SURFACES.flatMap((surface) => grounds(theme, surface))
      .map(([ground, color]) => ({ ground, ratio: contrast(opaque(theme[text]), color) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(low).toEqual([]);
  });

  const pairs: [ColorName, ColorName][] = [
    ['onAccent', 'accent'],
    ['onAccent', 'accentStrong'],
    ['onDanger', 'danger'],
    ['onDanger', 'dangerStrong'],
    ['onPositive', 'positive'],
    ['onWarning', 'warning'],
    ['onInfo', 'info'],
    ['onInverse', 'inverse'],
    ...MEANINGS.flatMap((meaning): [ColorName, ColorName][] => [
      [`onSoft${meaning}`, `soft${meaning}`],
      ['text', `soft${meaning}`],
    ]),
  ];

  it.each(pairs)('has AA contrast for %s on %s', (text, ground) => {
    expect(contrast(opaque(theme[text]), opaque(theme[ground]))).toBeGreaterThanOrEqual(4.5);
  });

  it.each<ColorName>(['borderControl', 'focus', 'accent', 'danger'])(
    'has a contrast of 3:1 for %s on surfaces under controls',
    (line) => {
      const low = SURFACES.map((surface) => ({
        surface,
        ratio: contrast(opaque(theme[line]), opaque(theme[surface])),
      })).filter(({ ratio }) => ratio < 3);
      expect(low).toEqual([]);
    },
  );

  it('has readable text on every categorical tint', () => {
    const tints = categoricalColors[themeName === 'dark' ? 'dark' : 'light'];
    const low = tints.filter(({ soft }) => contrast(opaque(theme.text), opaque(soft)) < 4.5);
    expect(low).toEqual([]);
  });

  it('keeps every colour within the gamut of all screens', () => {
    expect(Object.entries(theme).filter(([, color]) => !parseOklch(color).isInGamut)).toEqual([]);
  });

  it('distinguishes page, card and float', () => {
    const [page, raised, float] = [theme.surface, theme.surfaceRaised, theme.surfaceFloat].map(opaque);
    expect(page).not.toEqual(raised);
    expect(raised).not.toEqual(float);
  });
});
