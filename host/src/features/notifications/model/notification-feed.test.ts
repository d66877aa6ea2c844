import { createBus } from '@atrium/bus';
import { type Notification, sharedKeys, type User } from '@atrium/contracts';
import { buildUser } from '@atrium/testing';
import { QueryClient } from '@tanstack/react-query';
import { followNotifications } from './notification-feed';

const LEAVE = '0197a000-0000-7000-8000-0000000000f1';
const id = (last: number) => `0197a000-0000-7000-8000-00000000000${last}`;

const notification = (last: number, changes: Partial<Notification> = {}): Notification => ({
  _id: id(last),
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
  seq: last,
  ...changes,
});

function setUp(cached?: Notification[]) {
  const listeners = new Map<string, (payload: never) => void>();
  const socket = {
    connect: jest.fn(),
    disconnect: jest.fn(),
    emit: jest.fn(),
    on: (event: string, listener: (payload: never) => void) => listeners.set(event, listener),
  };
  const queryClient = new QueryClient();
  if (cached) queryClient.setQueryData(sharedKeys.notifications, cached);
  const bus = createBus();
  const auth = { reloadUser: jest.fn(async (): Promise<User> => Promise.reject(new Error('gone'))) };
  const onArrival = jest.fn();
  followNotifications({ socket, queryClient, bus, auth, onArrival });
  return {
    socket,
    bus,
    auth,
    onArrival,
    happen: (event: string, payload?: unknown) => listeners.get(event)?.(payload as never), // the listener of that event
    list: () => queryClient.getQueryData<Notification[]>(sharedKeys.notifications),
    stats: () => queryClient.getQueryData(sharedKeys.notificationStats),
  };
}

test('each connection asks for the snapshot, so that nothing missed stays missed', () => {
  const { socket, happen } = setUp();

  happen('connect');

  expect(socket.emit.mock.calls).toEqual([['getNotifications', {}], ['getNotificationStats']]);
});

test('snapshot and events together are what a fresh fetch would give', () => {
  const { happen, list, stats } = setUp();
  happen('notificationsData', { notifications: [notification(2), notification(1)] });
  happen('notification', notification(3));
  happen('notificationDeleted', { notificationId: id(1) });
  happen('leaveStatusUpdate', { leaveId: LEAVE, status: 'Approved' });
  happen('notificationStats', { unseen: 2, unread: 2, total: 2 });

  const approved = { metadata: { leaveFormId: LEAVE, status: 'Approved' } };
  expect(list()).toEqual([notification(3, approved), notification(2, approved)]);
  expect(stats()).toEqual({ unseen: 2, unread: 2, total: 2 });
});

test('an arrival is told to the bus and to whoever shows it', () => {
  const { bus, happen, onArrival } = setUp([]);
  const told = jest.fn();
  bus.on('notification.arrived').subscribe(told);

  happen('notification', notification(1));

  expect(told).toHaveBeenCalledWith({ notification: notification(1) });
  expect(onArrival).toHaveBeenCalledWith(notification(1));
});

test('before the first fetch an arrival leaves the list to that fetch', () => {
  const { happen, list } = setUp();

  happen('notification', notification(1));

  expect(list()).toBeUndefined();
});

test('another tab’s reading and seeing shows here', () => {
  const { happen, list } = setUp([notification(2), notification(1)]);

  happen('notificationAcked', { notificationId: id(1) });
  expect(list()?.map((one) => one.seen)).toEqual([false, true]);
  happen('allMarkedSeen', { success: true });
  expect(list()?.every((one) => one.seen)).toBe(true);
  happen('notificationRead', { notificationId: id(2) });
  expect(list()?.map((one) => one.read)).toEqual([true, false]);
  happen('allMarkedRead', { success: true });
  expect(list()?.every((one) => one.read)).toBe(true);
});

test('counts, releases and decisions are passed on', () => {
  const { bus, happen } = setUp();
  const badge = jest.fn();
  const registry = jest.fn();
  const leave = jest.fn();
  bus.on('badge.changed').subscribe(badge);
  bus.on('registry.changed').subscribe(registry);
  bus.on('leave.statusChanged').subscribe(leave);

  happen('badge', { badge: 'chat.unread', count: 3 });
  happen('registryChanged', { serial: 7 });
  happen('leaveStatusUpdate', { leaveId: LEAVE, status: 'Rejected' });

  expect(badge).toHaveBeenCalledWith({ badge: 'chat.unread', count: 3 });
  expect(registry).toHaveBeenCalledWith({ serial: 7 });
  expect(leave).toHaveBeenCalledWith({ leaveId: LEAVE, status: 'Rejected' });
});

test('with other rights the user is loaded first, and only then are others asked to look again', async () => {
  const { bus, auth, happen } = setUp();
  let loaded = (_user: User) => {};
  auth.reloadUser.mockReturnValue(
    new Promise((resolve) => {
      loaded = resolve;
    }),
  );
  const people = jest.fn();
  bus.on('employees.changed').subscribe(people);
  const told = bus.once('employees.changed');

  happen('accessChanged', { companyId: null });
  expect(people).not.toHaveBeenCalled();

  loaded(buildUser());
  await told;
  expect(people).toHaveBeenCalledTimes(1);
});

test.each([
  ['notification', { _id: 'x' }],
  ['notification', null],
  ['notificationsData', { notifications: 'all' }],
  ['leaveStatusUpdate', { leaveId: LEAVE, status: 'Maybe' }],
  ['badge', { badge: 'chat.unread', count: 'many' }],
])('rubbish as %s changes nothing', (event, payload) => {
  const { happen, list, onArrival } = setUp([notification(1)]);

  expect(() => happen(event, payload)).not.toThrow();
  expect(list()).toEqual([notification(1)]);
  expect(onArrival).not.toHaveBeenCalled();
});
