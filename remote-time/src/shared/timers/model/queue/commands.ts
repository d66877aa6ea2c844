import { LIMITS, type TimeLock } from '@atrium/contracts';
import { startChange, type TimerChange } from './change-queue';
import { ENTRIES_KEY, itemOf } from './entry-queue';
import { mergeTimers } from '../merge';
import { storageRead } from '../slice';
import type { Command } from '../store';
import {
  describe,
  measureTimer,
  pause,
  reset,
  resume,
  start,
  stop,
  type Owner,
  type StoppedTimer,
  type Task,
  type Timer,
  withLeaveOut,
} from '../timer';

/*
 * Each command reads the storage first and writes it last, synchronously, because other tabs may have changed it a
 * moment ago. The change is then queued for the server, which forwards it to other devices.
 */

/** Loads the timers from the storage into the store and updates their durations. */
export function readStorage(owner: Owner | null): Command {
  return (dispatch, _getState, { timers, isDurable, now }) => {
    const at = now();
    dispatch(
      storageRead({
        owner,
        now: at,
        timers: owner ? timers.read(owner).map((timer) => measureTimer(timer, at)) : [],
        isDurable: isDurable(),
      }),
    );
  };
}

interface CommandResult<Answer> {
  timers: Timer[];
  answer: Answer;
  /** The change to send to the server. */
  record?: [timerId: string, change: TimerChange];
}

type Change<Answer> = (timers: Timer[], now: number, owner: Owner) => CommandResult<Answer> | null;

function change<Answer>(decide: Change<Answer>): Command<Answer | null> {
  return (dispatch, getState, { timers, changes, now }) => {
    const { owner } = getState().timers;
    const changed = owner && decide(timers.read(owner), now(), owner);
    if (changed) timers.write(owner, changed.timers);
    if (changed?.record) changes.record(...changed.record);
    dispatch(readStorage(owner));
    return changed ? changed.answer : null;
  };
}

/** Starts a timer. Returns null if the limit is reached. */
export function startTimer(task: Task): Command<Timer | null> {
  return (dispatch, _getState, { newId }) =>
    dispatch(
      change((timers, now, owner) => {
        const started = start(timers, { id: newId(), owner, task, now });
        if (!started) return null;
        const { timer } = started;
        return { timers: started.timers, answer: timer, record: [timer.id, startChange(timer)] };
      }),
    );
}

const iso = (now: number) => new Date(now).toISOString();

export const pauseTimer = (id: string) =>
  change((timers, now) => ({
    timers: pause(timers, id, now),
    answer: true,
    record: [id, { kind: 'pause', at: iso(now) }],
  }));

export const resumeTimer = (id: string) =>
  change((timers, now) => ({
    timers: resume(timers, id, now),
    answer: true,
    record: [id, { kind: 'resume', at: iso(now) }],
  }));

export const describeTimer = (id: string, task: Task) =>
  change((timers) => ({ timers: describe(timers, id, task), answer: true, record: [id, { kind: 'describe' }] }));

/** Removes a timer and returns it, for `restoreTimer`. */
export const resetTimer = (id: string) =>
  change((timers, now) => {
    const timer = timers.find((each) => each.id === id);
    if (!timer) return null;
    return { timers: reset(timers, id), answer: measureTimer(timer, now), record: [id, { kind: 'reset' }] };
  });

/** Restores a removed timer. Returns null if the limit has been reached since. */
export const restoreTimer = (timer: Timer) =>
  change((timers) => {
    if (timers.length >= LIMITS.timers) return null;
    const restored = { ...timer, isOnServer: false };
    return { timers: [...timers, restored], answer: restored, record: [timer.id, startChange(restored)] };
  });

/** Returns the record of a timer as stopping it would store it, without stopping it; null without a task name. */
export function measureStop(id: string, at?: number): Command<StoppedTimer | null> {
  return (_dispatch, getState, { timers, now }) => {
    const { owner } = getState().timers;
    return (owner && stop(timers.read(owner), id, now(), at)?.stopped) ?? null;
  };
}

/**
 * Stops a timer, now or at an earlier instant, and queues its entry for the server, without the part in a locked period
 * that is to be left out. Returns null if the timer has no task name.
 */
export function stopTimer(id: string, at?: number, leaveOut: TimeLock | null = null): Command<StoppedTimer | null> {
  return (dispatch, getState, { timers, queue, changes, now }) => {
    const { owner } = getState().timers;
    const result = owner && stop(timers.read(owner), id, now(), at);
    const stopped = result && leaveOut ? withLeaveOut(result.stopped, leaveOut) : result?.stopped;
    if (result && stopped) {
      // Queue the entry before removing the timer: if the page dies in between, the timer is stopped twice, which
      // stores only one entry.
      queue.enqueue({ id: stopped.clientId, key: ENTRIES_KEY, payload: stopped });
      timers.write(owner, result.timers);
      changes.forget(id);
    }
    dispatch(readStorage(owner));
    return stopped ?? null;
  };
}

/**
 * Stores a timer as the person chose: stops it, or queues its entry again if the server has rejected it. Returns null if
 * neither exists any more.
 */
export function storeChosen(
  { clientId, endTime }: StoppedTimer,
  leaveOut: TimeLock | null,
): Command<StoppedTimer | null> {
  return (dispatch, _getState, { queue }) => {
    const item = itemOf(queue, clientId);
    if (!item) return dispatch(stopTimer(clientId, Date.parse(endTime), leaveOut));
    if (!item.failure) return null;
    const chosen = withLeaveOut(item.payload, leaveOut);
    // A queue takes an id only once. The client id still makes sure that only one entry is stored.
    queue.enqueue({ key: ENTRIES_KEY, payload: chosen });
    queue.discard(item.id);
    return chosen;
  };
}

/** Merges the server's timers into the storage. Timers in `busy` have unconfirmed changes and stay as they are. */
export function mergeServerTimers(server: readonly Timer[], busy: ReadonlySet<string>): Command<readonly Timer[]> {
  return (dispatch) =>
    dispatch(
      change((timers) => {
        const merged = mergeTimers(timers, server, busy);
        return { timers: merged, answer: merged };
      }),
    ) ?? [];
}

/** Marks a timer as stored on the server. */
export const confirmTimer = (id: string) =>
  change((timers) => ({
    timers: timers.map((timer) => (timer.id === id ? { ...timer, isOnServer: true } : timer)),
    answer: true,
  }));

/** Removes a timer from this browser that was stopped on another device. */
export const dropTimer = (id: string) => change((timers) => ({ timers: reset(timers, id), answer: true }));

/** Uploads a timer that the server does not have. */
export const uploadTimer = (timer: Timer) =>
  change((timers) => ({ timers, answer: true, record: [timer.id, startChange(timer)] }));
