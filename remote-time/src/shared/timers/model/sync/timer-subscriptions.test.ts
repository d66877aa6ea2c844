import { buildTimeEntry } from '@atrium/testing';
import { ANNA, BEN, fakeStorage, minutes, NINE, seconds } from '../../../../testing/timers';
import { keptStorage } from '@atrium/platform';
import { pauseTimer, readStorage, startTimer } from '../queue/commands';
import { createEntryQueue, type EntryQueue } from '../queue/entry-queue';
import { createDelayedActions } from '../queue/delayed-actions';
import { createOwnedList } from '../owned-list';
import { EARLIER_QUEUE_KEY, earlierEntry } from '../stored-timers';
import { durationOf } from '../times/segments';
import { createTimerStore, type TimerStore } from '../store';
import { followOwner, watchRunning, tick } from './timer-subscriptions';

const task = { taskName: 'Write the offer', project: '' };

function aStore() {
  const browserStorage = fakeStorage();
  const storage = keptStorage(() => browserStorage);
  const queue = createEntryQueue({
    send: async () => buildTimeEntry(),
    onStored: () => undefined,
    earlier: createOwnedList(EARLIER_QUEUE_KEY, earlierEntry, storage),
  });
  queues.push(queue);
  const store = createTimerStore({
    storage,
    delayedActions: createDelayedActions(),
    queue,
    changes: { record: () => undefined, forget: () => undefined },
    entries: { remove: async () => undefined, restore: async () => undefined, refresh: async () => undefined },
    refresh: async () => undefined,
  });
  return { store, queue };
}

const shownSeconds = (store: TimerStore) => {
  const { timers, now } = store.getState().timers;
  return durationOf(timers[0]?.segments ?? [], now);
};

const queues: EntryQueue[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: NINE });
});
afterEach(() => {
  for (const queue of queues.splice(0)) queue.dispose();
  jest.useRealTimers();
});

describe('ticking', () => {
  it('counts every second while a timer runs and stops while none does', () => {
    const { store } = aStore();
    const end = tick(store);
    store.dispatch(readStorage(ANNA));
    expect(jest.getTimerCount()).toBe(0);

    const timer = store.dispatch(startTimer(task));
    jest.advanceTimersByTime(seconds(3));
    expect(shownSeconds(store)).toBe(3);

    store.dispatch(pauseTimer(timer?.id ?? ''));
    expect(jest.getTimerCount()).toBe(0);
    end();
  });

  it('keeps the list of timers unchanged, so that only digits are rendered', () => {
    const { store } = aStore();
    const end = tick(store);
    store.dispatch(readStorage(ANNA));
    store.dispatch(startTimer(task));
    const before = store.getState().timers.timers;
    jest.advanceTimersByTime(seconds(5));
    expect(store.getState().timers.timers).toBe(before);
    end();
  });

  it('shows the full time after the computer was asleep', () => {
    const { store } = aStore();
    const end = tick(store);
    store.dispatch(readStorage(ANNA));
    store.dispatch(startTimer(task));
    jest.setSystemTime(NINE + minutes(90));
    jest.advanceTimersByTime(seconds(1));
    expect(shownSeconds(store)).toBe(90 * 60 + 1);
    end();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('ownership', () => {
  it('shows timers of the signed-in person and company, and none when signed out', () => {
    const { store, queue } = aStore();
    const follow = followOwner(store, queue);
    follow(ANNA);
    store.dispatch(startTimer(task));
    expect(store.getState().timers.timers).toHaveLength(1);
    follow(BEN);
    expect(store.getState().timers.timers).toHaveLength(0);
    follow(null);
    expect(store.dispatch(startTimer(task))).toBeNull();
    follow({ ...ANNA });
    expect(store.getState().timers.timers).toHaveLength(1);
  });

  it('reports number and start of running timers on sign-in and on every change', () => {
    const { store, queue } = aStore();
    const reported: unknown[] = [];
    const end = watchRunning(store, ({ running, since }) => reported.push([running, since]));
    const follow = followOwner(store, queue);
    expect(reported).toEqual([]);
    follow(ANNA);
    store.dispatch(startTimer(task));
    follow(null);
    end();
    follow(ANNA);
    const now = new Date(NINE).toISOString();
    expect(reported).toEqual([
      [0, null],
      [1, now],
      [0, null],
    ]);
  });
});
