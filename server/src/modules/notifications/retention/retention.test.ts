import { API } from '@atrium/contracts';
import { eq, inArray, sql } from 'drizzle-orm';
import { notificationContents } from '../../../composition/schema';
import { foundCompany, PASSWORD, type Person, type TestCompany } from '../../../testing';
import { mention, NotificationView, placeOf, watch } from '../../../testing/domains/notifications';
import { createSocketApp, type SocketApp } from '../../../testing/sockets';
import { forgetNotifications } from '../forget.service';
import { removeExpired } from './retention';

let server: SocketApp;
let acme: TestCompany;
let person: Person;
beforeAll(async () => {
  server = await createSocketApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server);
  person = await acme.hire();
});

const tell = (where: string) => mention(server, acme, [person], where);
const places = async () => (await person.ok(API.notifications.list)).map(placeOf);

/** Advances the clock and signs in again, because sessions expire in the meantime. */
async function later(time: Parameters<typeof server.clock.pass>[0]) {
  server.clock.pass(time);
  const body = { email: person.email, password: PASSWORD };
  person.accessToken = (await person.ok(API.accounts.login, { body })).accessToken;
}
const expire = () => removeExpired.perform(server.deps, {}, { id: server.deps.ids.uuid(), attempt: 1 });

it('removes notifications older than ninety days and updates open lists', async () => {
  await tell('old and read');
  await person.ok(API.notifications.readAll);
  await tell('old');
  await later({ days: 89 });
  await tell('new');
  await expire();
  expect(await places()).toEqual(['new', 'old', 'old and read']);
  await later({ days: 1, seconds: 1 });
  const socket = await server.connect(person);
  const view = new NotificationView();
  await watch(view, socket);
  await expire();
  await socket.hears('notificationStats', ({ total }) => total === 1);
  await socket.hears('notificationsData', ({ notifications }) => notifications.length === 1);
  expect(view.list.map(placeOf)).toEqual(['new']);
  expect(view.stats).toEqual({ unseen: 1, unread: 1, total: 1 });
  expect(await places()).toEqual(['new']);
  await expire();
  expect((await person.ok(API.notifications.stats)).seq).toBe(5);
});

it('keeps the newest thousand notifications', async () => {
  await tell('the first');
  await server.database.db.execute(sql`
    with contents as (
      insert into notification_contents (id, company_id, type, title, message, action_type, priority, metadata,
        created_at)
      select gen_random_uuid(), c.company_id, c.type, c.title, c.message, c.action_type, c.priority, c.metadata,
        c.created_at
      from notification_contents c join notifications n on n.content_id = c.id, generate_series(2, 1010)
      where n.user_id = ${person.id} returning id, company_id
    ), receipts as (
      insert into notifications (company_id, user_id, seq, content_id, changed_seq)
      select company_id, ${person.id}, n, id, n
      from (select id, company_id, 1 + row_number() over () as n from contents) as numbered returning 1
    )
    update notification_streams set seq = 1010, unseen = 1010, unread = 1010, total = 1010
    where user_id = ${person.id}`);
  await expire();
  expect((await person.ok(API.notifications.stats)).stats).toEqual({ unseen: 1000, unread: 1000, total: 1000 });
  expect((await person.ok(API.notifications.list)).map(({ seq }) => seq).slice(0, 2)).toEqual([1010, 1009]);
});

it('resets clients whose missed removals have expired', async () => {
  for (const where of ['one', 'two', 'three']) await tell(where);
  const [three] = await person.ok(API.notifications.list);
  await person.ok(API.notifications.remove, { params: { id: three?._id ?? '' } });
  const away = { query: { afterSeq: 3 } };
  expect(await person.ok(API.notifications.changes, away)).toMatchObject({ reset: false, removed: [three?._id] });
  await expire();
  expect(await person.ok(API.notifications.changes, away)).toMatchObject({ reset: true, removed: [], seq: 4 });
  expect(await person.ok(API.notifications.changes, { query: { afterSeq: 4 } })).toMatchObject({ reset: false });
});

it('deletes contents without recipients and keeps those with recipients', async () => {
  const other = await acme.hire();
  await mention(server, acme, [person, other], 'shared');
  const [shared] = await person.ok(API.notifications.list);
  const input = { params: { id: shared?._id ?? '' } };
  const contents = () =>
    server.database.db.select().from(notificationContents).where(eq(notificationContents.id, input.params.id));
  await person.ok(API.notifications.remove, input);
  await expire();
  expect(await contents()).toHaveLength(1);
  expect((await other.ok(API.notifications.list)).map(placeOf)).toEqual(['shared']);
  await other.ok(API.notifications.remove, input);
  await expire();
  expect(await contents()).toEqual([]);
});

it('deletes notifications that only a deleted person received, and keeps those of others', async () => {
  const other = await acme.hire();
  await tell('alone');
  const alone = (await person.ok(API.notifications.list))[0]?._id ?? '';
  await mention(server, acme, [person, other], 'shared');
  const shared = (await person.ok(API.notifications.list))[0]?._id ?? '';
  await server.database.db.transaction((tx) => forgetNotifications(server.deps, tx, person.id));
  const left = await server.database.db
    .select({ id: notificationContents.id })
    .from(notificationContents)
    .where(inArray(notificationContents.id, [alone, shared]));
  expect(left).toEqual([{ id: shared }]);
  expect((await other.ok(API.notifications.list)).map(placeOf)).toEqual(['shared']);
});
