import { API } from '@atrium/contracts';
import { foundCompany, type Person, createPerson, TestClient, type TestCompany } from '../../testing';
import { mention, placeOf } from '../../testing/domains/notifications';
import { createSocketApp, type SocketApp } from '../../testing/sockets';
import { departmentKinds } from '../departments/notification-kinds';
import { mentionKinds, notify } from './notifications.service';

let server: SocketApp;
let acme: TestCompany;
let person: Person;
beforeAll(async () => {
  server = await createSocketApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  person = await acme.hire('Bob');
});

const tell = (where = 'the bulletin', to = [person]) => mention(server, acme, to, where);

const listOf = (who: TestClient) => who.ok(API.notifications.list);
const statsOf = async (who: TestClient) => (await who.ok(API.notifications.stats)).stats;
const one = async (who: TestClient): Promise<{ params: { id: string } }> => ({
  params: { id: (await listOf(who))[0]?._id ?? '' },
});

describe('a notification', () => {
  it('reaches each recipient once, never the actor', async () => {
    await tell('the bulletin', [person, person, acme.founder]);
    expect(await listOf(person)).toEqual([
      {
        _id: expect.any(String),
        title: 'You were mentioned',
        message: 'Ada mentioned you in the bulletin.',
        type: 'mention',
        link: '/bulletin',
        read: false,
        seen: false,
        timestamp: '2026-11-23T09:00:00.000Z',
        priority: 'normal',
        actionType: 'none',
        createdBy: {
          _id: acme.founder.id,
          name: 'Ada',
          email: acme.founder.email,
          avatarUrl: '/api/avatars/drawn?name=Ada',
        },
        user: 'Ada',
        action: 'sent a notification',
        image: '/api/avatars/drawn?name=Ada',
        metadata: { params: { name: 'Ada', where: 'the bulletin', about: 'mention' } },
        seq: 1,
      },
    ]);
    expect(await listOf(acme.founder)).toEqual([]);
  });

  it('is from the system if it has no actor', async () => {
    const { deps } = server;
    await deps.db.transaction(async (tx) => {
      const notification = departmentKinds.departmentUpdate({
        departmentId: acme.company._id,
        name: 'Ada',
        department: 'Sales',
      });
      notify(deps, tx, notification, { companyId: acme.company._id, to: [person.id], by: null });
    });
    expect(await listOf(person)).toEqual([
      expect.objectContaining({ createdBy: null, user: 'System', image: null, priority: 'low' }),
    ]);
  });

  it('is rolled back with the transaction that reports it', async () => {
    const { deps } = server;
    const failed = deps.db.transaction(async (tx) => {
      const notification = mentionKinds.mention({ name: 'Ada', where: 'nothing', objectIds: [], link: '/' });
      notify(deps, tx, notification, { companyId: acme.company._id, to: [person.id], by: null });
      throw new Error('The work itself failed');
    });
    await expect(failed).rejects.toThrow('The work itself failed');
    const socket = await server.connect(person);
    await tell('the next');
    expect(placeOf(await socket.hears('notification'))).toBe('the next');
    expect(await listOf(person)).toHaveLength(1);
  });

  it('is rejected outside a transaction', () => {
    const notification = mentionKinds.mention({ name: 'Ada', where: 'nothing', objectIds: [], link: '/' });
    const { deps } = server;
    expect(() =>
      notify(deps, deps.db, notification, { companyId: acme.company._id, to: [person.id], by: null }),
    ).toThrow('No transaction is open');
  });

  it('gets sequence numbers without gaps in thirty simultaneous calls to several people', async () => {
    const other = await acme.hire();
    const to = [person, other];
    await Promise.all(Array.from({ length: 30 }, (_, n) => tell(`place ${n}`, n % 2 ? to : to.toReversed())));
    for (const who of to) {
      expect((await listOf(who)).map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, n) => 30 - n));
    }
  });

  it('is listed among the newest fifty', async () => {
    for (let count = 0; count < 52; count++) await tell(`place ${count}`);
    const list = await listOf(person);
    expect(list).toHaveLength(50);
    expect(list.map(placeOf).slice(0, 2)).toEqual(['place 51', 'place 50']);
    expect(await statsOf(person)).toEqual({ unseen: 52, unread: 52, total: 52 });
    expect((await person.ok(API.notifications.list, { query: { limit: 3, afterSeq: 40 } })).map(placeOf)).toEqual([
      'place 51',
      'place 50',
      'place 49',
    ]);
    expect(await person.ok(API.notifications.list, { query: { afterSeq: 51 } })).toHaveLength(1);
    const refused: Record<string, number>[] = [{ limit: 51 }, { limit: 0 }, { afterSeq: -1 }, { after: 1 }];
    for (const query of refused) {
      expect((await person.refused(API.notifications.list, { query })).status).toBe(422);
    }
  });
});

