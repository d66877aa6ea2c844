import { SIGNED_OUT } from '@atrium/auth';
import { createBus } from '@atrium/bus';
import { LEAVING_KEY, type Notification, type NotificationChanges, sharedKeys, type User } from '@atrium/contracts';
import { buildNotification, buildUser, waitFor } from '@atrium/testing';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { badgeKeys } from '../../../../shell/badge-keys';
import { cachedView } from './cached-queries';
import { followSocket } from './notification-feed';

const LEAVE = '0197a000-0000-7000-8000-0000000000f1';
const id = (last: number) => `0197a000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** Builds the notification that arrived as the change with this number. */
const notification = (seq: number, changes: Partial<Notification> = {}): Notification => ({
  ...buildNotification({ metadata: { leaveFormId: LEAVE, status: 'Pending' } }),
  _id: id(seq),
  timestamp: '2026-11-20T08:00:00.000Z',
  createdBy: null,
  seq,
  ...changes,
});

const state = (seq: number, ...notifications: Notification[]): NotificationChanges => ({
  notifications,
  seq,
  reset: true,
  removed: [],
  stats: { unseen: notifications.length, unread: notifications.length, total: notifications.length },
});

/** Starts a mutation that never settles. */
function press(queryClient: QueryClient, mutationKey: readonly string[]): void {
  const pressed = new MutationObserver(queryClient, { mutationKey, mutationFn: () => new Promise(() => undefined) });
  void pressed.mutate();
}

const COMPANIES = {
  navy: { _id: id(50), name: 'Navy', role: 'Employee' },
  mill: { _id: id(51), name: 'Mill', role: 'Employee' },
} as const;

function setUp() {
  const listeners = new Map<string, ((payload: never) => void)[]>();
  const socket = {
    active: true,
    connect: jest.fn(),
    disconnect: jest.fn(),
    emit: jest.fn(),
    on: (event: string, listener: (payload: never) => void) =>
      listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  };
  const queryClient = new QueryClient();
  const bus = createBus();
  const { navy, mill } = COMPANIES;
  const user = buildUser({ company: navy, companies: [navy, mill] });
  const auth = {
    getState: () => ({ ...SIGNED_OUT, user }),
    reloadUser: jest.fn(async (): Promise<User> => Promise.reject(new Error('gone'))),
  };
  const onArrival = jest.fn();
  const onAlert = jest.fn();
  const onAlertChange = jest.fn();
  const onMembershipEnded = jest.fn();
  const arrived: string[] = [];
  bus.on('notification.arrived').subscribe(({ notification: one }) => arrived.push(one._id));
  followSocket({ socket, queryClient, bus, auth, onArrival, onAlert, onAlertChange, onMembershipEnded });
  const happen = (event: string, payload?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload as never); // listeners of this event
  };
  return {
    socket,
    bus,
    auth,
    user,
    queryClient,
    onArrival,
    onAlert,
    onAlertChange,
    onMembershipEnded,
    arrived,
    happen,
    /** Connects and delivers the first response. */
    started: (first: NotificationChanges) => {
      happen('connect');
      happen('notificationsData', first);
      socket.emit.mockClear();
    },
    asked: () =>
      socket.emit.mock.calls.filter(([event]) => event === 'getNotifications').map(([, query]) => query as unknown),
    list: () => cachedView(queryClient).list,
    stats: () => cachedView(queryClient).stats,
  };
}

test('requests the list on the first connection and changes on later ones', () => {
  const { socket, happen, asked } = setUp();

  happen('connect');
  expect(socket.emit.mock.calls).toEqual([['getNotifications', { limit: 50 }], ['getNotificationStats']]);

  happen('notificationsData', state(7, notification(7)));
  happen('connect');
  expect(asked()).toEqual([{ limit: 50 }, { limit: 50, afterSeq: 7 }]);
});

test('invalidates badge counts on each connection', () => {
  const { happen, queryClient } = setUp();
  queryClient.setQueryData(badgeKeys.one('chat.unread'), 1);
  happen('connect');
  expect(queryClient.getQueryState(badgeKeys.one('chat.unread'))?.isInvalidated).toBe(true);
});

test('reaches the state of a fresh fetch after a snapshot and events', () => {
  const { happen, started, asked, list, stats } = setUp();
  started(state(2, notification(2), notification(1)));
  happen('notification', notification(3));
  happen('notificationDeleted', { notificationId: id(1), seq: 4 });
  happen('notificationRead', { notificationId: id(2), seq: 5 });
  happen('leaveStatusUpdate', { leaveId: LEAVE, status: 'Approved', seq: 6 });

  const approved = { metadata: { leaveFormId: LEAVE, status: 'Approved' } };
  expect(list()).toEqual([notification(3, approved), notification(2, { ...approved, seen: true, read: true })]);
  expect(stats()).toMatchObject({ unseen: 1, unread: 1, total: 2 });
  happen('notificationStats', { unseen: 9, unread: 9, total: 2, seq: 6 });
  expect(stats()).toMatchObject({ unseen: 9, unread: 9, total: 2 });
  expect(asked()).toEqual([]);
});

test('applies and reports an event only once if it is received twice', () => {
  const { happen, started, list, arrived, onArrival } = setUp();
  started(state(1, notification(1)));

  happen('notification', notification(2));
  happen('notification', notification(2));

  expect(list()).toHaveLength(2);
  expect(arrived).toEqual([id(2)]);
  expect(onArrival.mock.calls).toEqual([[notification(2)]]);
});

test('fetches the changes of a gap once, and again if more events arrive before the response', () => {
  const { happen, started, asked, list, arrived } = setUp();
  started(state(1, notification(1)));

  happen('notification', notification(3));
  happen('notification', notification(4));
  expect(asked()).toEqual([{ limit: 50, afterSeq: 1 }]);
  expect(list()).toHaveLength(1);

  happen('notificationsData', { ...state(3, notification(3), notification(2)), reset: false });
  expect(asked()).toEqual([
    { limit: 50, afterSeq: 1 },
    { limit: 50, afterSeq: 3 },
  ]);
  happen('notificationsData', { ...state(4, notification(4)), reset: false });

  expect(list().map((one) => one.seq)).toEqual([4, 3, 2, 1]);
  expect(arrived).toEqual([2, 3, 4].map(id));
  expect(asked()).toHaveLength(2);
});

test('requests the full list again after a removal from a full page', () => {
  const { happen, started, asked } = setUp();
  const fifty = Array.from({ length: 50 }, (_, index) => notification(51 - index));
  started({ ...state(51, ...fifty), stats: { unseen: 51, unread: 51, total: 51 } });

  happen('notificationDeleted', { notificationId: id(30), seq: 52 });
  expect(asked()).toEqual([]);
  happen('notificationStats', { unseen: 50, unread: 50, total: 50, seq: 52 });

  expect(asked()).toEqual([{ limit: 50 }]);
});

test('repeats a rejected request with the next event', () => {
  const { happen, started, asked } = setUp();
  started(state(1, notification(1)));
  happen('notification', notification(3));
  happen('notificationError', { code: 'RATE_LIMITED', message: 'Too many requests' });

  happen('notification', notification(4));

  expect(asked()).toHaveLength(2);
});

test('publishes missed notifications on the bus without reporting each as new', () => {
  const { happen, started, onArrival, arrived } = setUp();
  started(state(1, notification(1)));

  happen('connect');
  happen('notificationsData', { ...state(3, notification(3), notification(2)), reset: false });

  expect(onArrival).not.toHaveBeenCalled();
  expect(arrived).toEqual([id(2), id(3)]);
});

test('does not report notifications of the first list', () => {
  const { started, onArrival, arrived } = setUp();

  started(state(1, notification(1)));

  expect(onArrival).not.toHaveBeenCalled();
  expect(arrived).toEqual([]);
});

test('applies marks and decisions of other devices', () => {
  const { happen, started, list, stats } = setUp();
  const correction = notification(3, { metadata: { leaveFormId: LEAVE, correctionId: id(90), status: 'Pending' } });
  started(state(3, correction, notification(2), notification(1)));

  happen('notificationAcked', { notificationId: id(1), seq: 4 });
  expect(list().map((one) => one.seen)).toEqual([false, false, true]);
  happen('allMarkedSeen', { success: true, seq: 5 });
  expect(list().every((one) => one.seen && !one.read)).toBe(true);
  happen('leaveCorrectionUpdate', { correctionId: id(90), status: 'Rejected', seq: 6 });
  expect(list().map((one) => one.metadata.status)).toEqual(['Rejected', 'Pending', 'Pending']);
  happen('allMarkedRead', { success: true, seq: 7 });
  expect(list().every((one) => one.read)).toBe(true);
  expect(stats()).toMatchObject({ unseen: 0, unread: 0, total: 3 });
});

test('publishes counts, releases and decisions on the bus', () => {
  const { bus, happen } = setUp();
  const badge = jest.fn();
  const registry = jest.fn();
  const leave = jest.fn();
  const correction = jest.fn();
  const people = jest.fn();
  bus.on('badge.changed').subscribe(badge);
  bus.on('registry.changed').subscribe(registry);
  bus.on('leave.statusChanged').subscribe(leave);
  bus.on('leave.correctionStatusChanged').subscribe(correction);
  bus.on('employees.changed').subscribe(people);
  const calendar = jest.fn();
  bus.on('calendar.changed').subscribe(calendar);

  happen('badge', { badge: 'chat.unread', count: 3 });
  happen('registryChanged', { serial: 7 });
  happen('leaveStatusUpdate', { leaveId: LEAVE, status: 'Rejected' });
  happen('leaveCorrectionUpdate', { correctionId: id(9), status: 'Approved' });
  happen('personChanged', { userId: id(8) });
  happen('calendarChanged', { eventId: id(7) });

  expect(badge).toHaveBeenCalledWith({ badge: 'chat.unread', count: 3 });
  expect(registry).toHaveBeenCalledWith({ serial: 7 });
  expect(leave).toHaveBeenCalledWith({ leaveId: LEAVE, status: 'Rejected' });
  expect(correction).toHaveBeenCalledWith({ correctionId: id(9), status: 'Approved' });
  expect(people).toHaveBeenCalledTimes(1);
  expect(calendar).toHaveBeenCalledWith({ eventId: id(7) });
});

test('reloads the user after their own details were changed elsewhere, but not those of a colleague', () => {
  const { auth, user, happen } = setUp();

  happen('personChanged', { userId: id(8) });
  expect(auth.reloadUser).not.toHaveBeenCalled();
  happen('personChanged', { userId: user.id });
  expect(auth.reloadUser).toHaveBeenCalledTimes(1);
});

test('reloads the user after a change of rights before it publishes employees.changed', async () => {
  const { bus, auth, happen } = setUp();
  let loaded = (_user: User) => {};
  auth.reloadUser.mockReturnValue(
    new Promise((resolve) => {
      loaded = resolve;
    }),
  );
  const people = jest.fn();
  bus.on('employees.changed').subscribe(people);
  const changed = bus.once('employees.changed');

  happen('accessChanged', { companyId: null });
  expect(people).not.toHaveBeenCalled();

  loaded(buildUser());
  await changed;
  expect(people).toHaveBeenCalledTimes(1);
});

describe('a user whose membership of a company ended', () => {
  const remains = () => buildUser({ company: COMPANIES.mill, companies: [COMPANIES.mill] });

  test('is notified', async () => {
    const { bus, auth, happen, onMembershipEnded } = setUp();
    auth.reloadUser.mockResolvedValue(remains());
    const changed = bus.once('employees.changed');
    happen('accessChanged', { companyId: null });
    await changed;
    expect(onMembershipEnded.mock.calls).toEqual([['Navy']]);
  });

  test('is notified only once if the end is announced twice', async () => {
    const { bus, auth, happen, onMembershipEnded } = setUp();
    auth.reloadUser.mockResolvedValue(remains());
    const people = jest.fn();
    bus.on('employees.changed').subscribe(people);
    happen('accessChanged', { companyId: null });
    happen('accessChanged', { companyId: null });
    await waitFor(() => expect(people).toHaveBeenCalledTimes(2));
    expect(onMembershipEnded.mock.calls).toEqual([['Navy']]);
  });

  test('is not notified if they ended it themselves', async () => {
    const { bus, auth, happen, queryClient, onMembershipEnded } = setUp();
    auth.reloadUser.mockResolvedValue(remains());
    press(queryClient, LEAVING_KEY);
    const changed = bus.once('employees.changed');
    happen('accessChanged', { companyId: null });
    await changed;
    expect(onMembershipEnded).not.toHaveBeenCalled();
  });

  test('is notified while another request of theirs is pending', async () => {
    const { bus, auth, happen, queryClient, onMembershipEnded } = setUp();
    auth.reloadUser.mockResolvedValue(remains());
    press(queryClient, ['host', 'marking-read']);
    const changed = bus.once('employees.changed');
    happen('accessChanged', { companyId: null });
    await changed;
    expect(onMembershipEnded).toHaveBeenCalled();
  });
});

test.each([
  ['notification', { _id: 'x' }],
  ['notification', null],
  ['notificationsData', { notifications: 'all' }],
  ['leaveStatusUpdate', { leaveId: LEAVE, status: 'Maybe' }],
  ['badge', { badge: 'chat.unread', count: 'many' }],
])('ignores invalid payloads of %s', (event, payload) => {
  const { happen, started, list, onArrival } = setUp();
  started(state(1, notification(1)));

  expect(() => happen(event, payload)).not.toThrow();
  expect(list()).toEqual([notification(1)]);
  expect(onArrival).not.toHaveBeenCalled();
});

test('invalidates settings that changed elsewhere, unless they are being saved', () => {
  const { queryClient, happen } = setUp();
  const queryKey = sharedKeys.userSettings;
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  queryClient.setQueryData(queryKey, {});
  happen('settingsChanged', {});
  expect(isStale()).toBe(true);

  queryClient.setQueryData(queryKey, {});
  press(queryClient, queryKey);
  happen('settingsChanged', {});
  expect(isStale()).toBe(false);
});

test('invalidates settings after a reconnect', () => {
  const { queryClient, happen } = setUp();
  const queryKey = sharedKeys.userSettings;
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  queryClient.setQueryData(queryKey, {});
  happen('connect', undefined);
  expect(isStale()).toBe(false);
  happen('connect', undefined);
  expect(isStale()).toBe(true);
});

test('reports missed events and reloads the user after each reconnect, but not after the first connection', async () => {
  const { bus, auth, happen } = setUp();
  auth.reloadUser.mockResolvedValue(buildUser());
  const missed = jest.fn();
  bus.on('events.missed').subscribe(missed);
  happen('connect', undefined);
  expect(missed).not.toHaveBeenCalled();
  expect(auth.reloadUser).not.toHaveBeenCalled();

  const people = bus.once('employees.changed');
  happen('connect', undefined);
  expect(missed).toHaveBeenCalledTimes(1);
  await people;
  expect(auth.reloadUser).toHaveBeenCalledTimes(1);
});

test('emits alerts and ignores malformed ones', () => {
  const { happen, onAlert } = setUp();
  const alert = {
    type: 'example',
    objectId: id(1),
    link: '/example',
    name: 'Grace',
    object: null,
    text: 'Hi',
    fileCount: 0,
  };
  happen('alert', alert);
  happen('alert', { type: 'example' });
  expect(onAlert.mock.calls).toEqual([[alert]]);
});

test('emits changes of alerts and ignores malformed ones', () => {
  const { happen, onAlertChange } = setUp();
  const deletion = { objectId: id(1), itemId: id(2), text: null, fileCount: 0 };
  happen('alertChanged', deletion);
  happen('alertChanged', { objectId: id(1), text: 'Hi' });
  expect(onAlertChange.mock.calls).toEqual([[deletion]]);
});
