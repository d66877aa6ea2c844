import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Skeleton } from '../status/skeleton';
import { TableHead, TablePhoneSort } from './table-head';
import { Line, TableCell, TableFrame, TableSheet, TableSkeletonCell } from './table-style';
import type { TableColumn, TableSort } from './table-types';

/** Props of `Table`. */
export interface TableProps<Item> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly TableColumn<Item>[];
  rows: readonly Item[];
  rowKey: (item: Item) => string;
  /** Called on a click anywhere in a row. Add a link or button to the primary cell for keyboard users. */
  onOpen?: (item: Item) => void;
  /** The sort order of `rows`; the caller sorts them. */
  sort?: TableSort | null;
  onSortChange?: (sort: TableSort) => void;
  /** Renders skeleton rows if there are no rows; existing rows stay, so that the layout does not shift. */
  loading?: boolean;
  /** Number of skeleton rows; about the number of rows expected. */
  loadingRows?: number;
  /** Replaces the table when there are no rows. */
  empty?: ReactNode;
  /** Replaces the table when its rows fail to load: an `ErrorState`. */
  failure?: ReactNode;
}

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menuitem"]';

const besideControls = (event: MouseEvent | KeyboardEvent) =>
  event.target instanceof Element && event.target.closest(INTERACTIVE) === null;

/** A table with a sticky header. On phones, rows are cards. */
export function Table<Item>({ label, columns, rows, rowKey, onOpen, ...props }: TableProps<Item>) {
  const { loading = false, loadingRows = 3, empty, failure, sort, onSortChange } = props;
  if (failure) return <TableFrame>{failure}</TableFrame>;
  if (!loading && rows.length === 0 && empty !== undefined) return <TableFrame>{empty}</TableFrame>;
  const waiting = loading && rows.length === 0;
  const names = ({ primary = false }: TableColumn<Item>) => primary && !waiting;
  const cell = (column: TableColumn<Item>, content: ReactNode) => (
    <TableCell
      key={column.key}
      // A skeleton is not a row header.
      as={names(column) ? 'th' : 'td'}
      scope={names(column) ? 'row' : undefined}
      data-label={column.head}
      $align={column.align ?? 'start'}
      $primary={column.primary === true}
      $anyLength={column.anyLength === true}
    >
      {content}
    </TableCell>
  );
  return (
    <TableFrame>
      <TablePhoneSort columns={columns} sort={sort} onSortChange={onSortChange} />
      <TableSheet aria-label={label} aria-busy={loading}>
        <TableHead columns={columns} sort={sort} onSortChange={onSortChange} />
        <tbody>
          {waiting
            ? Array.from({ length: loadingRows }, (_, row) => (
                <Line key={row} $opens={false}>
                  {columns.map((column) =>
                    cell(
                      column,
                      <TableSkeletonCell $align={column.align ?? 'start'}>
                        <Skeleton width={column.primary === true ? '60%' : '40%'} />
                      </TableSkeletonCell>,
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
      </TableSheet>
    </TableFrame>
  );
}
