import type { Notification } from '@atrium/contracts';
import { useState } from 'react';

/** The list as it stood when the reader opened it; what came since waits. */
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

/** Keeps the order for as long as the calling component is there. */
export function useReadingOrder(list: readonly Notification[]) {
  const ids = () => list.map((one) => one._id);
  const [order, setOrder] = useState(ids);
  return { ...inReadingOrder(list, order), order, showWaiting: () => setOrder(ids) };
}
