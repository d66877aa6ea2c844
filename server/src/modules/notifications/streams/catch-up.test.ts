import { API } from '@atrium/contracts';
import { foundCompany, type Person, type TestCompany } from '../../../testing';
import { mention, NotificationView, placeOf, watch } from '../../../testing/domains/notifications';
import { createSocketApp, type SocketApp, type TestSocket } from '../../../testing/sockets';
import { leaveKinds } from '../../leave/notifications/notification-kinds';
import { notify, publishStatusChange } from '../notifications.service';

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

const tell = (where: string) => mention(server, acme, [person], where);
const list = () => person.ok(API.notifications.list);
const stats = async () => (await person.ok(API.notifications.stats)).stats;
const since = (afterSeq: number) => person.ok(API.notifications.changes, { query: { afterSeq } });
const idOf = async (where: string) => (await list()).find((one) => placeOf(one) === where)?._id ?? '';
const paramsOf = async (where: string) => ({ params: { id: await idOf(where) } });

/** Waits until the view has received and applied all changes. */
async function upToDate(view: NotificationView, socket: TestSocket) {
  const { seq } = await person.ok(API.notifications.stats);
  while (view.seq !== seq) {
    await socket.waitUntilCaughtUp();
    await socket.ask('getNotificationStats');
  }
  // The first call delivers queued events, the second the responses to the view's own requests.
  await socket.waitUntilCaughtUp();
  await socket.waitUntilCaughtUp();
}

const askForLeave = (leaveId: string) =>
  server.deps.db.transaction(async (tx) => {
    const notification = leaveKinds.leaveRequest({
      leaveId,
      status: 'Pending',
      name: 'ada',
      type: 'Annual leave',
      from: '2026-11-30',
      to: '2026-12-01',
    });
    notify(server.deps, tx, notification, { companyId: acme.company._id, to: [person.id], by: acme.founder.id });
  });

const decide = (leaveId: string) =>
  server.deps.db.transaction(async (tx) =>
    publishStatusChange(server.deps, tx, { companyId: acme.company._id, subject: { leaveId }, status: 'Approved' }),
  );

describe('the changes after a sequence number', () => {
  it('contain exactly what arrived, was marked or removed', async () => {
    const leaveId = server.deps.ids.uuid();
    for (const where of ['one', 'two', 'three']) await tell(where);
    await askForLeave(leaveId);
    await tell('untouched');
    const known = await since(0);
    expect(known).toMatchObject({ seq: 5, reset: false, removed: [] });
    expect(known.notifications).toEqual(await list());

    const removed = await idOf('two');
    await person.ok(API.notifications.read, await paramsOf('one'));
    await person.ok(API.notifications.remove, { params: { id: removed } });
    await person.ok(API.notifications.seen, await paramsOf('three'));
    await decide(leaveId);
    await tell('new');
    const changes = await since(5);
    expect(changes).toMatchObject({ seq: 10, reset: false, removed: [removed], stats: await stats() });
    expect(changes.notifications).toEqual((await list()).filter((one) => placeOf(one) !== 'untouched'));
    expect(await since(10)).toMatchObject({ notifications: [], seq: 10, reset: false, removed: [] });
  });

  it('are a reset for numbers that are in the future or too old, and when a full list moves up', async () => {
    for (let place = 1; place <= 51; place++) await tell(`${place}`);
    for (const afterSeq of [52, 0]) {
      expect(await since(afterSeq)).toMatchObject({ reset: true, seq: 51, notifications: await list() });
    }
    expect((await since(1)).reset).toBe(false);
    await person.ok(API.notifications.remove, await paramsOf('51'));
    // The oldest notification moves up into the list; a client that had fifty does not have it.
    const { reset, notifications } = await since(51);
    expect({ reset, oldest: notifications.map(placeOf).at(-1) }).toEqual({ reset: true, oldest: '1' });
  });

  it('exclude those of other people', async () => {
    await tell('private');
    expect(await acme.founder.ok(API.notifications.changes, { query: { afterSeq: 0 } })).toMatchObject({
      notifications: [],
      seq: 0,
    });
    const refused: Record<string, number>[] = [{}, { afterSeq: -1 }, { afterSeq: 1e12 }];
    for (const query of refused) {
      expect((await person.refused(API.notifications.changes, { query })).status).toBe(422);
    }
  });

  it('are numbered in the order of commits, so that a number includes all earlier ones', async () => {
    const read: Promise<unknown>[] = [];
    const seen = new Set<string>();
    let cursor = 0;
    const poll = async () => {
      const { notifications, seq = 0 } = await since(cursor);
      for (const { _id } of notifications) seen.add(_id);
      cursor = seq;
    };
    for (let place = 0; place < 20; place++) {
      read.push(tell(`${place}`));
      await poll();
    }
    await Promise.all(read);
    await poll();
    expect([...seen].toSorted()).toEqual((await list()).map(({ _id }) => _id).toSorted());
  });
});

