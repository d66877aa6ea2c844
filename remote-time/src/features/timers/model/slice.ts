import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QueuedEntry } from './queue';
import { measured, type Owner, type Timer } from './timer';

export interface TimersState {
  /** Null while nobody with a company is signed in: then there are no timers either. */
  owner: Owner | null;
  timers: Timer[];
  /** Stopped and not yet on the server. */
  queue: QueuedEntry[];
  isSending: boolean;
  /** Ids of entries that are being removed and may still be brought back. */
  removing: string[];
  /** False once the browser refused to keep timers beyond this page. */
  isDurable: boolean;
}

const initialState: TimersState = {
  owner: null,
  timers: [],
  queue: [],
  isSending: false,
  removing: [],
  isDurable: true,
};

type Read = Pick<TimersState, 'owner' | 'timers' | 'queue' | 'isDurable'>;

const slice = createSlice({
  name: 'timers',
  initialState,
  reducers: {
    /** The storage was read: at the start, after a change here or in another tab, for another person or company. */
    storageRead: (state, { payload }: PayloadAction<Read>) => ({ ...state, ...payload }),
    secondPassed: (state, { payload: now }: PayloadAction<number>) => {
      for (const [index, timer] of state.timers.entries()) {
        if (timer.isRunning) state.timers[index] = measured(timer, now);
      }
    },
    sendingStarted: (state) => ({ ...state, isSending: true }),
    sendingEnded: (state) => ({ ...state, isSending: false }),
    removalStarted: (state, { payload: id }: PayloadAction<string>) => {
      state.removing.push(id);
    },
    removalEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.removing = state.removing.filter((each) => each !== id);
    },
  },
});

export const { storageRead, secondPassed, sendingStarted, sendingEnded, removalStarted, removalEnded } = slice.actions;
export const timersReducer = slice.reducer;
