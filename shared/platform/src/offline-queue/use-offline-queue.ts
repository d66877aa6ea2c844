import { useSyncExternalStore } from 'react';
import type { OfflineQueue, QueueItem } from './types';

/** Returns the items of a queue and rerenders when they change. */
export function useOfflineQueue<Payload>(queue: OfflineQueue<Payload>): readonly QueueItem<Payload>[] {
  return useSyncExternalStore(queue.subscribe, queue.getItems);
}
