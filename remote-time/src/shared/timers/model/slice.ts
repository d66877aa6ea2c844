import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TimeLock } from '@atrium/contracts';
import type { QueuedEntry } from './queue/queue';
import type { Owner, Timer } from './timer';

interface TimersState {
  /** Null while no user with a company is signed in. There are no timers then. */
  owner: Owner | null;
  /** Changes only when a timer changes, not every second; `now` advances every second. */
  timers: Timer[];
  /** The instant as of which running timers are shown, in ms since 1970. Advances every second. */
  now: number;
  /** Stopped timers that are not yet on the server. */
  queue: QueuedEntry[];
  /** Ids of entries that are being removed and can still be restored. */
  removing: string[];
  /** False once the browser's storage has refused a write, so that timers are lost when the page closes. */
  isDurable: boolean;
  /** Seconds after which the server caps a timer; null until the server has sent it. */
  longestSeconds: number | null;
  /** The locked period of the company as far as this device knows; null if nothing is locked. */
  lock: TimeLock | null;
}

const initialState: TimersState = {
  owner: null,
  timers: [],
  now: 0,
  queue: [],
  removing: [],
  isDurable: true,
  longestSeconds: null,
  lock: null,
};

type TimersSnapshot = Pick<TimersState, 'owner' | 'timers' | 'now' | 'isDurable'>;

const slice = createSlice({
  name: 'timers',
  initialState,
  reducers: {
    /** Applies a read of the storage: at startup, after a change in any tab, or after a change of user or company. */
    storageRead: (state, { payload }: PayloadAction<TimersSnapshot>) => ({ ...state, ...payload }),
    secondPassed: (state, { payload: now }: PayloadAction<number>) => {
      state.now = now;
    },
    limitReceived: (state, { payload: longestSeconds }: PayloadAction<number>) => {
      state.longestSeconds = longestSeconds;
    },
    lockReceived: (state, { payload: lock }: PayloadAction<TimeLock | null>) => {
      state.lock = lock;
    },
    queueChanged: (state, { payload: queue }: PayloadAction<QueuedEntry[]>) => ({ ...state, queue }),
    removalStarted: (state, { payload: id }: PayloadAction<string>) => {
      state.removing.push(id);
    },
    removalEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.removing = state.removing.filter((each) => each !== id);
    },
  },
});

export const { storageRead, secondPassed, limitReceived, lockReceived, queueChanged, removalStarted, removalEnded } =
  slice.actions;
export const timersReducer = slice.reducer;
