import { TABLE_CARD_GAP, useMedia, usePageLocale } from '@atrium/ui';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DataColumn, hiddenAtFirst, type SortValue, type TableOrder } from './columns';
import type { DataTableProps } from './data-table-props';
import { usePageKeys, useRowKeys } from './use-row-keys';
import { useOwnState, useSelection } from './use-selection';

/** Maximum number of rows that are all rendered; longer tables render only those near the screen. */
const MAX_RENDERED_ROWS = 100;

/** Estimated heights in px; rows are measured once they are rendered. */
const ROW_PX = 41;
const CARD_PX = 132;

interface VirtualInput {
  table: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** Index of the row that stays rendered while off-screen, since it may have the focus. */
  activeIndex: number;
  isPhone: boolean;
}

/** Returns the indexes of the rows to render, and the height of those omitted above and below. */
function useVirtualRows({ table, keys, activeIndex, isPhone }: VirtualInput) {
  const isVirtual = keys.length > MAX_RENDERED_ROWS;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isVirtual || table.current === null) return;
    const body = table.current.querySelector('tbody') ?? table.current;
    setTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
  }, [table, isVirtual, isPhone, keys.length]);
  const gap = isPhone ? TABLE_CARD_GAP : 0;
  // oxlint-disable-next-line react/incompatible-library -- nothing that takes its functions is memoised
  const virtualizer = useWindowVirtualizer({
    count: isVirtual ? keys.length : 0,
    enabled: isVirtual,
    // With `flushSync`, measuring a new row would make React render during a render.
    useFlushSync: false,
    estimateSize: () => (isPhone ? CARD_PX : ROW_PX),
    getItemKey: (index) => keys[index] ?? index,
    gap,
    overscan: 12,
    scrollMargin: top,
    // The top bar and the table head cover rows that are scrolled to the very top.
    scrollPaddingStart: 120,
    scrollPaddingEnd: 120,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const isOutside = activeIndex >= 0 && activeIndex < range.count && !indexes.includes(activeIndex);
      return isOutside ? [...indexes, activeIndex].toSorted((a, b) => a - b) : indexes;
    },
  });
  if (!isVirtual) {
    return {
      isVirtual,
      indexes: keys.map((_, index) => index),
      spaceBefore: () => 0,
      spaceAfter: 0,
      measure: undefined,
      scrollTo: undefined,
    };
  }
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  return {
    isVirtual,
    indexes: items.map(({ index }) => index),
    /** Returns the omitted height in px between a rendered row and the rendered row before it. */
    spaceBefore: (place: number) => {
      const item = items[place];
      const before = items[place - 1];
      return item === undefined ? 0 : Math.max(0, item.start - (before === undefined ? top : before.end + gap));
    },
    spaceAfter: last === undefined ? 0 : Math.max(0, virtualizer.getTotalSize() - (last.end - top)),
    measure: virtualizer.measureElement,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

type KnownValue = Exclude<SortValue, null | undefined>;

function compare(a: KnownValue, b: KnownValue, collator: Intl.Collator): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return Number(a) - Number(b);
}

/**
 * Returns the items sorted by a column with a `sortValue`; equal items keep their order and missing values are last.
 * Without such a column it returns the items unchanged, since the caller has sorted them.
 */
export function sortItems<Item>(
  items: readonly Item[],
  columns: readonly DataColumn<Item>[],
  order: TableOrder | null,
  locale: string,
): readonly Item[] {
  const valueOf = columns.find(({ key }) => key === order?.key)?.sortValue;
  if (valueOf === undefined) return items;
  const collator = new Intl.Collator(locale, { numeric: true });
  const sign = order?.direction === 'descending' ? -1 : 1;
  return items
    .map((item) => ({ item, value: valueOf(item) }))
    .sort((a, b) => {
      if (a.value === null || a.value === undefined) return b.value === null || b.value === undefined ? 0 : 1;
      if (b.value === null || b.value === undefined) return -1;
      return sign * compare(a.value, b.value, collator);
    })
    .map(({ item }) => item);
}

