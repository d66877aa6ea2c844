import type { EmojiGroup, NamedEmoji } from './emoji';

/** The number of emoji in a row of the picker. */
export const COLUMNS = 8;

/** A row of the picker; `first` is the position of its first emoji among all shown emoji. */
export type EmojiRow =
  | { kind: 'heading'; name: string }
  | { kind: 'emoji'; emoji: readonly NamedEmoji[]; first: number };

/** Returns the rows of groups of emoji, each below its name; a group without a name has no heading. */
export function rowsOf(groups: readonly EmojiGroup[]): EmojiRow[] {
  const rows: EmojiRow[] = [];
  let first = 0;
  for (const { name, emoji } of groups) {
    if (name !== '') rows.push({ kind: 'heading', name });
    for (let start = 0; start < emoji.length; start += COLUMNS) {
      const line = emoji.slice(start, start + COLUMNS);
      rows.push({ kind: 'emoji', emoji: line, first });
      first += line.length;
    }
  }
  return rows;
}

/** Returns the row and column of the emoji at a position; row -1 if there is none. */
function placeOf(rows: readonly EmojiRow[], index: number) {
  const row = rows.findIndex(
    (each) => each.kind === 'emoji' && index >= each.first && index < each.first + each.emoji.length,
  );
  return { row, column: index - firstOf(rows[row]) };
}

const firstOf = (row: EmojiRow | undefined) => (row?.kind === 'emoji' ? row.first : 0);

/** Returns the row of the emoji at a position; -1 if there is none. */
export const rowOf = (rows: readonly EmojiRow[], index: number): number => placeOf(rows, index).row;

/** Returns the emoji at a position. */
export function emojiAt(rows: readonly EmojiRow[], index: number): NamedEmoji | undefined {
  const { row, column } = placeOf(rows, index);
  const found = rows[row];
  return found?.kind === 'emoji' ? found.emoji[column] : undefined;
}

/**
 * Returns the position to which an arrow key moves; null for other keys. Moving to a shorter row selects its last
 * emoji.
 */
export function moveInRows(rows: readonly EmojiRow[], index: number, key: string): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = index + (key === 'ArrowLeft' ? -1 : 1);
    return emojiAt(rows, next) ? next : index;
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const { row, column } = placeOf(rows, index);
  const lines = key === 'ArrowDown' ? rows.slice(row + 1) : rows.slice(0, Math.max(row, 0)).toReversed();
  const target = lines.find(({ kind }) => kind === 'emoji');
  if (target?.kind !== 'emoji') return index;
  return target.first + Math.min(column, target.emoji.length - 1);
}