describe('marking and deleting notifications', () => {
  it('keeps seen notifications unread, and marks read ones as seen', async () => {
    await tell();
    const { params } = await one(person);
    const seen = await person.ok(API.notifications.seen, { params });
    expect(seen).toEqual({ success: true, stats: { unseen: 0, unread: 1, total: 1 } });
    expect((await person.ok(API.notifications.read, { params })).stats).toEqual({ unseen: 0, unread: 0, total: 1 });
    expect((await listOf(person))[0]).toMatchObject({ seen: true, read: true });
  });

  it('changes nothing when it is repeated', async () => {
    await tell();
    const { params } = await one(person);
    await person.ok(API.notifications.read, { params });
    expect((await person.ok(API.notifications.read, { params })).stats.unread).toBe(0);
  });

  it('affects every notification if all are marked', async () => {
    await tell();
    await tell();
    expect((await person.ok(API.notifications.seenAll)).stats).toEqual({ unseen: 0, unread: 2, total: 2 });
    expect((await person.ok(API.notifications.readAll)).stats).toEqual({ unseen: 0, unread: 0, total: 2 });
    expect((await listOf(person)).every(({ read, seen }) => read && seen)).toBe(true);
  });

  it('deletes only the given notification', async () => {
    await tell('the first');
    await tell('the second');
    expect((await person.ok(API.notifications.remove, await one(person))).stats.total).toBe(1);
    expect((await listOf(person)).map(placeOf)).toEqual(['the first']);
  });

  it('answers 404 for notifications of other people in the same and other companies', async () => {
    await tell();
    const theirs = await one(person);
    const nobodys = { params: { id: server.deps.ids.uuid() } };
    const { founder: stranger } = await foundCompany(server);
    const reader = await acme.hire();
    await tell('something of their own', [reader]);
    for (const other of [acme.founder, reader, stranger, await createPerson(server)]) {
      for (const definition of [API.notifications.seen, API.notifications.read, API.notifications.remove]) {
        const { requestId: _mine, ...refusal } = await other.refused(definition, theirs);
        const { requestId: _other, ...unknown } = await other.refused(definition, nobodys);
        expect(refusal).toMatchObject({ status: 404, code: 'NOT_FOUND' });
        expect(refusal).toEqual(unknown);
      }
    }
    expect((await listOf(person))[0]).toMatchObject({ seen: false, read: false });
  });
});

describe('undoing a read mark', () => {
  const undo = (readAt: string | undefined, by = person) =>
    by.ok(API.notifications.unread, { body: { readAt: readAt ?? '' } });
  const unreadOf = async () => (await listOf(person)).filter(({ read }) => !read).map(placeOf);

  it('restores exactly the notifications of one read-all on every device', async () => {
    await tell('read before');
    await person.ok(API.notifications.read, await one(person));
    server.clock.pass({ minutes: 1 });
    await tell('first');
    await tell('second');
    const [phone, laptop] = [await server.connect(person), await server.connect(person)];
    const { readAt } = await person.ok(API.notifications.readAll);
    await tell('later');
    expect((await undo(readAt)).stats).toEqual({ unseen: 1, unread: 3, total: 4 });
    expect(await unreadOf()).toEqual(['later', 'second', 'first']);
    for (const device of [phone, laptop]) {
      expect((await device.hears('notificationsUnread')).notificationIds).toHaveLength(2);
      await device.hears('notificationStats', ({ unread }) => unread === 3);
    }
  });

  it('restores a single notification, repeatedly, unless it was removed', async () => {
    await tell('first');
    await tell('second');
    const first = await one(person);
    const { readAt } = await person.ok(API.notifications.read, first);
    expect((await undo(readAt)).stats.unread).toBe(2);
    expect((await undo(readAt)).stats.unread).toBe(2);
    const again = await person.ok(API.notifications.read, first);
    await person.ok(API.notifications.remove, first);
    expect((await undo(again.readAt)).stats).toMatchObject({ unread: 1, total: 1 });
  });

  it('is offered only if something was unread, and affects only the caller', async () => {
    const colleague = await acme.hire();
    await tell('theirs', [colleague]);
    await tell();
    const { readAt } = await person.ok(API.notifications.readAll);
    expect((await person.ok(API.notifications.readAll)).readAt).toBeUndefined();
    await colleague.ok(API.notifications.readAll);
    expect((await undo(readAt, acme.founder)).stats.unread).toBe(0);
    expect((await colleague.ok(API.notifications.stats)).stats.unread).toBe(0);
    expect((await undo(readAt, await createPerson(server))).stats.total).toBe(0);
  });
});

