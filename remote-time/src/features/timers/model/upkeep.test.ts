import type { TimeEntry } from '@atrium/contracts';
import { buildTimeEntry, networkError } from '@atrium/testing';
import { ANNA, BEN, fakeStorage, minutes, NINE, seconds, uuid } from '../../../testing/timers';
import { keptStorage } from '@atrium/platform';
import { pauseTimer, readStorage, startTimer, stopTimer } from './commands';
import { createPostponed } from './postponed';
import { createTimerStore } from './store';
import { followOwner, keepSending, tellRunning, tick } from './upkeep';
import type { StoppedTimer } from './timer';

const task = { taskName: 'Write the offer', project: '' };

type Send = (stopped: StoppedTimer) => Promise<TimeEntry>;

function aStore({ send = async () => buildTimeEntry() }: { send?: Send } = {}) {
  const storage = fakeStorage();
  const onStored = jest.fn();
  const store = createTimerStore({
    storage: keptStorage(() => storage),
    postponed: createPostponed(),
    send,
    remove: async () => undefined,
    onStored,
    onRemoved: () => undefined,
  });
  return { store, onStored };
}

beforeEach(() => {
  jest.useFakeTimers({ now: NINE });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('ticking', () => {
  it('counts every second while a timer runs and rests while none does', () => {
    const { store } = aStore();
    const end = tick(store);
    store.dispatch(readStorage(ANNA));
    expect(jest.getTimerCount()).toBe(0);

    const timer = store.dispatch(startTimer(task));
    jest.advanceTimersByTime(seconds(3));
    expect(store.getState().timers.timers[0]?.duration).toBe(3);

    store.dispatch(pauseTimer(timer?.id ?? ''));
    expect(jest.getTimerCount()).toBe(0);
    end();
  });

  it('catches up after the computer slept', () => {
    const { store } = aStore();
    const end = tick(store);
    store.dispatch(readStorage(ANNA));
    store.dispatch(startTimer(task));
    jest.setSystemTime(NINE + minutes(90));
    jest.advanceTimersByTime(seconds(1));
    expect(store.getState().timers.timers[0]?.duration).toBe(90 * 60 + 1);
    end();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('whose timers they are', () => {
  it('shows those of the person and company that are signed in, and none without', () => {
    const { store } = aStore();
    const follow = followOwner(store);
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

  it('says how many run once somebody is signed in, and then on every change', () => {
    const { store } = aStore();
    const told: number[] = [];
    const end = tellRunning(store, (running) => told.push(running));
    const follow = followOwner(store);
    expect(told).toEqual([]);
    follow(ANNA);
    store.dispatch(startTimer(task));
    follow(null);
    end();
    follow(ANNA);
    expect(told).toEqual([0, 1, 0]);
  });
});

describe('what waits for the server', () => {
  it('is tried again after a while, ever more seldom, until the server has it', async () => {
    let isUp = false;
    const tried: number[] = [];
    const { store, onStored } = aStore({
      send: async ({ clientId }) => {
        tried.push(Date.now() - NINE);
        if (!isUp) throw networkError();
        return buildTimeEntry({ clientId });
      },
    });
    const end = keepSending(store);
    store.dispatch(readStorage(ANNA));
    const timer = store.dispatch(startTimer(task));
    store.dispatch(stopTimer(timer?.id ?? ''));

    await jest.advanceTimersByTimeAsync(seconds(40));
    expect(tried).toEqual([seconds(5), seconds(15), seconds(35)]);
    expect(store.getState().timers.queue).toHaveLength(1);

    isUp = true;
    await jest.advanceTimersByTimeAsync(seconds(40));
    expect(onStored).toHaveBeenCalledWith(expect.objectContaining({ clientId: timer?.id }));
    expect(store.getState().timers.queue).toHaveLength(0);
    expect(jest.getTimerCount()).toBe(0);
    end();
  });

  it('is sent at once when the network is back', async () => {
    const { store, onStored } = aStore();
    const end = keepSending(store);
    store.dispatch(readStorage(ANNA));
    const timer = store.dispatch(startTimer(task));
    store.dispatch(stopTimer(timer?.id ?? uuid(0)));
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(onStored).toHaveBeenCalledTimes(1);
    end();
  });
});
