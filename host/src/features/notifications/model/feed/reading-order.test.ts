import type { Notification } from '@atrium/contracts';
import { inReadingOrder } from './reading-order';

const list = (...ids: string[]) => ids.map((_id) => ({ _id }) as Notification); // only the ids are read

test('what arrives while one reads waits and moves nothing', () => {
  const { shown, waiting } = inReadingOrder(list('new', 'a', 'b'), ['a', 'b']);

  expect(shown.map((one) => one._id)).toEqual(['a', 'b']);
  expect(waiting).toBe(1);
});

test('a fresh fetch in another order moves nothing either', () => {
  expect(inReadingOrder(list('b', 'a'), ['a', 'b']).shown.map((one) => one._id)).toEqual(['a', 'b']);
});

test('what was removed is gone', () => {
  expect(inReadingOrder(list('b'), ['a', 'b'])).toMatchObject({ shown: [{ _id: 'b' }], waiting: 0 });
});
