import type { BusPayload } from '@atrium/contracts';
import { readStorage } from '../queue/commands';
import { finishRemovals } from '../queue/removal';
import { secondPassed } from '../slice';
import type { EntryQueue } from '../queue/entry-queue';
import type { TimerStore } from '../store';
import { runningSince } from '../times/segments';
import { runningCount, type Owner } from '../timer';

const isSame = (a: Owner | null, b: Owner | null) => a?.userId === b?.userId && a?.companyId === b?.companyId;

/** Returns a listener that loads the signed-in user's timers and sends the changes that user has queued. */
export function followOwner(
  store: TimerStore,
  ...queues: readonly Pick<EntryQueue, 'setOwner'>[]
): (owner: Owner | null) => void {
  return (owner) => {
    if (isSame(owner, store.getState().timers.owner)) return;
    store.dispatch(finishRemovals());
    store.dispatch(readStorage(owner));
    for (const queue of queues) queue.setOwner(owner);
  };
}

/** Dispatches `secondPassed` every second while a timer runs. Returns a function that stops it. */
export function tick(store: TimerStore, now: () => number = Date.now): () => void {
  let handle: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    const isNeeded = runningCount(store.getState().timers.timers) > 0;
    if (isNeeded) {
      handle ??= setInterval(() => store.dispatch(secondPassed(now())), 1_000);
    } else {
      clearInterval(handle);
      handle = undefined;
    }
  };
  follow();
  const unsubscribe = store.subscribe(follow);
  return () => {
    unsubscribe();
    clearInterval(handle);
  };
}

/** Calls `onChange` with the running timers, initially and on each change. Returns a stop function. */
export function watchRunning(store: TimerStore, onChange: (now: BusPayload<'timers.changed'>) => void): () => void {
  let reported: BusPayload<'timers.changed'> | null = null;
  const follow = () => {
    const { owner, timers } = store.getState().timers;
    const running = runningCount(timers);
    const since = runningSince(timers);
    if ((running === reported?.running && since === reported.since) || (reported === null && !owner)) return;
    reported = { running, since };
    onChange(reported);
  };
  follow();
  return store.subscribe(follow);
}

/** Reloads the timers when another tab writes them. Returns a function that stops it. */
export function followOtherTabs(store: TimerStore, watched: string) {
  const read = ({ key }: StorageEvent) => {
    if (key !== null && key !== watched) return;
    store.dispatch(readStorage(store.getState().timers.owner));
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}