describe('a live view', () => {
  it('equals a fresh fetch on every device from its snapshot and events', async () => {
    const leaveId = server.deps.ids.uuid();
    await tell('before');
    await askForLeave(leaveId);
    const [acting, watching] = [await server.connect(person), await server.connect(person)];
    const view = new NotificationView();
    await watch(view, watching);
    for (const where of ['one', 'two', 'three']) await tell(where);
    await acting.ask('notificationAck', { notificationId: await idOf('one') });
    await decide(leaveId);
    await person.ok(API.notifications.read, await paramsOf('two'));
    await person.ok(API.notifications.seenAll);
    await acting.ask('deleteNotification', { notificationId: await idOf('three') });
    await tell('four');
    await upToDate(view, watching);
    expect(view.list).toEqual(await list());
    expect(view.stats).toEqual(await stats());
    // Every change arrived live, so nothing was fetched again.
    expect(watching.all('notificationsData')).toHaveLength(1);
    expect(view.arrived).toHaveLength(6);
  });

  it('shows the next notification when one leaves a full list', async () => {
    for (let place = 1; place <= 51; place++) await tell(`${place}`);
    const socket = await server.connect(person);
    const view = new NotificationView();
    await watch(view, socket);
    await person.ok(API.notifications.remove, await paramsOf('30'));
    await upToDate(view, socket);
    expect(view.list.map(placeOf)).toEqual((await list()).map(placeOf));
    expect(view.list).toHaveLength(50);
  });

  it('detects a lost event', async () => {
    const socket = await server.connect(person);
    const view = new NotificationView();
    await watch(view, socket);
    const { realtime } = server.deps;
    const lost = jest.spyOn(realtime, 'deliverPublished').mockResolvedValue();
    await tell('lost');
    lost.mockRestore();
    // Removes it for other processes as well.
    await server.database.db.execute('delete from outbox');
    await tell('heard');
    await upToDate(view, socket);
    expect(view.list.map(placeOf)).toEqual(['heard', 'lost']);
    expect(view.stats).toEqual(await stats());
  });

  it('equals a fresh fetch after 100 network flaps, without gaps or duplicates', async () => {
    const view = new NotificationView();
    const sent: string[] = [];
    let socket = await server.connect(person);
    for (let flap = 0; flap < 100; flap++) {
      await watch(view, socket);
      const where = `place ${flap}`;
      sent.push(where);
      // Some notifications arrive while connected, some while disconnected, and some as the connection breaks.
      const arriving = tell(where);
      if (flap % 3 === 0) await arriving;
      socket.socket.disconnect();
      if (flap % 7 === 0) await person.ok(API.notifications.seenAll);
      if (flap % 10 === 0) await person.ok(API.notifications.readAll);
      await arriving;
      socket = await server.connect(person);
    }
    await watch(view, socket);
    await upToDate(view, socket);
    expect(view.list).toEqual(await list());
    expect(view.stats).toEqual(await stats());
    expect(view.arrived.map(placeOf)).toEqual(sent);
    expect(view.list.map(placeOf)).toEqual(sent.toReversed().slice(0, 50));
  });
});
