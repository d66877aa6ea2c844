import type { AuthState } from '@atrium/auth';
import { useSyncExternalStore } from 'react';
import type { OfflineQueue, QueueItem, QueueOwner } from './types';

/** Returns the owner of items that are queued in a session, or null if no user with a company is signed in. */
export function sessionOwner({ isAuthenticated, user }: AuthState): QueueOwner | null {
  return isAuthenticated && user?.company ? { userId: user._id, companyId: user.company._id } : null;
}

/** Returns the items of a queue and rerenders when they change. */
export function useOfflineQueue<Payload>(queue: OfflineQueue<Payload>): readonly QueueItem<Payload>[] {
  return useSyncExternalStore(queue.subscribe, queue.getItems);
}
