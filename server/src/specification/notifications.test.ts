import { z } from 'zod';
import { mentionKinds, notify } from '../modules/notifications/notifications.service';
import { createSocketApp, type SocketApp } from '../testing/sockets';
import {
  anything,
  missingFields,
  notification,
  notificationList,
  notificationStats,
  notificationStatsAnswer,
} from './entities';
import { createFounderWithEmployee, type Member } from './people';

let test: SocketApp;
beforeAll(async () => {
  test = await createSocketApp();
});
afterAll(() => test.close());

/** Notifies a person of a mention, as future modules will. */
async function mention(to: Member, by: Member, where = 'the bulletin'): Promise<void> {
  const { deps } = test;
  await deps.db.transaction(async (tx) =>
    notify(deps, tx, mentionKinds.mention({ name: by.user.name, where, objectIds: [], link: '/bulletin' }), {
      companyId: by.user.populatedCompany?._id ?? '',
      to: [to.user.id],
      by: by.user.id,
    }),
  );
  await deps.realtime.deliverPublished();
}

/** Creates a person with this many unseen notifications. */
async function personWithNotifications(count: number) {
  const { founder, employee } = await createFounderWithEmployee(test);
  for (let place = 1; place <= count; place++) await mention(employee, founder, `place ${place}`);
  const { client } = employee;
  const list = () => client.ok('GET', '/notifications/notifications', notificationList);
  const stats = async () => (await client.ok('GET', '/notifications/stats', notificationStatsAnswer)).stats;
  const notifications = await list();
  const [newest] = notifications;
  return { founder, employee, client, list, stats, notifications, newest: newest?._id ?? '' };
}

describe('notifications over REST', () => {
  it('are an array with every field, newest first', async () => {
    const { founder, notifications } = await personWithNotifications(2);
    expect(notifications).toHaveLength(2);
    expect(notifications[0]).toMatchObject({
      message: expect.stringContaining('place 2'),
      type: 'mention',
      link: '/bulletin',
      read: false,
      seen: false,
      timestamp: expect.stringMatching(/^2026-11-23T/),
      actionType: 'none',
      priority: 'normal',
      createdBy: { _id: founder.user.id, name: 'Ada Lovelace', email: founder.user.email },
      user: 'Ada Lovelace',
      image: founder.user.avatarUrl,
    });
    const fields = ['title', 'action', 'metadata'];
    expect(missingFields(notifications[0], fields)).toEqual([]);
  });

  it('are limited to fifty', async () => {
    const { founder, employee, list, stats } = await personWithNotifications(0);
    for (let time = 0; time < 51; time++) await mention(employee, founder);
    expect(await list()).toHaveLength(50);
    expect(await stats()).toMatchObject({ unseen: 51, unread: 51, total: 51 });
  });

  it('are an empty array with zero counts at first', async () => {
    const { list, stats } = await personWithNotifications(0);
    expect(await list()).toEqual([]);
    expect(await stats()).toMatchObject({ unseen: 0, unread: 0, total: 0 });
  });

  it('are marked as seen by seen, and as seen and read by read', async () => {
    const { client, list, stats, newest, notifications } = await personWithNotifications(2);
    const older = notifications[1]?._id ?? '';
    await client.ok('PATCH', `/notifications/${newest}/seen`, anything);
    await client.ok('PATCH', `/notifications/${older}/read`, anything, {});
    const [first, second] = await list();
    expect(first).toMatchObject({ _id: newest, seen: true, read: false });
    expect(second).toMatchObject({ _id: older, seen: true, read: true });
    expect(await stats()).toMatchObject({ unseen: 0, unread: 1, total: 2 });
  });

  it('are all marked by seen-all and read-all', async () => {
    const { client, list, stats } = await personWithNotifications(3);
    await client.ok('PATCH', '/notifications/seen-all', anything);
    expect((await list()).map(({ seen, read }) => ({ seen, read }))).toEqual(
      Array.from({ length: 3 }, () => ({ seen: true, read: false })),
    );
    await client.ok('PATCH', '/notifications/read-all', anything, {});
    expect((await list()).every(({ seen, read }) => seen && read)).toBe(true);
    expect(await stats()).toMatchObject({ unseen: 0, unread: 0, total: 3 });
  });

  it('are removed by delete', async () => {
    const { client, list, stats, newest } = await personWithNotifications(2);
    await client.ok('DELETE', `/notifications/${newest}`, anything);
    expect((await list()).map(({ _id }) => _id)).not.toContain(newest);
    expect(await stats()).toMatchObject({ total: 1 });
    expect((await client.refused('PATCH', `/notifications/${newest}/seen`)).status).toBe(404);
  });
});

