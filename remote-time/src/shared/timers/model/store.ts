import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { newId } from '@atrium/platform';
import type { KeptStorage } from '@atrium/platform';
import { type EntryQueue, toQueuedEntry } from './queue/entry-queue';
import type { DelayedActions } from './queue/delayed-actions';
import type { ChangeQueue } from './queue/change-queue';
import { createOwnedList, type OwnedList } from './owned-list';
import { queueChanged, timersReducer } from './slice';
import { storedTimer, TIMERS_STORAGE_KEY } from './stored-timers';
import type { Timer } from './timer';

/** The part of the change queue that commands need. */
type TimerChanges = Pick<ChangeQueue, 'record' | 'forget'>;

/** Operations on entries that are stored on the server. */
interface StoredEntries {
  /** Removes an entry. Succeeds if it is already gone. */
  remove: (id: string) => Promise<void>;
  /** Restores a removed entry. */
  restore: (id: string) => Promise<void>;
  /** Refetches the entries that are on screen. */
  refresh: () => Promise<void>;
}

/** Dependencies of the store's commands. */
interface TimerServices {
  timers: OwnedList<Timer>;
  queue: EntryQueue;
  /** Sends timer changes to the server, which forwards them to other devices. */
  changes: TimerChanges;
  isDurable: () => boolean;
  delayedActions: DelayedActions;
  /** The current time in ms, by the clock that durations are measured with. */
  now: () => number;
  newId: () => string;
  entries: StoredEntries;
  /** Fetches the timers and the locked period. Resolves also if that fails. */
  refresh: () => Promise<void>;
}

type StoreServices = Pick<TimerServices, 'delayedActions' | 'queue' | 'changes' | 'entries' | 'refresh'> & {
  storage: KeptStorage;
  now?: () => number;
  /** Called when the stored timers were unreadable and have been set aside. */
  onSetAside?: () => void;
};

/** Creates this remote's store. */
export function createTimerStore({ storage, now = Date.now, onSetAside, ...outside }: StoreServices) {
  const services: TimerServices = {
    ...outside,
    now,
    newId,
    timers: createOwnedList(TIMERS_STORAGE_KEY, storedTimer, storage, onSetAside),
    isDurable: () => storage.durable(),
  };
  const store = configureStore({
    reducer: { timers: timersReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }),
  });
  outside.queue.subscribe(() => store.dispatch(queueChanged(outside.queue.getItems().map(toQueuedEntry))));
  return store;
}

export type TimerStore = ReturnType<typeof createTimerStore>;
export type TimerDispatch = TimerStore['dispatch'];
export type RootState = ReturnType<TimerStore['getState']>;
/** A thunk that reads, decides and writes synchronously and returns the result. */
export type Command<Answer = void> = ThunkAction<Answer, RootState, TimerServices, UnknownAction>;
