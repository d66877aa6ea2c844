import { spanInDays } from '@atrium/domain';
import type { CalendarItem } from './calendar-items';

/** The part of an item in one row of days, as a bar over the days that it takes. */
export interface Bar<Item = CalendarItem> {
  item: Item;
  /** Index of its first day in the row, and its number of days. */
  column: number;
  span: number;
  /** Index of its line in the row. */
  lane: number;
  /** Whether the item began in an earlier row, or continues in a later one. */
  continuesBefore: boolean;
  continuesAfter: boolean;
}

export interface BarRow<Item = CalendarItem> {
  bars: Bar<Item>[];
  /** The number of items of each day that have no line. */
  hidden: number[];
  /** The number of lines in use, including those that show the number of hidden items. */
  lanes: number;
}

interface Days {
  firstDay: string;
  lastDay: string;
}

interface BarRowOptions<Item> {
  /** Whether an item is placed before all others, so that it is hidden last. */
  isFirst?: (item: Item) => boolean;
}

/**
 * Lays out items as bars over a row of consecutive days, in at most `maxLanes` lines. Longer items come first. A day
 * with more items than lines hides those of the last line as well, where the number of hidden items is shown.
 */
export function barRow<Item extends Days>(
  items: readonly Item[],
  days: readonly string[],
  maxLanes: number,
  { isFirst = () => false }: BarRowOptions<Item> = {},
): BarRow<Item> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const lines: boolean[][] = [];
  const placed = items
    .flatMap((item) => {
      const { firstDay, lastDay } = item;
      if (lastDay < first || firstDay > last) return [];
      const from = firstDay < first ? first : firstDay;
      const to = lastDay > last ? last : lastDay;
      const continues = { continuesBefore: firstDay < first, continuesAfter: lastDay > last };
      return [{ item, column: spanInDays(first, from) - 1, span: spanInDays(from, to), ...continues }];
    })
    .toSorted(
      (one, other) =>
        Number(isFirst(other.item)) - Number(isFirst(one.item)) || one.column - other.column || other.span - one.span,
    )
    .map((bar) => {
      const columns = Array.from({ length: bar.span }, (_, index) => bar.column + index);
      const free = lines.findIndex((line) => columns.every((column) => line[column] !== true));
      const lane = free === -1 ? lines.length : free;
      const line = (lines[lane] ??= []);
      for (const column of columns) line[column] = true;
      return { ...bar, lane };
    });
  return withinLanes(placed, days.length, Math.max(1, maxLanes));
}

const covers = ({ column, span }: Pick<Bar, 'column' | 'span'>, day: number) => column <= day && day < column + span;

function withinLanes<Item>(placed: Bar<Item>[], length: number, maxLanes: number): BarRow<Item> {
  const columns = Array.from({ length }, (_, column) => column);
  const isFull = columns.map((column) => placed.some((bar) => bar.lane >= maxLanes && covers(bar, column)));
  const isHidden = (bar: Bar<Item>) =>
    bar.lane >= maxLanes - 1 && columns.some((column) => isFull[column] === true && covers(bar, column));
  const hidden = columns.map((column) => placed.filter((bar) => isHidden(bar) && covers(bar, column)).length);
  const bars = placed.filter((bar) => !isHidden(bar));
  const lanes = hidden.some((count) => count > 0) ? maxLanes : Math.max(0, ...bars.map(({ lane }) => lane + 1));
  return { bars, hidden, lanes };
}
