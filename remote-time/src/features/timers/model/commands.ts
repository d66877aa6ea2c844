import { enqueue } from './queue';
import { storageRead } from './slice';
import type { Command } from './store';
import {
  describe,
  measured,
  pause,
  reset,
  resume,
  start,
  stop,
  type Owner,
  type StoppedTimer,
  type Task,
  type Timer,
} from './timer';

/*
 * Each command reads the storage first and writes it last, without waiting in between: other tabs may have changed it
 * a moment ago.
 */

/** Brings the storage's contents into the store, with durations as of now. */
export function readStorage(owner: Owner | null): Command {
  return (dispatch, _getState, { timers, queue, isDurable, now }) => {
    const at = now();
    dispatch(
      storageRead({
        owner,
        timers: owner ? timers.read(owner).map((timer) => measured(timer, at)) : [],
        queue: owner ? queue.read(owner) : [],
        isDurable: isDurable(),
      }),
    );
  };
}

type Change<Answer> = (timers: Timer[], now: number, owner: Owner) => { timers: Timer[]; answer: Answer } | null;

function change<Answer>(decide: Change<Answer>): Command<Answer | null> {
  return (dispatch, getState, { timers, now }) => {
    const { owner } = getState().timers;
    const changed = owner && decide(timers.read(owner), now(), owner);
    if (changed) timers.write(owner, changed.timers);
    dispatch(readStorage(owner));
    return changed ? changed.answer : null;
  };
}

/** Starts a timer; null when as many as allowed are there. */
export function startTimer(task: Task): Command<Timer | null> {
  return (dispatch, _getState, { newId }) =>
    dispatch(
      change((timers, now, owner) => {
        const started = start(timers, { id: newId(), owner, task, now });
        return started && { timers: started.timers, answer: started.timer };
      }),
    );
}

export const pauseTimer = (id: string) => change((timers, now) => ({ timers: pause(timers, id, now), answer: true }));

export const resumeTimer = (id: string) => change((timers, now) => ({ timers: resume(timers, id, now), answer: true }));

export const describeTimer = (id: string, task: Task) =>
  change((timers) => ({ timers: describe(timers, id, task), answer: true }));

/** Removes a timer and gives it back for `restoreTimer`. */
export const resetTimer = (id: string) =>
  change((timers, now) => {
    const timer = timers.find((each) => each.id === id);
    return timer ? { timers: reset(timers, id), answer: measured(timer, now) } : null;
  });

/** Brings back a timer that was removed; null when as many as allowed are there meanwhile. */
export const restoreTimer = (timer: Timer, limit: number) =>
  change((timers) => (timers.length >= limit ? null : { timers: [...timers, timer], answer: timer }));

/** Stops a timer and queues its record for the server; null while it has no task name. */
export function stopTimer(id: string): Command<StoppedTimer | null> {
  return (dispatch, getState, { timers, queue, now }) => {
    const { owner } = getState().timers;
    const result = owner && stop(timers.read(owner), id, now());
    if (result) {
      // First the record, then the removal: a page that dies in between stops twice, which stores one entry.
      queue.write(owner, enqueue(queue.read(owner), result.stopped, owner));
      timers.write(owner, result.timers);
    }
    dispatch(readStorage(owner));
    return result?.stopped ?? null;
  };
}
