import fc from 'fast-check';
import { ANNA, BEN, fakeStorage, NINE, startedTimer, uuid } from '../../../testing/timers';
import { keptStorage } from '@atrium/platform';
import { createOwnedList, setAsideKey } from './owned-list';
import { storedTimer, TIMERS_STORAGE_KEY } from './stored-timers';
import { pause } from './timer';

const listOn = (storage: ReturnType<typeof fakeStorage>) => createOwnedList(TIMERS_STORAGE_KEY, storedTimer, storage);

it('returns the stored timers', () => {
  const list = listOn(fakeStorage());
  const timers = [startedTimer({ id: uuid(1) }), ...pause([startedTimer({ id: uuid(2) })], uuid(2), NINE)];
  list.write(ANNA, timers);
  expect(list.read(ANNA)).toEqual(timers);
});

it('keeps the timers of others in the same browser without showing them', () => {
  const list = listOn(fakeStorage());
  const elsewhere = { ...ANNA, companyId: uuid(9) };
  const bens = startedTimer({ id: uuid(2), owner: BEN });
  const annasElsewhere = startedTimer({ id: uuid(3), owner: elsewhere });
  list.write(BEN, [bens]);
  list.write(elsewhere, [annasElsewhere]);
  list.write(ANNA, [startedTimer()]);
  list.write(ANNA, []);
  expect(list.read(ANNA)).toEqual([]);
  expect(list.read(BEN)).toEqual([bens]);
  expect(list.read(elsewhere)).toEqual([annasElsewhere]);
});

it('keeps timers of a newer version that it cannot read', () => {
  const storage = fakeStorage({ [TIMERS_STORAGE_KEY]: JSON.stringify([{ ...startedTimer(), segments: 'packed:v9' }]) });
  listOn(storage).write(ANNA, [startedTimer({ id: uuid(5) })]);
  expect(listOn(storage).read(ANNA)).toHaveLength(1);
  expect(storage.getItem(TIMERS_STORAGE_KEY)).toContain('packed:v9');
});

it('keeps unknown fields', () => {
  const storage = fakeStorage({ [TIMERS_STORAGE_KEY]: JSON.stringify([{ ...startedTimer(), colour: 'iris' }]) });
  const list = listOn(storage);
  list.write(ANNA, pause(list.read(ANNA), uuid(100), NINE + 1000));
  expect(storage.getItem(TIMERS_STORAGE_KEY)).toContain('iris');
});

it.each(['', 'undefined', '{', '{}', 'null', '7', '"text"', '[null, 3, "x", [], {}]', '[{"id":"1"}]'])(
  'reads %j as no timers and stays writable',
  (text) => {
    const list = listOn(fakeStorage({ [TIMERS_STORAGE_KEY]: text }));
    expect(list.read(ANNA)).toEqual([]);
    list.write(ANNA, [startedTimer()]);
    expect(list.read(ANNA)).toHaveLength(1);
  },
);

it('sets aside an unreadable list and reports it once', () => {
  const storage = fakeStorage({ [TIMERS_STORAGE_KEY]: '[{"id":"018f' });
  const onSetAside = jest.fn();
  const list = createOwnedList(TIMERS_STORAGE_KEY, storedTimer, storage, onSetAside);
  list.read(ANNA);
  list.write(ANNA, [startedTimer()]);
  expect(onSetAside).toHaveBeenCalledTimes(1);
  expect(storage.getItem(setAsideKey(TIMERS_STORAGE_KEY))).toBe('[{"id":"018f');
  expect(list.read(ANNA)).toHaveLength(1);
});

it('never throws, whatever the storage holds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const list = listOn(fakeStorage({ [TIMERS_STORAGE_KEY]: text }));
      expect(list.read(ANNA)).toEqual([]);
      list.write(ANNA, [startedTimer()]);
      expect(list.read(ANNA)).toEqual([startedTimer()]);
    }),
  );
});

describe('a browser that rejects storage', () => {
  it('keeps timers while the page is open, and reports that they are not durable', () => {
    const full = fakeStorage();
    full.fill();
    const storage = keptStorage(() => full);
    const list = createOwnedList(TIMERS_STORAGE_KEY, storedTimer, storage);
    expect(storage.durable()).toBe(true);
    list.write(ANNA, [startedTimer()]);
    expect(list.read(ANNA)).toHaveLength(1);
    expect(storage.durable()).toBe(false);
  });

  it('stores timers once there is room again', () => {
    const full = fakeStorage();
    full.fill();
    const storage = keptStorage(() => full);
    const list = createOwnedList(TIMERS_STORAGE_KEY, storedTimer, storage);
    list.write(ANNA, [startedTimer()]);
    full.empty();
    list.write(ANNA, list.read(ANNA));
    expect(storage.durable()).toBe(true);
    expect(createOwnedList(TIMERS_STORAGE_KEY, storedTimer, full).read(ANNA)).toHaveLength(1);
  });

  it('keeps timers while the page is open, even if access to the storage is forbidden', () => {
    const storage = keptStorage(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    const list = createOwnedList(TIMERS_STORAGE_KEY, storedTimer, storage);
    expect(list.read(ANNA)).toEqual([]);
    list.write(ANNA, [startedTimer()]);
    expect(list.read(ANNA)).toHaveLength(1);
  });
});
