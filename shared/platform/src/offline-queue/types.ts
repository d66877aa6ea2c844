import type { MessageParams } from '@atrium/contracts';

/** The person and company that queued items belong to. */
export interface QueueOwner {
  userId: string;
  companyId: string;
}

/** The reason why the server permanently rejected an item, as stored with the item. */
export interface DeliveryFailure {
  /** A code of the error catalogue, or of the first invalid field. */
  code: string;
  /** The English text. */
  message: string;
  /** HTTP status; 0 if no response arrived. */
  status: number;
  params?: MessageParams | undefined;
}

/**
 * - `sending`: in flight, or about to be sent
 * - `waiting`: an attempt failed, or an earlier item of the same key is waiting; it is retried automatically
 * - `failed`: the server rejected it; only `retry` sends it again
 * - `postponed`: held back by `postpone`
 */
export type QueueItemState = 'sending' | 'waiting' | 'failed' | 'postponed';

/** An item that the server has not confirmed. */
export interface QueueItem<Payload> {
  /** Client-generated and unique; the server stores one object for each id. */
  readonly id: string;
  /** Items of one key are sent one after the other, in the order in which they were queued. */
  readonly key: string;
  readonly payload: Payload;
  /** ISO timestamp of `enqueue`. */
  readonly createdAt: string;
  readonly state: QueueItemState;
  /** Number of failed attempts. */
  readonly attempts: number;
  /** Set while the state is `failed`. */
  readonly failure: DeliveryFailure | null;
}

/** An item as it is stored; times are in ms since 1970. */
export interface StoredItem {
  id: string;
  key: string;
  payload: unknown;
  createdAt: string;
  /** Defines the order; grows with each item of a tab. */
  position: number;
  attempts: number;
  /** Time at which the last attempt failed; 0 before the first. */
  failedAt: number;
  /** The item is not sent before this time unless the connection returns. */
  retryAt: number;
  /** The server accepts no request of this queue before this time (429, Retry-After). */
  limitedUntil: number;
  postponedUntil: number;
  failure: DeliveryFailure | null;
}

/** Fields of a stored item that an attempt to send it can change. */
export type StoredItemChange = Partial<
  Pick<StoredItem, 'attempts' | 'failedAt' | 'retryAt' | 'limitedUntil' | 'postponedUntil' | 'failure'>
>;

/**
 * Durable storage, shared by all tabs. Each call is atomic. `scope` separates queues and owners.
 */
export interface QueueStorage {
  /** Returns the items in any order. */
  list(scope: string): Promise<StoredItem[]>;
  /** Stores an item unless its id is already stored or has been settled. */
  add(scope: string, item: StoredItem): Promise<void>;
  /** Changes an item. Does nothing if the item no longer exists. */
  update(scope: string, id: string, change: StoredItemChange): Promise<void>;
  /** Removes an item and remembers its id, so that `add` never stores it again. */
  settle(scope: string, id: string): Promise<void>;
}

/**
 * Synchronous write-ahead storage, shared by all tabs. It contains an item before `enqueue` returns, and until
 * `QueueStorage` contains the item. It may reject an item for lack of room.
 */
export interface QueueJournal {
  list(scope: string): StoredItem[];
  add(scope: string, item: StoredItem): void;
  remove(scope: string, id: string): void;
  /** Calls `listener` after another tab changed the journal. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Mutual exclusion across tabs. */
export interface QueueLocks {
  /**
   * Runs `action` while no other tab holds the lock of that name. `lost` aborts if the lock expires while `action`
   * runs. Resolves without running `action` if `signal` aborts first.
   */
  request(name: string, signal: AbortSignal, action: (lost: AbortSignal) => Promise<void>): Promise<void>;
}

/** Messages between tabs. A message may get lost; it never reaches its own sender. */
export interface QueueChannel {
  post(message: QueueMessage): void;
  subscribe(listener: (message: QueueMessage) => void): () => void;
  close(): void;
}

/** A message of a tab to the others: items changed, or one was delivered. */
export type QueueMessage =
  | { type: 'changed'; scope: string }
  | { type: 'delivered'; scope: string; item: StoredItem; result: unknown };

/** The input for a new item. */
export interface QueueInput<Payload> {
  key: string;
  payload: Payload;
  /** Defaults to a new random id. Adding the same id again has no effect. */
  id?: string | undefined;
  /** ISO timestamp. Defaults to now. */
  createdAt?: string | undefined;
  /** For items imported from older storage that the server had already rejected. */
  failure?: DeliveryFailure | null | undefined;
}

/** The outcome of an item: `waiting` after an attempt that will be retried, `removed` after `discard`. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'waiting' | 'removed';

/** A durable, ordered queue of items for the server. All tabs of a browser share its contents. */
export interface OfflineQueue<Payload> {
  /** Returns the owner's items in order. The array changes only when an item does. */
  getItems(): readonly QueueItem<Payload>[];
  /** Calls `listener` after each change of `getItems()`. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Shows and sends the items of another owner; null shows and sends none. Items of other owners stay stored. */
  setOwner(owner: QueueOwner | null): void;
  /**
   * Adds an item, stores it and starts sending. The item is durable when the call returns.
   *
   * @throws Error without an owner
   */
  enqueue(input: QueueInput<Payload>): QueueItem<Payload>;
  /** Resolves as soon as the item is delivered, rejected or removed, or has to wait for another attempt. */
  outcome(id: string): Promise<DeliveryOutcome>;
  /** Sends a failed or waiting item again now. A rate limit of the server still applies. */
  retry(id: string): void;
  /** Sends all waiting items now, because the connection is back. A rate limit of the server still applies. */
  resume(): void;
  /** Removes an item permanently. */
  discard(id: string): void;
  /** Removes an item that reached the server another way, such as one confirmed by a socket event. */
  settle(id: string): void;
  /** Holds an item back for `ms` milliseconds without holding back the items behind it; 0 releases it. */
  postpone(id: string, ms: number): void;
  /** Stops sending and releases all resources. The items stay stored. */
  dispose(): void;
}