/** An array or an object that contains one: other clients accept both. */
const notificationsData = z.union([
  notificationList,
  z.looseObject({ notifications: notificationList }).transform((payload) => payload.notifications),
]);

describe('notifications over the socket', () => {
  it('reject missing, invalid and expired tokens', async () => {
    const { client } = await personWithNotifications(0);
    expect(await client.refusedSocket('not a token')).toBe('Authentication failed');
    expect(await client.refusedSocket(null)).toBe('Authentication failed');
    test.clock.pass({ minutes: 11 });
    expect(await client.refusedSocket(client.accessToken)).toBe('Token expired');
    client.close();
  });

  it('are pushed with every field', async () => {
    const { founder, employee, client } = await personWithNotifications(0);
    const socket = await client.connect();
    await mention(employee, founder, 'the corridor');
    expect(await socket.next('notification', notification)).toMatchObject({
      message: expect.stringContaining('the corridor'),
      seen: false,
      read: false,
    });
    client.close();
  });

  it('answer getNotifications {limit 50} and getNotificationStats', async () => {
    const { client } = await personWithNotifications(2);
    const socket = await client.connect();
    socket.socket.emit('getNotifications', { limit: 50 });
    expect(await socket.next('notificationsData', notificationsData)).toHaveLength(2);
    socket.socket.emit('getNotificationStats');
    const stats = await socket.next('notificationStats', notificationStats);
    expect(stats).toMatchObject({ unseen: 2, unread: 2, total: 2 });
    client.close();
  });

  it('accept notificationAck, markAllRead and deleteNotification without a callback', async () => {
    const { client, list, newest } = await personWithNotifications(2);
    const socket = await client.connect();
    const settled = async () => {
      socket.socket.emit('getNotifications', { limit: 50 });
      return socket.next('notificationsData', notificationsData);
    };
    socket.socket.emit('notificationAck', { notificationId: newest });
    expect((await settled()).find(({ _id }) => _id === newest)).toMatchObject({ seen: true });
    socket.socket.emit('markAllRead');
    expect((await settled()).every(({ read, seen }) => read && seen)).toBe(true);
    socket.socket.emit('deleteNotification', { notificationId: newest });
    expect((await settled()).map(({ _id }) => _id)).not.toContain(newest);
    expect(await list()).toHaveLength(1);
    client.close();
  });
});

describe('notifications of leave', () => {
  it('reach deciders with approve and reject actions, and requesters with the status', async () => {
    const { founder, employee } = await createFounderWithEmployee(test);
    const decides = await founder.client.connect();
    const asked = await employee.client.connect();
    const { types } = await employee.client.ok(
      'GET',
      '/leave',
      z.looseObject({ types: z.array(z.looseObject({ _id: z.string() })) }),
    );
    const body = { leaveType: types[0]?._id, startDate: '2026-11-30', endDate: '2026-11-30', reason: 'A holiday' };
    await employee.client.ok('POST', '/leave', anything, body);
    const request = await decides.next('notification', notification);
    expect(request).toMatchObject({ type: 'leave_request', actionType: 'approve', metadata: { status: 'Pending' } });

    const leaveId = request.metadata.leaveFormId ?? '';
    await founder.client.ok('PATCH', `/leave/${leaveId}/status`, anything, { leaveId, status: 'Approved' });
    const update = z.looseObject({ leaveId: z.string(), status: z.string() });
    expect(await asked.next('leaveStatusUpdate', update)).toMatchObject({ leaveId, status: 'Approved' });
    expect(await asked.next('notification', notification)).toMatchObject({ type: 'leave_approval' });
    employee.client.close();
    founder.client.close();
  });
});
