import type { CellAlign, TableSort } from '@atrium/ui';
import type { ReactNode } from 'react';

/** Value that a column sorts by; null and undefined are last in both directions. */
export type SortValue = string | number | boolean | null | undefined;

/** The column that rows are sorted by. */
export type TableOrder = TableSort;

/** One column of a `DataTable`. */
export interface DataColumn<Item> {
  key: string;
  /** An empty head still needs `headLabel`. */
  head: string;
  headLabel?: string;
  cell: (item: Item) => ReactNode;
  align?: CellAlign;
  /**
   * A CSS width. In tables of more than 100 rows widths are fixed, and columns without one share the remaining space.
   */
  width?: string;
  /** Sorts in the browser by this value. */
  sortValue?: (item: Item) => SortValue;
  /** The caller sorts, usually on the server; `onOrderChange` reports the requested order. */
  sortable?: boolean;
  /** Names the row: its header for screen readers, the title of its card on phones. Set on one column. */
  primary?: boolean;
  /** The content can have any length, such as names entered by users; it wraps instead of widening the table. */
  anyLength?: boolean;
  /** Whether the user may hide the column; defaults to true for all but the primary column. */
  hideable?: boolean;
  /** Hidden until the user shows it. */
  hiddenAtFirst?: boolean;
  /** Omits the column from cards on phones, if the primary cell already shows the same. */
  hiddenOnPhones?: boolean;
  /** Content of the totals row. */
  total?: ReactNode;
}

/** Returns whether pressing the head sorts by the column. */
export const isSortable = <Item>({ sortable = false, sortValue }: DataColumn<Item>) =>
  sortable || sortValue !== undefined;

/** Returns whether the user may hide the column. */
export const isHideable = <Item>({ hideable, primary = false }: DataColumn<Item>) => hideable ?? !primary;

/** Returns the name of a column: its head, or `headLabel` if the head is empty. */
export const columnName = <Item>({ head, headLabel = '' }: DataColumn<Item>) => (head === '' ? headLabel : head);

/** Returns the keys of the columns that are hidden until the user shows them. */
export const hiddenAtFirst = <Item>(columns: readonly DataColumn<Item>[]): ReadonlySet<string> =>
  new Set(columns.filter((column) => column.hiddenAtFirst === true).map(({ key }) => key));
