import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { type TimeEntry, TIMERS_STORAGE_KEY } from '@atrium/contracts';
import { newId } from '@atrium/platform';
import type { KeptStorage } from '@atrium/platform';
import type { Postponed } from './postponed';
import type { QueuedEntry } from './queue';
import { createShelf, type Shelf } from './shelf';
import { timersReducer } from './slice';
import { QUEUE_KEY, storedEntry, storedTimer } from './stored';
import type { StoppedTimer, Timer } from './timer';

/** What the store's commands work with besides its state. */
export interface TimerServices {
  timers: Shelf<Timer>;
  queue: Shelf<QueuedEntry>;
  isDurable: () => boolean;
  postponed: Postponed;
  /** Milliseconds of this device's clock: durations are measured by it alone. */
  now: () => number;
  newId: () => string;
  /** Stores an entry on the server. */
  send: (stopped: StoppedTimer) => Promise<TimeEntry>;
  /** Removes an entry from the server; one that is gone already counts as removed. */
  remove: (id: string) => Promise<void>;
  /** The server has it: lists that show it are told before it leaves the queue. */
  onStored: (entry: TimeEntry) => void;
  onRemoved: (id: string) => void;
}

type Outside = Pick<TimerServices, 'postponed' | 'send' | 'remove' | 'onStored' | 'onRemoved'> & {
  storage: KeptStorage;
  now?: () => number;
};

/** The remote's own store. */
export function createTimerStore({ storage, now = Date.now, ...outside }: Outside) {
  const services: TimerServices = {
    ...outside,
    now,
    newId,
    timers: createShelf(TIMERS_STORAGE_KEY, storedTimer, storage),
    queue: createShelf(QUEUE_KEY, storedEntry, storage),
    isDurable: () => storage.durable(),
  };
  return configureStore({
    reducer: { timers: timersReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }),
  });
}

export type TimerStore = ReturnType<typeof createTimerStore>;
export type TimerDispatch = TimerStore['dispatch'];
export type RootState = ReturnType<TimerStore['getState']>;
/** A command: reads, decides and writes in one go, and answers with what came of it. */
export type Command<Answer = void> = ThunkAction<Answer, RootState, TimerServices, UnknownAction>;