/** Manages order, columns, selection, keyboard and rendered rows of a data table. */
export function useTableModel<Item>(table: RefObject<HTMLTableElement | null>, props: DataTableProps<Item>) {
  const { columns: allColumns, rows, rowKey, onOpen } = props;
  const locale = usePageLocale();
  const isPhone = useMedia('phone');
  const [order, setOrder] = useOwnState<TableOrder | null>(
    props.order,
    (next) => next !== null && props.onOrderChange?.(next),
    props.initialOrder ?? null,
  );
  const [hidden, setHidden] = useOwnState(props.hiddenColumns, props.onHiddenColumnsChange, () =>
    hiddenAtFirst(allColumns),
  );
  const items = useMemo(() => sortItems(rows, allColumns, order, locale), [rows, allColumns, order, locale]);
  const keys = useMemo(() => items.map(rowKey), [items, rowKey]);
  const ownSelection = useSelection({ keys, selected: props.selected, onSelectedChange: props.onSelectedChange });
  const selection = props.bulkActions === undefined ? null : ownSelection;

  const [focused, setFocused] = useState<{ key: string; index: number } | null>(null);
  const setFocusedKey = (key: string) => {
    const index = keys.indexOf(key);
    setFocused((before) => (before?.key === key && before.index === index ? before : { key, index }));
  };
  const wantedKey = focused?.key ?? props.openKey ?? null;
  // The row that takes the place of a removed one.
  const replacementKey = keys[Math.min(focused?.index ?? 0, keys.length - 1)] ?? null;
  const activeKey = wantedKey !== null && keys.includes(wantedKey) ? wantedKey : replacementKey;
  const activeIndex = activeKey === null ? -1 : keys.indexOf(activeKey);
  const virtual = useVirtualRows({ table, keys, activeIndex, isPhone });
  const open = (key: string) => {
    const item = items[keys.indexOf(key)];
    if (item !== undefined) onOpen?.(item);
  };
  const { focusRow, ...handlers } = useRowKeys({
    table,
    keys,
    activeKey,
    setActiveKey: setFocusedKey,
    selection,
    onOpen: onOpen && open,
    scrollTo: virtual.scrollTo,
  });
  usePageKeys(props.pageKeys === true, activeIndex, focusRow);
  const canChooseColumns = props.chooseColumns === true || props.hiddenColumns !== undefined;
  const columns = useMemo(
    () => (canChooseColumns ? allColumns.filter(({ key }) => !hidden.has(key)) : allColumns),
    [canChooseColumns, allColumns, hidden],
  );
  useLoadMore(virtual.isVirtual ? virtual.indexes.at(-1) : undefined, items.length, props);

  return {
    columns,
    hidden,
    setHidden,
    order,
    setOrder,
    items,
    keys,
    selection,
    activeKey,
    /**
     * Makes a row that has received the focus the active one: after the response to a press on the row has been painted,
     * but at once for a press on a control in it, which may remove the row.
     */
    onRowFocus: (key: string, isRow: boolean) =>
      isRow ? startTransition(() => setFocusedKey(key)) : setFocusedKey(key),
    virtual,
    handlers,
    isPhone,
    hasActions: props.rowMenu !== undefined || props.quickActions !== undefined,
    isWaiting: props.loading === true && items.length === 0,
  };
}

/** The result of `useTableModel`. */
export type TableModel<Item> = ReturnType<typeof useTableModel<Item>>;

type LoadMore = Pick<DataTableProps<never>, 'onLoadMore' | 'loadingMore'>;

/** Loads more rows shortly before the last row is rendered. */
function useLoadMore(
  lastRenderedIndex: number | undefined,
  count: number,
  { onLoadMore, loadingMore = false }: LoadMore,
) {
  const isNear = lastRenderedIndex !== undefined && lastRenderedIndex >= count - 20;
  const load = useRef(onLoadMore);
  useEffect(() => {
    load.current = onLoadMore;
  });
  useEffect(() => {
    if (isNear && !loadingMore) load.current?.();
  }, [isNear, loadingMore, count]);
}
