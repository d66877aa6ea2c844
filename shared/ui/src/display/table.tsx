import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Select } from '../forms/select';
import { Icon } from '../icons/icon';
import { useUiTexts } from '../language/ui-texts';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Skeleton } from '../status/skeleton';
import {
  type CellAlign,
  Line,
  PhoneSort,
  TableCell,
  TableFrame,
  TableHeadCell,
  TableSheet,
  TableSkeletonCell,
  TableSortButton,
} from './table-style';

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

interface SortProps<Item> {
  columns: readonly TableColumn<Item>[];
  sort: TableSort | null | undefined;
  onSortChange: ((sort: TableSort) => void) | undefined;
}

const OPPOSITE = { ascending: 'descending', descending: 'ascending' } as const;

/** The column headers; headers of sortable columns are buttons. */
function TableHead<Item>({ columns, sort, onSortChange }: SortProps<Item>) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, head, headLabel, align = 'start', width, sortable = false }) => {
          const direction = sort?.key === key ? sort.direction : undefined;
          const headText = head === '' ? <VisuallyHidden>{headLabel}</VisuallyHidden> : head;
          return (
            <TableHeadCell
              key={key}
              scope="col"
              aria-sort={sortable ? (direction ?? 'none') : undefined}
              $align={align}
              $width={width}
            >
              {sortable && onSortChange !== undefined ? (
                <TableSortButton
                  type="button"
                  $align={align}
                  $sorted={direction !== undefined}
                  onClick={() => onSortChange({ key, direction: direction ? OPPOSITE[direction] : 'ascending' })}
                >
                  {headText}
                  <Icon icon={direction === 'descending' ? 'arrow-down' : 'arrow-up'} />
                </TableSortButton>
              ) : (
                headText
              )}
            </TableHeadCell>
          );
        })}
      </tr>
    </thead>
  );
}

/** A sort field for phones, where rows are cards and there are no column headers. */
function TablePhoneSort<Item>({ columns, sort, onSortChange }: SortProps<Item>) {
  const texts = useUiTexts();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0 || onSortChange === undefined) return null;
  const choices = sortable.flatMap(({ key, head, headLabel }) =>
    (['ascending', 'descending'] as const).map((direction) => ({
      sort: { key, direction },
      value: `${direction} ${key}`,
      label: texts.sorted[direction](head || (headLabel ?? '')),
    })),
  );
  return (
    <PhoneSort>
      <Select
        aria-label={texts.sortBy}
        placeholder={texts.sortBy}
        value={sort ? `${sort.direction} ${sort.key}` : ''}
        options={choices}
        onChange={(event) => {
          const choice = choices.find(({ value }) => value === event.target.value);
          if (choice !== undefined) onSortChange(choice.sort);
        }}
      />
    </PhoneSort>
  );
}

/** Props of `Table`. */
export interface TableProps<Item> {
  /** Name of the table for screen readers. */
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

const isOutsideControls = (event: MouseEvent | KeyboardEvent) =>
  event.target instanceof Element && event.target.closest(INTERACTIVE) === null;

/** A table with a sticky header. On phones, rows are cards. */
export function Table<Item>({ label, columns, rows, rowKey, onOpen, ...props }: TableProps<Item>) {
  const { loading = false, loadingRows = 3, empty, failure, sort, onSortChange } = props;
  if (failure) return <TableFrame>{failure}</TableFrame>;
  if (!loading && rows.length === 0 && empty !== undefined) return <TableFrame>{empty}</TableFrame>;
  const isWaiting = loading && rows.length === 0;
  const isRowHeader = ({ primary = false }: TableColumn<Item>) => primary && !isWaiting;
  const renderCell = (column: TableColumn<Item>, content: ReactNode) => (
    <TableCell
      key={column.key}
      // A skeleton is not a row header.
      as={isRowHeader(column) ? 'th' : 'td'}
      scope={isRowHeader(column) ? 'row' : undefined}
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
          {isWaiting
            ? Array.from({ length: loadingRows }, (_, row) => (
                <Line key={row} $opens={false}>
                  {columns.map((column) =>
                    renderCell(
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
                    if (isOutsideControls(event)) onOpen?.(item);
                  }}
                >
                  {columns.map((column) => renderCell(column, column.cell(item)))}
                </Line>
              ))}
        </tbody>
      </TableSheet>
    </TableFrame>
  );
}
