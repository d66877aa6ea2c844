/*
 * The offline queue. Remotes bundle it themselves (`@atrium/platform/offline-queue`), so that pages without a queue do
 * not load it; copies in several bundles share the same storage and locks.
 */
export { createOfflineQueue, type Delivery, type OfflineQueueOptions } from './create-offline-queue';
export { sessionOwner, useOfflineQueue } from './use-offline-queue';
export { browserEnvironment, type QueueEnvironment } from './environment';
export { describeFailure, isPermanentFailure } from './delivery-failure';
export { createMemoryStorage } from './memory-storage';
export type {
  DeliveryFailure,
  DeliveryOutcome,
  OfflineQueue,
  QueueInput,
  QueueItem,
  QueueItemState,
  QueueOwner,
} from './types';
