import type { Notification } from '@atrium/contracts';
import { useState } from 'react';

type Place = Pick<Notification, '_id' | 'seq'>;

/**
 * Splits the list into what the reader sees, and the number of those that arrived since it was opened. Seen are those
 * that were there then, in the order of that moment, and the older ones that were fetched since.
 */
export function inReadingOrder(
  list: readonly Notification[],
  order: readonly Place[],
): { shown: Notification[]; waiting: number } {
  const known = new Map(list.map((one) => [one._id, one]));
  const ordered = new Set(order.map(({ _id }) => _id));
  const oldest = Math.min(...order.map(({ seq }) => seq));
  const others = list.filter(({ _id }) => !ordered.has(_id));
  const older = order.length === 0 ? [] : others.filter(({ seq }) => seq < oldest);
  const shown = [...order.flatMap(({ _id }) => known.get(_id) ?? []), ...older];
  return { shown, waiting: others.length - older.length };
}

/** Keeps the reading order while the calling component is mounted. */
export function useReadingOrder(list: readonly Notification[]) {
  const [order, setOrder] = useState<readonly Place[]>(list);
  return { ...inReadingOrder(list, order), order, showWaiting: () => setOrder(list) };
}
