import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Skeleton } from '../status/skeleton';
import { Cell, Frame, Head, Line, Sheet } from './table-style';
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
  /** Names the row: its header for screen readers, the title of its card on phones. */
  primary?: boolean;
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
  /** Draws skeleton rows instead of the rows. */
  loading?: boolean;
  /** Shown below the head when there are no rows. */
  empty?: ReactNode;
}

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menuitem"]';

const besideControls = (event: MouseEvent | KeyboardEvent) =>
  event.target instanceof Element && event.target.closest(INTERACTIVE) === null;

const skeletonRows = [0, 1, 2];

/** A table with a sticky head; on phones its rows become cards. */
export function Table<Item>({ label, columns, rows, rowKey, onOpen, loading = false, empty }: TableProps<Item>) {
  if (!loading && rows.length === 0 && empty !== undefined) return <Frame>{empty}</Frame>;
  const cell = (column: TableColumn<Item>, content: ReactNode) => (
    <Cell
      key={column.key}
      as={column.primary === true ? 'th' : 'td'}
      scope={column.primary === true ? 'row' : undefined}
      data-label={column.head}
      $align={column.align ?? 'start'}
      $primary={column.primary === true}
    >
      {content}
    </Cell>
  );
  return (
    <Frame>
      <Sheet aria-label={label} aria-busy={loading}>
        <thead>
          <tr>
            {columns.map(({ key, head, headLabel, align = 'start', width }) => (
              <Head key={key} scope="col" $align={align} $width={width}>
                {head === '' ? <VisuallyHidden>{headLabel}</VisuallyHidden> : head}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? skeletonRows.map((row) => (
                <Line key={row} $opens={false}>
                  {columns.map((column) => cell(column, <Skeleton width={column.primary === true ? '60%' : '40%'} />))}
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
