import type { TimeEntry } from '@atrium/contracts';
import {
  createOfflineQueue,
  type OfflineQueue,
  type QueueEnvironment,
  type QueueItem,
} from '@atrium/platform/offline-queue';
import type { QueuedEntry } from './queue';
import { isRejection } from './rejection';
import type { OwnedList } from '../owned-list';
import { type EarlierEntry, storedEntry } from '../stored-timers';
import type { StoppedTimer } from '../timer';

export type EntryQueue = OfflineQueue<StoppedTimer>;

/** Queue key shared by all entries, so that they are sent one at a time, oldest first. */
export const ENTRIES_KEY = 'entries';

interface EntryQueueOptions {
  send: (stopped: StoppedTimer, signal: AbortSignal) => Promise<TimeEntry>;
  onStored: (entry: TimeEntry) => void;
  /** Unsent entries stored by versions that predate the offline queue. */
  earlier: OwnedList<EarlierEntry>;
  environment?: QueueEnvironment;
}

/** Creates the queue of stopped timers that the server does not have yet. Item ids are the entries' client ids. */
export function createEntryQueue({ send, onStored, earlier, ...rest }: EntryQueueOptions): EntryQueue {
  return createOfflineQueue<StoppedTimer, TimeEntry>({
    name: 'time-entries',
    parse: (payload) => storedEntry.safeParse(payload).data ?? null,
    deliver: ({ payload }, signal) => send(payload, signal),
    onDelivered: (_item, entry) => onStored(entry),
    isPermanent: isRejection,
    importFrom: (owner) => ({
      items: earlier.read(owner).map(({ refusal, ...payload }) => ({
        id: payload.clientId,
        key: ENTRIES_KEY,
        payload,
        createdAt: payload.endTime,
        failure: refusal === null ? null : { code: refusal, message: refusal, status: 422 },
      })),
      clear: () => earlier.write(owner, []),
    }),
    ...rest,
  });
}

/** Returns the latest item of a stopped timer: `storeChosen` queues the entry again after the server rejected it. */
export const itemOf = (queue: Pick<EntryQueue, 'getItems'>, clientId: string): QueueItem<StoppedTimer> | undefined =>
  queue.getItems().findLast(({ payload }) => payload.clientId === clientId);

/** Converts a queue item to the form that the UI shows. */
export const toQueuedEntry = ({ payload, state, failure }: QueueItem<StoppedTimer>): QueuedEntry => ({
  ...payload,
  isSending: state === 'sending',
  refusal: failure,
});
