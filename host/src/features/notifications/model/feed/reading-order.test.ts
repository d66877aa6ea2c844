import type { Notification } from '@atrium/contracts';
import { splitByReadingOrder } from './reading-order';

/** Numbers of the notifications, by id. */
const SEQ: Readonly<Record<string, number>> = { new: 5, a: 4, b: 3, old: 2, older: 1 };
const list = (...ids: string[]) => ids.map((_id) => ({ _id, seq: SEQ[_id] }) as Notification); // only these fields are read

test('holds new notifications back and keeps the order', () => {
  const { shown, waiting } = splitByReadingOrder(list('new', 'a', 'b'), list('a', 'b'));

  expect(shown.map((one) => one._id)).toEqual(['a', 'b']);
  expect(waiting).toBe(1);
});

test('keeps the order when a fetch returns a different one', () => {
  expect(splitByReadingOrder(list('b', 'a'), list('a', 'b')).shown.map((one) => one._id)).toEqual(['a', 'b']);
});

test('drops removed notifications', () => {
  expect(splitByReadingOrder(list('b'), list('a', 'b'))).toMatchObject({ shown: [{ _id: 'b' }], waiting: 0 });
});

test('appends older notifications', () => {
  const { shown, waiting } = splitByReadingOrder(list('new', 'a', 'b', 'old', 'older'), list('a', 'b'));
  expect(shown.map((one) => one._id)).toEqual(['a', 'b', 'old', 'older']);
  expect(waiting).toBe(1);
});

test('holds new notifications back after all others were removed', () => {
  expect(splitByReadingOrder(list('new'), list('a'))).toEqual({ shown: [], waiting: 1 });
});
