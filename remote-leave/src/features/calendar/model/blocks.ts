import { type CalendarItem, type EventItem, isAboveHours, itemsOn } from './calendar-items';

/** An event in one day of a view with hours, laid out beside the events that it overlaps. */
export interface Block {
  item: EventItem;
  /** Minutes since midnight. */
  from: number;
  to: number;
  /** Index of its first column among `columns` of equal width, and the number of columns that it takes. */
  column: number;
  span: number;
  columns: number;
}

/** A place in the last column that stands for events without a column of their own. */
interface HiddenBlocks {
  from: number;
  to: number;
  count: number;
  columns: number;
}

interface DayBlocks {
  blocks: Block[];
  hidden: HiddenBlocks[];
}

/** Minimum height of a block in minutes, so that its title is readable. */
const MIN_BLOCK_MINUTES = 30;

type PlacedBlock = Omit<Block, 'span' | 'columns'>;

const overlap = (one: PlacedBlock, other: PlacedBlock) => one.from < other.to && other.from < one.to;

/** Returns the part of the timed event that lies on the day, in minutes since its midnight. */
export const minutesOn = ({ firstDay, lastDay, from, to }: EventItem, day: string): { from: number; to: number } => ({
  from: firstDay === day ? (from ?? 0) : 0,
  to: lastDay === day ? (to ?? 1440) : 1440,
});

/** Lays out a group of events that overlap each other, directly or through others. */
function layOut(group: readonly PlacedBlock[], maxColumns: number): DayBlocks {
  const needed = Math.max(0, ...group.map(({ column }) => column)) + 1;
  const columns = Math.min(needed, maxColumns);
  const isShown = ({ column }: PlacedBlock) => needed <= maxColumns || column < maxColumns - 1;
  const shown = group.filter(isShown);
  const left = group.filter((one) => !isShown(one));
  const free = left.length > 0 ? columns - 1 : columns;
  const blocks = shown.map((one) => {
    const beside = shown.filter((other) => other.column > one.column && overlap(one, other));
    return { ...one, span: Math.min(free, ...beside.map(({ column }) => column)) - one.column, columns };
  });
  if (left.length === 0) return { blocks, hidden: [] };
  const from = Math.min(...left.map((one) => one.from));
  const to = Math.max(...left.map((one) => one.to));
  return { blocks, hidden: [{ from, to, count: left.length, columns }] };
}

/**
 * Lays out the timed events of a day in columns without overlaps. An event extends to the right up to the next event
 * that it overlaps. If more than `maxColumns` overlap, the last column stands for the remaining ones.
 */
export function blocksOn(items: readonly CalendarItem[], day: string, maxColumns = Infinity): DayBlocks {
  const timed = itemsOn(items, day).flatMap((item) => {
    if (item.kind !== 'event' || isAboveHours(item)) return [];
    const { from, to } = minutesOn(item, day);
    const start = Math.min(from, 1440 - MIN_BLOCK_MINUTES);
    return [{ item, from: start, to: Math.max(to, start + MIN_BLOCK_MINUTES) }];
  });
  const groups: PlacedBlock[][] = [];
  let groupEnd = -1;
  for (const one of timed.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (one.from >= groupEnd) groups.push([]);
    const group = groups.at(-1) ?? [];
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column++;
    group.push({ ...one, column });
    groupEnd = Math.max(groupEnd, one.to);
  }
  const days = groups.map((group) => layOut(group, maxColumns));
  return { blocks: days.flatMap(({ blocks }) => blocks), hidden: days.flatMap(({ hidden }) => hidden) };
}
