import fc from 'fast-check';
import { ANNA, minutes, NINE, startedTimer, uuid } from '../../../testing/timers';
import { mergeTimers } from './merge';
import { pause, type Timer } from './timer';

const NOBODY = new Set<string>();
const onServer = (timer: Timer): Timer => ({ ...timer, isOnServer: true });
const ids = (timers: readonly Timer[]) => timers.map(({ id }) => id);

it('adds timers of other devices, and removes those that other devices have stopped', () => {
  const stopped = onServer(startedTimer({ id: uuid(1) }));
  const elsewhere = onServer(startedTimer({ id: uuid(2), taskName: 'Elsewhere' }));
  expect(mergeTimers([stopped], [elsewhere], NOBODY)).toEqual([elsewhere]);
});

it('keeps timers that the server has never received', () => {
  const offline = startedTimer({ id: uuid(1) });
  expect(mergeTimers([offline], [], NOBODY)).toEqual([offline]);
});

it('keeps a change until it is confirmed, and only then adopts changes of other devices', () => {
  const running = onServer(startedTimer({ id: uuid(1) }));
  const [paused] = pause([running], uuid(1), NINE + minutes(5));
  expect(mergeTimers([paused!], [running], new Set([uuid(1)]))[0]).toMatchObject({ isRunning: false });
  expect(mergeTimers([paused!], [running], NOBODY)[0]).toMatchObject({ isRunning: true });
});

it('does not restore a timer that was just stopped or discarded on this device', () => {
  expect(mergeTimers([], [onServer(startedTimer({ id: uuid(1) }))], new Set([uuid(1)]))).toEqual([]);
});

it('keeps a trailing space while typing', () => {
  const typed = onServer(startedTimer({ taskName: 'Write', id: uuid(1) }));
  const [merged] = mergeTimers([{ ...typed, taskName: 'Write ' }], [typed], NOBODY);
  expect(merged?.taskName).toBe('Write ');
});

const timer = fc
  .record({ index: fc.integer({ min: 1, max: 6 }), minute: fc.nat(600), isOnServer: fc.boolean() })
  .map(({ index, minute, isOnServer }) => ({
    ...startedTimer({ id: uuid(index), owner: ANNA, now: NINE + minutes(minute) }),
    isOnServer,
  }));
const list = fc.uniqueArray(timer, { selector: ({ id }) => id, maxLength: 4 });
const busyIds = fc.array(fc.integer({ min: 1, max: 6 }).map(uuid)).map((each) => new Set(each));

it('keeps each timer only once and all local ones, and is idempotent', () => {
  fc.assert(
    fc.property(list, list, busyIds, (local, there, busy) => {
      const server = there.map(onServer);
      const merged = mergeTimers(local, server, busy);
      expect(new Set(ids(merged)).size).toBe(merged.length);
      for (const { id, isOnServer } of local) if (!isOnServer || busy.has(id)) expect(ids(merged)).toContain(id);
      expect(mergeTimers(merged, server, busy)).toEqual(merged);
    }),
  );
});

it('converges on all devices once every change is confirmed', () => {
  fc.assert(
    fc.property(list, list, list, (one, other, there) => {
      const server = there.map(onServer);
      const settled = (local: readonly Timer[]) => mergeTimers(local.map(onServer), server, NOBODY);
      expect(settled(one)).toEqual(settled(other));
    }),
  );
});
