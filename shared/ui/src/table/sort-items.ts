import type { DataColumn, SortValue, TableOrder } from './columns';

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
