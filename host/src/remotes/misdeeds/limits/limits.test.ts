import { createBus } from '@atrium/bus';
import { LIMITS } from '@atrium/contracts';
import { limitEvents, limitStorage, watchErrorStorms } from './limits';

const LEAVE = 'remote-leave';

describe('the events of a remote', () => {
  const publishMany = (bus: ReturnType<typeof createBus>, count: number) => {
    for (let event = 0; event < count; event += 1) bus.publish('employees.changed', {});
  };

  test('are dropped beyond five hundred in a second, and those of others are not', () => {
    const shared = createBus();
    const onFlood = jest.fn();
    let now = 5_000;
    const limited = limitEvents(shared, onFlood, () => now);
    const received = jest.fn();
    limited.on('employees.changed').subscribe(received);

    publishMany(limited, 500);
    expect(onFlood).not.toHaveBeenCalled();
    publishMany(limited, 5);
    expect(onFlood).toHaveBeenCalledTimes(5);
    publishMany(shared, 1);
    expect(received).toHaveBeenCalledTimes(501);

    now += 1_000;
    publishMany(limited, 1);
    expect(received).toHaveBeenCalledTimes(502);
  });

  test('are all delivered if a person changes as many objects at once as they may', () => {
    const onFlood = jest.fn();
    publishMany(
      limitEvents(createBus(), onFlood, () => 5_000),
      LIMITS.entriesAtOnce,
    );
    expect(onFlood).not.toHaveBeenCalled();
  });
});

test('a remote that closes its bus leaves that of the page open', () => {
  const shared = createBus();
  const received = jest.fn();
  shared.on('employees.changed').subscribe(received);
  limitEvents(shared, () => undefined).close();
  shared.publish('employees.changed', {});
  expect(received).toHaveBeenCalledTimes(1);
});

describe('the storage of the browser', () => {
  /** Limits a copy of the prototype, so that other tests can store without limits. */
  function limited() {
    let caller: string | null = LEAVE;
    const flooded: string[] = [];
    const prototype = Object.create(Storage.prototype) as Storage; // it is only called with a storage
    limitStorage(prototype, { callerOf: () => caller, onFlood: (name) => void flooded.push(name) });
    return {
      flooded,
      by(name: string | null) {
        caller = name;
      },
      store: (key: string, size: number, storage = localStorage) =>
        prototype.setItem.call(storage, key, 'x'.repeat(size)),
    };
  }
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  test('refuses what a remote stores beyond a million characters, as a full storage does', () => {
    const { store, flooded } = limited();
    store('first', 900_000);
    expect(() => store('second', 200_000)).toThrow(DOMException);
    expect(flooded).toEqual([LEAVE]);
    expect(localStorage.getItem('second')).toBeNull();
  });

  test('counts a key once, with its current value', () => {
    const { store, flooded } = limited();
    for (let time = 0; time < 3; time += 1) store('first', 900_000);
    store('first', 10);
    store('second', 900_000);
    expect(flooded).toEqual([]);
  });

  test('counts what a remote stores in the storage of the browser and in that of the tab together', () => {
    const { store, flooded } = limited();
    store('first', 900_000, localStorage);
    expect(() => store('second', 200_000, sessionStorage)).toThrow(DOMException);
    expect(flooded).toEqual([LEAVE]);
  });

  test('does not count what was removed', () => {
    const { store, flooded } = limited();
    for (const key of ['first', 'second', 'third']) {
      store(key, 900_000);
      localStorage.removeItem(key);
    }
    expect(flooded).toEqual([]);
  });

  test('limits each remote separately, and the shell not at all', () => {
    const { store, by, flooded } = limited();
    store('first', 900_000);
    by('remote-chat');
    store('second', 900_000);
    by(null);
    store('third', 1_100_000);
    expect(flooded).toEqual([]);
  });
});

describe('uncaught errors', () => {
  function watched() {
    const target = new EventTarget();
    const storms: string[] = [];
    const state = { now: 0 };
    const page = target as Window; // only the events of the window are used
    watchErrorStorms(page, {
      onStorm: (name) => void storms.push(name),
      remoteOf: (error) => (typeof error === 'string' ? error : null),
      now: () => state.now,
    });
    /** Returns how many of the errors the browser would log. */
    const fail = (name: string | null, count: number, type = 'error') =>
      Array.from({ length: count }).filter(() =>
        target.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { error: name, reason: name })),
      ).length;
    return { storms, state, fail };
  }

  test('are reported as a storm and no longer logged after thirty of one remote in ten seconds', () => {
    const { storms, fail } = watched();
    expect(fail(LEAVE, 20)).toBe(20);
    expect(fail(LEAVE, 12, 'unhandledrejection')).toBe(10);
    expect(storms).toEqual([LEAVE, LEAVE]);
  });

  test('are counted for each remote and period, and not for the shell', () => {
    const { storms, state, fail } = watched();
    fail(LEAVE, 30);
    fail('remote-chat', 30);
    expect(fail(null, 100)).toBe(100);
    state.now += 10_001;
    fail(LEAVE, 30);
    expect(storms).toEqual([]);
  });
});
