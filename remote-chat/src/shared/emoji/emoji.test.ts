import type { NamedEmoji } from './emoji';
import { commonEmoji } from './use-emoji';
import { emojiAt, moveInRows, rowsOf } from './emoji-rows';
import { findEmoji } from './find-emoji';
import { loadEmoji } from './load-emoji';
import { inSkinTone, SKIN_TONES } from './skin-tone';

const allOf = async (language: 'en' | 'de') => (await loadEmoji(language)).flatMap(({ emoji }) => emoji);
const charactersOf = (emoji: readonly NamedEmoji[]) => emoji.map((one) => one.emoji);

describe('loadEmoji', () => {
  it('returns all emoji in named groups, without components', async () => {
    const groups = await loadEmoji('de');
    expect(groups.map(({ name }) => name)).toContain('Essen & Trinken');
    const all = charactersOf(groups.flatMap(({ emoji }) => emoji));
    expect(all.length).toBeGreaterThan(1_800);
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain('🏻');
    // The code points match those of keyboards and of the common emoji, so that equal reactions are counted together.
    expect(commonEmoji('de').filter(({ emoji }) => !all.includes(emoji))).toEqual([]);
  });
});

describe('skin tones', () => {
  it('apply to every person in an emoji', async () => {
    const all = await allOf('en');
    const inDark = (emoji: string) => {
      const one = all.find((each) => each.emoji === emoji);
      return one && inSkinTone(one, 'dark');
    };
    expect(['👍', '🧑‍🤝‍🧑', '🤝', '🎉'].map(inDark)).toEqual(['👍🏿', '🧑🏿‍🤝‍🧑🏿', '🤝🏿', '🎉']);
    const [thumbsUp] = findEmoji(all, 'thumbs up', 1);
    expect(SKIN_TONES.map((tone) => thumbsUp && inSkinTone(thumbsUp, tone))).toEqual([
      '👍',
      '👍🏻',
      '👍🏼',
      '👍🏽',
      '👍🏾',
      '👍🏿',
    ]);
  });
});

describe('common emoji', () => {
  it('have their skin tones before all emoji have loaded', async () => {
    const all = new Map((await allOf('en')).map(({ emoji, toned }) => [emoji, toned]));
    const common = commonEmoji('en');
    expect(common.filter(({ toned }) => toned)).not.toEqual([]);
    expect(common.map(({ emoji, toned }) => [emoji, toned])).toEqual(
      common.map(({ emoji }) => [emoji, all.get(emoji)]),
    );
  });
});

describe('findEmoji', () => {
  it('finds by shortcode, name and tag, the best match first', async () => {
    const all = await allOf('en');
    expect(charactersOf(findEmoji(all, 'tada', 3))[0]).toBe('🎉');
    expect(charactersOf(findEmoji(all, 'smile', 1))).toEqual(['😄']);
    expect(charactersOf(findEmoji(all, 'thumbs up', 1))).toEqual(['👍']);
    expect(charactersOf(findEmoji(all, 'deadline', 8))).toEqual([]);
  });

  it('finds German names regardless of case and accents, and names of common emoji', async () => {
    const all = await allOf('de');
    expect(charactersOf(findEmoji(all, 'HERZAUGEN', 5))).toContain('😻');
    expect(charactersOf(findEmoji([...all, ...commonEmoji('de')], 'erledigt', 1))).toEqual(['✅']);
    expect(charactersOf(findEmoji(all, 'kase', 3))).toContain('🧀');
  });

  it('returns each emoji once, up to the limit, and nothing for an empty query', async () => {
    const all = [...(await allOf('en')), ...commonEmoji('en')];
    const found = charactersOf(findEmoji(all, 'heart', 20));
    expect(found).toHaveLength(20);
    expect(new Set(found).size).toBe(20);
    expect(findEmoji(all, '  ', 8)).toEqual([]);
  });
});

describe('rows of the picker', () => {
  const emoji = (count: number): NamedEmoji[] =>
    Array.from({ length: count }, (_, n) => ({ emoji: `${n}`, name: `${n}`, tags: [], shortcodes: [] }));
  const rows = rowsOf([
    { name: 'Common', emoji: emoji(10) },
    { name: 'Others', emoji: emoji(3) },
  ]);

  it('contain eight emoji below the names of their groups', () => {
    expect(rows.map((row) => (row.kind === 'heading' ? row.name : row.emoji.length))).toEqual([
      'Common',
      8,
      2,
      'Others',
      3,
    ]);
    expect(emojiAt(rows, 11)?.name).toBe('1');
    expect(emojiAt(rows, 13)).toBeUndefined();
  });

  it('are traversed by arrow keys, across headings and shorter rows', () => {
    expect(moveInRows(rows, 0, 'ArrowLeft')).toBe(0);
    expect(moveInRows(rows, 7, 'ArrowRight')).toBe(8);
    expect(moveInRows(rows, 7, 'ArrowDown')).toBe(9);
    expect(moveInRows(rows, 9, 'ArrowDown')).toBe(11);
    expect(moveInRows(rows, 12, 'ArrowUp')).toBe(9);
    expect(moveInRows(rows, 12, 'ArrowRight')).toBe(12);
    expect(moveInRows(rows, 3, 'ArrowUp')).toBe(3);
    expect(moveInRows(rows, 3, 'a')).toBeNull();
  });
});
