import fc from 'fast-check';
import { applyMark, type NotificationMark, type NotificationView } from './notification-marks';
import { NotificationSource } from './testing/notification-source';

function viewOf(count: number): NotificationView {
  const source = new NotificationSource();
  for (let one = 0; one < count; one += 1) source.apply({ type: 'arrives' });
  return { list: source.list(), stats: source.stats(), seq: source.seq };
}

const two = viewOf(2);
const [newest, oldest] = two.list;

test('sets seen by a seen mark, seen and read by a read mark, and updates each count once', () => {
  const id = oldest?._id ?? '';
  const seen = applyMark(two, { as: 'seen', id });
  expect(seen.list).toEqual([newest, { ...oldest, seen: true }]);
  expect(seen.stats).toEqual({ unseen: 1, unread: 2, total: 2 });

  const read = applyMark(seen, { as: 'read', id });
  expect(read.list).toEqual([newest, { ...oldest, seen: true, read: true }]);
  expect(read.stats).toEqual({ unseen: 1, unread: 1, total: 2 });
});

test('marks notifications up to a sequence number, even unlisted ones, but no later ones', () => {
  const many = viewOf(60);
  const upTo = 58;

  expect(applyMark(many, { as: 'seen', upTo }).stats).toEqual({ unseen: 2, unread: 60, total: 60 });
  const read = applyMark(many, { as: 'read', upTo });
  expect(read.stats).toEqual({ unseen: 2, unread: 2, total: 60 });
  expect(read.list.map((one) => one.read).slice(0, 4)).toEqual([false, false, true, true]);
});

test('reverts a read mark and leaves unread and other notifications unchanged', () => {
  const [id = '', other = ''] = [oldest?._id, newest?._id];
  const read = applyMark(two, { as: 'read', id });
  const unread = applyMark(read, { as: 'unread', ids: [id, 'another'] });
  expect(unread.list).toEqual([newest, { ...oldest, seen: true, read: false }]);
  expect(unread.stats).toEqual({ unseen: 1, unread: 2, total: 2 });
  expect(applyMark(unread, { as: 'unread', ids: [other] })).toEqual(unread);
});

test('removes a notification from list and counts', () => {
  const view = applyMark(two, { as: 'removed', id: newest?._id ?? '' });

  expect(view.list).toEqual([oldest]);
  expect(view.stats).toEqual({ unseen: 1, unread: 1, total: 1 });
});

test('ignores a notification that is not in the list', () => {
  expect(applyMark(two, { as: 'read', id: 'elsewhere' })).toEqual(two);
});

const mark: fc.Arbitrary<NotificationMark> = fc.oneof(
  fc.record({ as: fc.constantFrom('seen', 'read', 'removed'), id: fc.constantFrom(...two.list.map(({ _id }) => _id)) }),
  fc.record({ as: fc.constantFrom('seen', 'read'), upTo: fc.nat(3) }),
);

test('applies a repeated mark only once and never makes a count negative', () => {
  fc.assert(
    fc.property(fc.array(mark), mark, (before, last) => {
      const once = [...before, last].reduce(applyMark, { ...two, stats: { unseen: 0, unread: 1, total: 1 } });

      expect(applyMark(once, last)).toEqual(once);
      expect(Object.values(once.stats ?? {}).every((count) => count >= 0)).toBe(true);
    }),
  );
});
