import type { Notification } from '@atrium/contracts';
import {
  arrived,
  leaveStatusChanged,
  readAll,
  readOne,
  removed,
  seenAll,
  seenOne,
  statsAfterRead,
  statsAfterReadAll,
  statsAfterSeenAll,
} from './notification-cache';

const LEAVE = '0197a000-0000-7000-8000-0000000000f1';

const notification = (id: string, changes: Partial<Notification> = {}): Notification => ({
  _id: id,
  title: 'Leave request',
  message: 'Ada asks for leave.',
  type: 'leave_request',
  link: '/leave-approver',
  read: false,
  seen: false,
  timestamp: '2026-11-20T08:00:00.000Z',
  actionType: 'approve',
  priority: 'normal',
  createdBy: null,
  metadata: { leaveFormId: LEAVE, status: 'Pending' },
  seq: 1,
  ...changes,
});

const two = [notification('a'), notification('b', { seen: true, metadata: {} })];

test('a new one stands at the front', () => {
  expect(arrived(two, notification('c')).map((one) => one._id)).toEqual(['c', 'a', 'b']);
});

test('one that comes again keeps its place and shows what it says now', () => {
  const list = arrived(two, notification('b', { title: 'Changed' }));

  expect(list.map((one) => [one._id, one.title])).toEqual([
    ['a', 'Leave request'],
    ['b', 'Changed'],
  ]);
});

test('never holds more than a fresh fetch would give', () => {
  const full = Array.from({ length: 50 }, (_, index) => notification(`n${index}`));

  const list = arrived(full, notification('new'));

  expect(list).toHaveLength(50);
  expect(list[0]?._id).toBe('new');
});

test('seen sets seen; read sets both', () => {
  expect(seenOne(two, 'a')[0]).toMatchObject({ seen: true, read: false });
  expect(readOne(two, 'a')[0]).toMatchObject({ seen: true, read: true });
  expect(readOne(two, 'a')[1]).toBe(two[1]);
});

test('seen all and read all mean every one', () => {
  expect(seenAll(two).every((one) => one.seen && !one.read)).toBe(true);
  expect(readAll(two).every((one) => one.seen && one.read)).toBe(true);
});

test('a removed one is gone', () => {
  expect(removed(two, 'a').map((one) => one._id)).toEqual(['b']);
});

test('a decided leave form shows its status in its own request only', () => {
  const list = leaveStatusChanged(
    [
      ...two,
      notification('c', {
        type: 'leave_correction_request',
        metadata: { leaveFormId: LEAVE, correctionId: LEAVE, status: 'Pending' },
      }),
    ],
    LEAVE,
    'Approved',
  );

  expect(list.map((one) => one.metadata.status)).toEqual(['Approved', undefined, 'Pending']);
});

test('the counts follow, and never below nothing', () => {
  const stats = { unseen: 1, unread: 2, total: 9 };

  expect(statsAfterSeenAll(stats)).toEqual({ unseen: 0, unread: 2, total: 9 });
  expect(statsAfterReadAll(stats)).toEqual({ unseen: 0, unread: 0, total: 9 });
  expect(statsAfterRead(stats, notification('a'))).toEqual({ unseen: 0, unread: 1, total: 9 });
  expect(statsAfterRead(stats, notification('b', { seen: true, read: true }))).toEqual(stats);
  expect(statsAfterRead({ unseen: 0, unread: 0, total: 9 }, notification('a'))).toMatchObject({ unseen: 0, unread: 0 });
});
