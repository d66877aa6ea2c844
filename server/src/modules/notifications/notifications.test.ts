import { API, type Notification } from '@atrium/contracts';
import { foundCompany, type Person, signUp, TestClient, type TestCompany } from '../../testing';
import { createSocketApp, type SocketApp } from '../../testing/sockets';
import { notify, type News } from './notifications.service';

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

async function tell(changes: Partial<News> = {}, { fails = false } = {}) {
  const news: News = {
    companyId: acme.company._id,
    type: 'mention',
    to: [person.id],
    by: acme.founder.id,
    title: 'Mention',
    message: 'Ada mentioned you.',
    link: '/bulletin',
    ...changes,
  };
  await server.deps.db.transaction(async (tx) => {
    await notify(server.deps, tx, news);
    if (fails) throw new Error('The work itself failed');
  });
  await server.deps.realtime.sendAnnounced();
}

const listOf = (who: TestClient) => who.ok(API.notifications.list);
const statsOf = async (who: TestClient) => (await who.ok(API.notifications.stats)).stats;
const one = async (who: TestClient): Promise<{ params: { id: string } }> => ({
  params: { id: (await listOf(who))[0]?._id ?? '' },
});

describe('telling', () => {
  it('reaches each person once, never the one who did it', async () => {
    await tell({ to: [person.id, person.id, acme.founder.id] });
    expect(await listOf(person)).toEqual([
      expect.objectContaining({
        title: 'Mention',
        type: 'mention',
        read: false,
        seen: false,
        priority: 'normal',
        actionType: 'none',
        createdBy: { _id: acme.founder.id, name: 'Ada', email: acme.founder.email, avatarUrl: null },
        user: 'Ada',
        action: 'sent a notification',
        image: null,
        seq: 1,
      }),
    ]);
    expect(await listOf(acme.founder)).toEqual([]);
  });

  it('that nobody did is from the system, and a missing title is the message', async () => {
    await tell({ by: null, title: '' });
    expect(await listOf(person)).toEqual([
      expect.objectContaining({ title: 'Ada mentioned you.', createdBy: null, user: 'System', image: null }),
    ]);
  });

  it('happens only together with what it tells of', async () => {
    await expect(tell({}, { fails: true })).rejects.toThrow('The work itself failed');
    const socket = await server.connect(person);
    await tell({ title: 'The next' });
    expect((await socket.hears('notification')).title).toBe('The next');
    expect(await listOf(person)).toHaveLength(1);
  });

  it('by thirty at once gives each its own number, without a gap, to several people', async () => {
    const other = await acme.hire();
    const to = [person.id, other.id];
    await Promise.all(Array.from({ length: 30 }, (_, index) => tell({ to: index % 2 ? to : to.toReversed() })));
    for (const who of [person, other]) {
      expect((await listOf(who)).map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index));
    }
  });

  it('that a killed process had not sent yet is sent by the next', async () => {
    const socket = await server.connect(person);
    const { realtime } = server.deps;
    jest.spyOn(realtime, 'sendAnnounced').mockResolvedValue();
    await tell({ title: 'Left over' });
    await socket.caughtUp();
    expect(socket.all('notification')).toEqual([]);
    jest.restoreAllMocks();
    await realtime.sendAnnounced();
    expect((await socket.hears('notification')).title).toBe('Left over');
    await realtime.sendAnnounced();
    await socket.caughtUp();
    expect(socket.all('notification')).toHaveLength(1);
  });

  it('lists the newest fifty', async () => {
    for (let count = 0; count < 52; count++) await tell({ title: `News ${count}` });
    const list = await listOf(person);
    expect(list).toHaveLength(50);
    expect(list[0]?.title).toBe('News 51');
    expect(await statsOf(person)).toEqual({ unseen: 52, unread: 52, total: 52 });
  });
});

describe('marking', () => {
  it('as seen leaves it unread; as read makes it seen', async () => {
    await tell();
    const { params } = await one(person);
    const seen = await person.ok(API.notifications.seen, { params });
    expect(seen).toEqual({ success: true, stats: { unseen: 0, unread: 1, total: 1 } });
    expect((await person.ok(API.notifications.read, { params })).stats).toEqual({ unseen: 0, unread: 0, total: 1 });
    expect((await listOf(person))[0]).toMatchObject({ seen: true, read: true });
  });

  it('twice changes nothing', async () => {
    await tell();
    const { params } = await one(person);
    await person.ok(API.notifications.read, { params });
    expect((await person.ok(API.notifications.read, { params })).stats.unread).toBe(0);
  });

  it('all as seen or read means every one', async () => {
    await tell();
    await tell();
    expect((await person.ok(API.notifications.seenAll)).stats).toEqual({ unseen: 0, unread: 2, total: 2 });
    expect((await person.ok(API.notifications.readAll)).stats).toEqual({ unseen: 0, unread: 0, total: 2 });
    expect((await listOf(person)).every(({ read, seen }) => read && seen)).toBe(true);
  });

  it('deletes one', async () => {
    await tell();
    await tell({ title: 'Second' });
    expect((await person.ok(API.notifications.remove, await one(person))).stats.total).toBe(1);
    expect((await listOf(person)).map(({ title }) => title)).toEqual(['Mention']);
  });

  it('of somebody else’s, in this or another company, is a 404', async () => {
    await tell();
    const theirs = await one(person);
    const { founder: stranger } = await foundCompany(server);
    for (const other of [acme.founder, stranger, await signUp(server)]) {
      for (const definition of [API.notifications.seen, API.notifications.read, API.notifications.remove]) {
        expect((await other.refused(definition, theirs)).status).toBe(404);
      }
    }
    expect((await listOf(person))[0]).toMatchObject({ seen: false, read: false });
  });
});

