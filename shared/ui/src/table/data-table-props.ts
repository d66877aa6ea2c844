import type { ReactNode } from 'react';
import type { DataColumn, TableOrder } from './columns';

/**
 * Props of `DataTable`. The table manages `order`, `selected` and `hiddenColumns` itself if they are not controlled.
 */
export interface DataTableProps<Item> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly DataColumn<Item>[];
  rows: readonly Item[];
  rowKey: (item: Item) => string;
  /** Returns the name of a row, for the labels of its checkbox and its menu. */
  rowName: (item: Item) => string;
  /** Called when a row is pressed, or on Enter. If a row has a URL, put a link into the primary cell. */
  onOpen?: (item: Item) => void;
  /** Key of the row whose details are shown, for example in a side panel; keyboard navigation starts there. */
  openKey?: string | null;
  order?: TableOrder | null;
  onOrderChange?: (order: TableOrder) => void;
  /** Initial order if the table manages the order itself. */
  initialOrder?: TableOrder | null;
  /** Renders the actions for the selected rows in the bulk bar. Makes rows selectable. */
  bulkActions?: (selected: readonly Item[], clear: () => void) => ReactNode;
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Returns the `MenuItem`s of the menu at the end of a row; null for a row without a menu. */
  rowMenu?: (item: Item) => ReactNode;
  /** Main actions at the end of a card on phones, with the information needed to choose one. */
  phoneActions?: (item: Item) => ReactNode;
  /** Small buttons that appear on hover. Phones do not show them: `phoneActions` or the menu offers the same there. */
  quickActions?: (item: Item) => ReactNode;
  /** Lets the user show and hide columns. */
  chooseColumns?: boolean;
  /** Keys of hidden columns; rows can still be sorted by them. */
  hiddenColumns?: ReadonlySet<string>;
  onHiddenColumnsChange?: (hidden: ReadonlySet<string>) => void;
  /** Content above the table on the left, such as the number of rows. */
  toolbar?: ReactNode;
  /** Shows skeleton rows if there are no rows yet. Existing rows stay, which avoids a layout shift. */
  loading?: boolean;
  /** Number of skeleton rows: about as many as are expected to load. */
  loadingRows?: number;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  /** Shown instead of the table if its rows could not be loaded: an `ErrorState`. */
  failure?: ReactNode;
  /**
   * Indicates that there are more rows. Called by the button at the end, and when the end of a long table is reached.
   */
  onLoadMore?: () => void;
  loadingMore?: boolean;
  /** Shows a row with the `total`s of the columns; a string names the row. */
  totals?: boolean | string;
  /** Lets j and k enter the rows while nothing else on the page has the focus. Only for the main list of a page. */
  pageKeys?: boolean;
}
