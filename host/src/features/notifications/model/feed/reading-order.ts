import type { Notification } from '@atrium/contracts';
import { useState } from 'react';

/**
 * Splits the list into the notifications that were there when the reader opened it, and the number that arrived since.
 */
export function inReadingOrder(
  list: readonly Notification[],
  order: readonly string[],
): { shown: Notification[]; waiting: number } {
  const known = new Map(list.map((one) => [one._id, one]));
  return {
    shown: order.flatMap((id) => known.get(id) ?? []),
    waiting: list.filter((one) => !order.includes(one._id)).length,
  };
}

/** Keeps the reading order while the calling component is mounted. */
export function useReadingOrder(list: readonly Notification[]) {
  const ids = () => list.map((one) => one._id);
  const [order, setOrder] = useState(ids);
  return { ...inReadingOrder(list, order), order, showWaiting: () => setOrder(ids) };
}
