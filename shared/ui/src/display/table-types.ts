import type { ReactNode } from 'react';
import type { CellAlign } from './table-style';

/** A table column: its header and its content for a row. */
export interface TableColumn<Item> {
  key: string;
  /** Header text. An empty one, such as above row actions, requires `headLabel`. */
  head: string;
  headLabel?: string;
  cell: (item: Item) => ReactNode;
  align?: CellAlign;
  /** CSS width. */
  width?: string;
  /** Makes the header a sort button if the table has `onSortChange`. */
  sortable?: boolean;
  /** Identifies the row: the row header for screen readers and the card title on phones. */
  primary?: boolean;
  /** For user input such as names: long words break instead of widening the table. */
  anyLength?: boolean;
}

/** The column that rows are sorted by. */
export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}