describe('a person in several companies or none', () => {
  it('receives only notifications of the active company', async () => {
    await tell();
    const socket = await server.connect(person);
    await person.ok(API.companies.create, { body: { name: 'Own' } });
    await socket.hears('accessChanged');
    expect(await listOf(person)).toEqual([]);
    expect(await statsOf(person)).toEqual({ unseen: 0, unread: 0, total: 0 });
    await tell();
    await socket.waitUntilCaughtUp();
    expect(socket.all('notification')).toEqual([]);
    await person.ok(API.companies.switch, { params: { id: acme.company._id } });
    expect(await listOf(person)).toHaveLength(2);
  });

  it('has no notifications without a company', async () => {
    const alone = await createPerson(server);
    expect(await listOf(alone)).toEqual([]);
    expect(await alone.ok(API.notifications.changes, { query: { afterSeq: 3 } })).toMatchObject({
      notifications: [],
      reset: true,
    });
    expect((await alone.ok(API.notifications.readAll)).stats.total).toBe(0);
    expect((await alone.ok(API.notifications.seenAll)).stats.total).toBe(0);
    const socket = await server.connect(alone);
    expect(await socket.ask('getNotifications')).toMatchObject({ notifications: [], seq: 0 });
    expect(await socket.ask('markAllRead')).toMatchObject({ success: true });
  });

  it('is answered with 401 without a sign-in', async () => {
    const { changes, list, read, readAll, remove, seen, seenAll, stats } = API.notifications;
    const params = { id: server.deps.ids.uuid() };
    for (const definition of [changes, list, read, readAll, remove, seen, seenAll, stats]) {
      expect((await new TestClient(server.app).refused(definition, { params })).status).toBe(401);
    }
  });
});

describe('the notification socket', () => {
  it('acknowledges every command with its changes', async () => {
    await tell();
    await tell();
    const socket = await server.connect(person);
    const state = { success: true, seq: 2, reset: true, removed: [], stats: { unseen: 2, unread: 2, total: 2 } };
    expect(await socket.ask('getNotifications', {})).toEqual({ ...state, notifications: await listOf(person) });
    expect(await socket.ask('getNotifications', { limit: 1 })).toMatchObject({ notifications: [{ seq: 2 }] });
    expect(await socket.ask('getNotificationStats')).toEqual({ success: true, stats: state.stats, seq: 2 });
    const { id: notificationId } = (await one(person)).params;
    expect(await socket.ask('notificationAck', { notificationId })).toMatchObject({ stats: { unseen: 1, unread: 2 } });
    expect(await socket.ask('markAllRead')).toMatchObject({ stats: { unseen: 0, unread: 0 } });
    expect(await socket.ask('deleteNotification', { notificationId })).toMatchObject({ stats: { total: 1 } });
    expect(await socket.refused('deleteNotification', { notificationId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await socket.refused('getNotifications', { limit: 51 })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await socket.refused('getNotifications', { all: true })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('answers other clients by events (docs/PRODUCT.md, Other clients)', async () => {
    await tell();
    const client = await server.connect(person);
    const { id: notificationId } = (await one(person)).params;
    client.socket.emit('getNotifications', { limit: 50 });
    expect((await client.hears('notificationsData')).notifications).toEqual(await listOf(person));
    client.socket.emit('getNotificationStats');
    expect(await client.hears('notificationStats')).toMatchObject({ unseen: 1, unread: 1, total: 1 });
    client.socket.emit('notificationAck', { notificationId });
    expect((await client.hears('notificationAcked')).notificationId).toBe(notificationId);
    client.socket.emit('markAllRead');
    expect((await client.hears('allMarkedRead')).success).toBe(true);
    client.socket.emit('deleteNotification', { notificationId });
    expect((await client.hears('notificationDeleted')).notificationId).toBe(notificationId);
    expect(await client.hears('notificationStats', ({ total }) => total === 0)).toMatchObject({ unseen: 0, unread: 0 });
    client.socket.emit('notificationAck', { notificationId });
    expect(await client.hears('notificationError')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('acknowledges commands without changes only to the sender', async () => {
    await tell();
    await person.ok(API.notifications.readAll);
    await server.deps.realtime.deliverPublished();
    const [sender, other] = [await server.connect(person), await server.connect(person)];
    const { id: notificationId } = (await one(person)).params;
    sender.socket.emit('markAllRead');
    sender.socket.emit('notificationAck', { notificationId });
    expect((await sender.hears('allMarkedRead')).success).toBe(true);
    expect((await sender.hears('notificationAcked')).notificationId).toBe(notificationId);
    await other.waitUntilCaughtUp();
    // Presence changes may arrive late if they come from another process.
    expect(other.heard.filter(({ event }) => event !== 'presenceChanged')).toEqual([]);
  });
});
