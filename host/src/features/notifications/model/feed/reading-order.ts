import type { Notification } from '@atrium/contracts';
import { useState } from 'react';

type Place = Pick<Notification, '_id' | 'seq'>;

/**
 * Splits the list into the notifications to show and the number of those that arrived since the list was opened. Shows
 * those of that moment in their `order` then, followed by older ones that were fetched since.
 */
export function splitByReadingOrder(
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
  return { ...splitByReadingOrder(list, order), order, showWaiting: () => setOrder(list) };
}
