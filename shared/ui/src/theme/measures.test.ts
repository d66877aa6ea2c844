import { token } from './token';
import { themeVariables } from './variables';

const REM_PX = 16;
const px = (size: string) => Number.parseFloat(size) * REM_PX;

describe('the theme', () => {
  it('has seven type sizes and three weights', () => {
    const { base, ...sizes } = token.font.size;
    expect(Object.values(sizes).map(px)).toEqual([12, 14, 16, 20, 24, 32, 48]);
    expect(base).toBe('var(--font-base)');
    expect(Object.values(token.font.weight)).toEqual(['400', '500', '600']);
    expect(token.font.family).toMatch(/^'Inter Variable'/);
  });

  it('rounds controls, cards and dialogs by 6, 10 and 16 px', () => {
    const { control, card, dialog } = token.radius;
    expect([control, card, dialog]).toEqual(['6px', '10px', '16px']);
  });

  it('animates in 120 to 200 ms and decelerates', () => {
    const { ease, ...times } = token.motion;
    expect(Object.values(times)).toEqual(['120ms', '160ms', '200ms']);
    const [, , x2 = 1, y2 = 0] = (/\((.+)\)/.exec(ease)?.[1] ?? '').split(',').map(Number);
    expect(y2).toBeGreaterThan(x2);
  });

  it('is laid out on a grid of 4 px', () => {
    expect([token.space(1), token.space(2.5), token.space(12)]).toEqual(['4px', '10px', '48px']);
  });

  it.each(['light', 'dark'] as const)('declares every semantic colour for %s', (theme) => {
    const declared = themeVariables(theme);
    const meanings = ['accent', 'positive', 'warning', 'danger', 'info'];
    const grounds = ['surface', 'surface-raised', 'text', 'text-muted', 'border'];
    const names = [...grounds, ...meanings.flatMap((name) => [name, `on-${name}`, `soft-${name}`, `on-soft-${name}`])];
    expect(names.filter((name) => !declared.includes(`--color-${name}: oklch(`))).toEqual([]);
    expect(declared.match(/--categorical-\d+: /g)).toHaveLength(12);
  });
});
