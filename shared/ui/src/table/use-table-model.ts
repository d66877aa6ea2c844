import { useMedia, usePageLocale } from '@atrium/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { hiddenAtFirst } from './columns';
import type { TableOrder } from './columns';
import type { DataTableProps } from './data-table-props';
import { sortItems } from './sort-items';
import { useOwnState } from './use-own-state';
import { usePageKeys, useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';
import { useVirtualRows } from './use-virtual-rows';

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
  const setFocusedKey = (key: string) => setFocused({ key, index: keys.indexOf(key) });
  const wanted = focused?.key ?? props.openKey ?? null;
  // The row that takes the place of a removed one.
  const replacing = keys[Math.min(focused?.index ?? 0, keys.length - 1)] ?? null;
  const activeKey = wanted !== null && keys.includes(wanted) ? wanted : replacing;
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
  useLoadMore(virtual.isVirtual ? virtual.indexes.at(-1) : undefined, items.length, props);

  return {
    columns:
      props.chooseColumns === true || props.hiddenColumns !== undefined
        ? allColumns.filter(({ key }) => !hidden.has(key))
        : allColumns,
    hidden,
    setHidden,
    order,
    setOrder,
    items,
    keys,
    selection,
    activeKey,
    setFocusedKey,
    virtual,
    handlers,
    isPhone,
    hasActions: props.rowMenu !== undefined || props.quickActions !== undefined,
    isWaiting: props.loading === true && items.length === 0,
  };
}

/** What `useTableModel` returns. */
export type TableModel<Item> = ReturnType<typeof useTableModel<Item>>;

type LoadMore = Pick<DataTableProps<never>, 'onLoadMore' | 'loadingMore'>;

/** Loads more rows shortly before the last row is rendered. */
function useLoadMore(lastDrawn: number | undefined, count: number, { onLoadMore, loadingMore = false }: LoadMore) {
  const isNear = lastDrawn !== undefined && lastDrawn >= count - 20;
  const load = useRef(onLoadMore);
  useEffect(() => {
    load.current = onLoadMore;
  });
  useEffect(() => {
    if (isNear && !loadingMore) load.current?.();
  }, [isNear, loadingMore, count]);
}