describe('somebody in two companies', () => {
  it('sees and hears those of the active one only', async () => {
    await tell();
    const socket = await server.connect(person);
    await person.ok(API.companies.create, { body: { name: 'Own' } });
    await socket.hears('accessChanged');
    expect(await listOf(person)).toEqual([]);
    expect(await statsOf(person)).toEqual({ unseen: 0, unread: 0, total: 0 });
    await tell();
    await socket.caughtUp();
    expect(socket.all('notification')).toEqual([]);
    await person.ok(API.companies.switch, { params: { id: acme.company._id } });
    expect(await listOf(person)).toHaveLength(2);
  });

  it('and somebody in none has none', async () => {
    const alone = await signUp(server);
    expect(await listOf(alone)).toEqual([]);
    expect((await alone.ok(API.notifications.readAll)).stats.total).toBe(0);
    expect((await new TestClient(server.app).refused(API.notifications.list)).status).toBe(401);
  });
});

describe('over the socket', () => {
  it('every command is acknowledged with what it changed', async () => {
    await tell();
    await tell();
    const socket = await server.connect(person);
    expect(await socket.ask('getNotifications', {})).toEqual({ success: true, notifications: await listOf(person) });
    expect(await socket.ask('getNotifications', { limit: 1 })).toMatchObject({ notifications: [{ seq: 2 }] });
    expect(await socket.ask('getNotificationStats')).toMatchObject({ stats: { unseen: 2 } });
    const { id: notificationId } = (await one(person)).params;
    expect(await socket.ask('notificationAck', { notificationId })).toMatchObject({ stats: { unseen: 1, unread: 2 } });
    expect(await socket.ask('markAllRead')).toMatchObject({ stats: { unseen: 0, unread: 0 } });
    expect(await socket.ask('deleteNotification', { notificationId })).toMatchObject({ stats: { total: 1 } });
    expect(await socket.refused('deleteNotification', { notificationId })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('snapshot and events together are what a fresh fetch gives, on every device', async () => {
    await tell({ title: 'Before' });
    const [acting, watching] = [await server.connect(person), await server.connect(person)];
    await watching.ask('getNotifications', {});
    for (const title of ['One', 'Two', 'Three']) await tell({ title });
    const [three, two, first] = await listOf(person);
    await acting.ask('notificationAck', { notificationId: first?._id });
    await person.ok(API.notifications.read, { params: { id: two?._id ?? '' } });
    await person.ok(API.notifications.seenAll);
    await acting.ask('deleteNotification', { notificationId: three?._id });
    await tell({ title: 'Four' });
    await watching.hears(
      'notificationStats',
      ({ total }) => total === 4 && watching.all('notificationDeleted').length > 0,
    );
    await watching.caughtUp();

    let view: Notification[] = [];
    for (const { event, payload } of watching.heard) view = follow(view, event, payload);
    expect(view).toEqual(await listOf(person));
    expect(watching.all('notificationStats').at(-1)).toEqual(await statsOf(person));
  });
});

/** What a client does with each event. */
function follow(list: Notification[], event: string, payload: unknown): Notification[] {
  // The events of this test, with the payloads that the contracts name.
  const { notifications, notificationId } = payload as { notifications?: Notification[]; notificationId?: string };
  const mark = (change: Partial<Notification>, id?: string) =>
    list.map((item) => (id === undefined || item._id === id ? { ...item, ...change } : item));
  if (event === 'notificationsData') return notifications ?? [];
  if (event === 'notification') return [payload as Notification, ...list]; // the payload of this very event
  if (event === 'notificationAcked') return mark({ seen: true }, notificationId);
  if (event === 'notificationRead') return mark({ seen: true, read: true }, notificationId);
  if (event === 'allMarkedSeen') return mark({ seen: true });
  if (event === 'allMarkedRead') return mark({ seen: true, read: true });
  if (event === 'notificationDeleted') return list.filter((item) => item._id !== notificationId);
  return list;
}
