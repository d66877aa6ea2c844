import { COLOR_VISION, distance, parseOklch, simulateVision, toOklab } from '../testing/oklch';
import { CATEGORICAL_COUNT, categorical, categoricalColors, categoricalIndex } from './categorical';

const visions = Object.keys(COLOR_VISION) as (keyof typeof COLOR_VISION)[];

describe.each(Object.entries(categoricalColors))('categorical colours of the %s theme', (_, colors) => {
  const marks = colors.map(({ solid }) => parseOklch(solid));

  it.each(visions)('are distinguishable for %s vision', (vision) => {
    const seen = marks.map(({ rgb }) => simulateVision(vision, rgb));
    const distances = seen.flatMap((one, index) => seen.slice(index + 1).map((other) => distance(one, other)));
    expect(Math.min(...distances)).toBeGreaterThan(0.05);
  });

  it('differ in lightness from their neighbours', () => {
    const lightness = marks.map(({ rgb }) => toOklab(rgb)[0]);
    const steps = lightness.map((each, index) => Math.abs(each - (lightness[(index + 1) % lightness.length] ?? 0)));
    expect(Math.min(...steps)).toBeGreaterThan(0.08);
  });

  it('lie within the gamut of all screens', () => {
    expect(colors.filter(({ solid, soft }) => !parseOklch(solid).isInGamut || !parseOklch(soft).isInGamut)).toEqual([]);
  });
});

describe('choosing a categorical colour', () => {
  it('maps any integer to the twelve colours', () => {
    expect(categorical(CATEGORICAL_COUNT + 2)).toEqual(categorical(2));
    expect(categorical(-1)).toEqual(categorical(CATEGORICAL_COUNT - 1));
  });

  it('returns the same colour for the same name, and spreads names over several colours', () => {
    expect(categoricalIndex('Ada Lovelace')).toBe(categoricalIndex('Ada Lovelace'));
    const names = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Radia', 'Tim'];
    expect(new Set(names.map(categoricalIndex)).size).toBeGreaterThan(3);
  });
});
