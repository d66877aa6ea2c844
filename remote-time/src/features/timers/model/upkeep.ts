import { readStorage } from './commands';
import { deliver } from './delivery';
import { secondPassed } from './slice';
import type { TimerStore } from './store';
import { runningCount, type Owner } from './timer';

const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 300_000;

const isSame = (a: Owner | null, b: Owner | null) => a?.userId === b?.userId && a?.companyId === b?.companyId;

/** Shows the timers of whoever is signed in and sends what they left behind. */
export function followOwner(store: TimerStore): (owner: Owner | null) => void {
  return (owner) => {
    if (isSame(owner, store.getState().timers.owner)) return;
    store.dispatch(readStorage(owner));
    if (owner) void store.dispatch(deliver());
  };
}

/** Lets every second count while a timer runs; returns what ends it. */
export function tick(store: TimerStore): () => void {
  let handle: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    const isNeeded = runningCount(store.getState().timers.timers) > 0;
    if (isNeeded) {
      handle ??= setInterval(() => store.dispatch(secondPassed(Date.now())), 1_000);
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

/** Tells how many timers run, at first and whenever that changes; returns what ends it. */
export function tellRunning(store: TimerStore, tell: (running: number) => void): () => void {
  let told: number | null = null;
  const follow = () => {
    const { owner, timers } = store.getState().timers;
    const running = runningCount(timers);
    if (running === told || (told === null && !owner)) return;
    told = running;
    tell(running);
  };
  follow();
  return store.subscribe(follow);
}

/** Reads again what another tab wrote; returns what ends it. */
export function followOtherTabs(store: TimerStore, keys: readonly string[], onChange: (key: string | null) => void) {
  const read = ({ key }: StorageEvent) => {
    if (key !== null && !keys.includes(key)) return;
    store.dispatch(readStorage(store.getState().timers.owner));
    onChange(key);
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}

/** Sends what waits when the network is back, when the page is looked at, and now and then; returns what ends it. */
export function keepSending(store: TimerStore): () => void {
  let wait = FIRST_WAIT;
  let handle: ReturnType<typeof setTimeout> | undefined;
  const waits = () => store.getState().timers.queue.some(({ refusal }) => refusal === null);
  const send = () => {
    handle = undefined;
    if (waits()) void store.dispatch(deliver());
  };
  const sendNow = () => {
    wait = FIRST_WAIT;
    if (document.visibilityState === 'visible') send();
  };
  const plan = () => {
    if (!waits()) {
      wait = FIRST_WAIT;
      clearTimeout(handle);
      handle = undefined;
    } else if (handle === undefined && !store.getState().timers.isSending) {
      handle = setTimeout(send, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  };
  const unsubscribe = store.subscribe(plan);
  plan();
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', sendNow);
  return () => {
    unsubscribe();
    clearTimeout(handle);
    window.removeEventListener('online', sendNow);
    document.removeEventListener('visibilitychange', sendNow);
  };
}
