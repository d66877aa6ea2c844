import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Skeleton } from '../status/skeleton';
import { TableHead, TablePhoneSort } from './table-head';
import { Bone, Cell, Frame, Line, Sheet } from './table-style';
import type { Align } from './table-style';

/** One column: how it is headed and what it shows of a row. */
export interface TableColumn<Item> {
  key: string;
  /** An empty head, as above row actions, still needs `headLabel`. */
  head: string;
  headLabel?: string;
  cell: (item: Item) => ReactNode;
  align?: Align;
  /** A CSS width. */
  width?: string;
  /** Its head sorts, where the table has `onSortChange`. */
  sortable?: boolean;
  /** Names the row: its header for screen readers, the title of its card on phones. */
  primary?: boolean;
  /** Holds what people typed, such as names: a word that is too long breaks rather than widening the table. */
  anyLength?: boolean;
}

/** The column that rows are sorted by. */
export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** Props of `Table`. */
export interface TableProps<Item> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly TableColumn<Item>[];
  rows: readonly Item[];
  rowKey: (item: Item) => string;
  /** Opens a row by a press anywhere on it; put a link or button in the primary cell for the keyboard. */
  onOpen?: (item: Item) => void;
  /** How the rows that are given are sorted; the caller sorts them. */
  sort?: TableSort | null;
  onSortChange?: (sort: TableSort) => void;
  /** Draws skeleton rows where there are no rows yet; rows that are there stay, so that nothing jumps. */
  loading?: boolean;
  /** How many skeleton rows: about as many as will come. */
  loadingRows?: number;
  /** In place of the table when there are no rows. */
  empty?: ReactNode;
  /** In place of the table where its rows could not be loaded: an `ErrorState`. */
  failure?: ReactNode;
}

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menuitem"]';

const besideControls = (event: MouseEvent | KeyboardEvent) =>
  event.target instanceof Element && event.target.closest(INTERACTIVE) === null;

/** A table with a sticky head; on phones its rows become cards. */
export function Table<Item>({ label, columns, rows, rowKey, onOpen, ...props }: TableProps<Item>) {
  const { loading = false, loadingRows = 3, empty, failure, sort, onSortChange } = props;
  if (failure) return <Frame>{failure}</Frame>;
  if (!loading && rows.length === 0 && empty !== undefined) return <Frame>{empty}</Frame>;
  const waiting = loading && rows.length === 0;
  const names = ({ primary = false }: TableColumn<Item>) => primary && !waiting;
  const cell = (column: TableColumn<Item>, content: ReactNode) => (
    <Cell
      key={column.key}
      // A grey line names no row.
      as={names(column) ? 'th' : 'td'}
      scope={names(column) ? 'row' : undefined}
      data-label={column.head}
      $align={column.align ?? 'start'}
      $primary={column.primary === true}
      $anyLength={column.anyLength === true}
    >
      {content}
    </Cell>
  );
  return (
    <Frame>
      <TablePhoneSort columns={columns} sort={sort} onSortChange={onSortChange} />
      <Sheet aria-label={label} aria-busy={loading}>
        <TableHead columns={columns} sort={sort} onSortChange={onSortChange} />
        <tbody>
          {waiting
            ? Array.from({ length: loadingRows }, (_, row) => (
                <Line key={row} $opens={false}>
                  {columns.map((column) =>
                    cell(
                      column,
                      <Bone $align={column.align ?? 'start'}>
                        <Skeleton width={column.primary === true ? '60%' : '40%'} />
                      </Bone>,
                    ),
                  )}
                </Line>
              ))
            : rows.map((item) => (
                <Line
                  key={rowKey(item)}
                  $opens={onOpen !== undefined}
                  onClick={(event) => {
                    if (besideControls(event)) onOpen?.(item);
                  }}
                >
                  {columns.map((column) => cell(column, column.cell(item)))}
                </Line>
              ))}
        </tbody>
      </Sheet>
    </Frame>
  );
}
