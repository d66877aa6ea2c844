import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { notifications } from '../../../composition/schema';
import { foundCompany, PASSWORD, type Person, type TestCompany } from '../../../testing';
import { fileLeave } from '../../../testing/domains/leave';
import { mention, NotificationView, placeOf, watch } from '../../../testing/domains/notifications';
import { makeProject, makeTask, taskParams } from '../../../testing/domains/work';
import { createSocketApp, type SocketApp } from '../../../testing/sockets';
import { removeExpired } from '../retention/retention';
import { returnSnoozed } from './snooze.service';

const DAY_MINUTES = 24 * 60;

let server: SocketApp;
let acme: TestCompany;
let person: Person;
beforeAll(async () => {
  server = await createSocketApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada', employedSince: '2020-01-01' });
  person = await acme.hire('Bob');
  await person.ok(API.notifications.readAll);
});

const list = (of = person) => of.ok(API.notifications.list);
const places = async (of = person) => (await list(of)).map(placeOf);
const statsOf = async (of = person) => (await of.ok(API.notifications.stats)).stats;
const snoozed = async (of = person) =>
  (await of.ok(API.notifications.pages, { query: { filter: 'snoozed' } })).notifications;
const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
const snooze = (ids: string[], minutes = 60, by = person) =>
  by.ok(API.notifications.snooze, { body: { ids, until: inMinutes(minutes) } });

async function tell(where: string, to = [person]): Promise<string> {
  await mention(server, acme, to, where);
  return (await list(to[0])).find((one) => placeOf(one) === where)?._id ?? '';
}

const expire = () => removeExpired.perform(server.deps, {}, { id: server.deps.ids.uuid(), attempt: 1 });

async function returnDue(): Promise<void> {
  await returnSnoozed.perform(server.deps, {}, { id: server.deps.ids.uuid(), attempt: 1 });
  await server.deps.realtime.deliverPublished();
}

/** Advances the clock, returns what is due, and signs in again, because sessions expire in the meantime. */
async function pass(minutes: number): Promise<void> {
  server.clock.pass({ minutes });
  await returnDue();
  for (const one of [person, acme.founder]) {
    const body = { email: one.email, password: PASSWORD };
    one.accessToken = (await one.ok(API.accounts.login, { body })).accessToken;
  }
}

describe('a snoozed notification', () => {
  it('is excluded from lists and counts until it is due, then arrives as new', async () => {
    const later = await tell('later');
    await tell('now');
    expect((await snooze([later])).stats).toEqual({ unseen: 1, unread: 1, total: 1 });
    expect(await places()).toEqual(['now']);
    expect((await snoozed()).map(({ snoozedUntil }) => snoozedUntil)).toEqual([inMinutes(60)]);
    await pass(59);
    expect(await places()).toEqual(['now']);
    await pass(1);
    expect(await places()).toEqual(['later', 'now']);
    expect((await list())[0]).toMatchObject({ _id: later, read: false, seen: false });
    expect(await statsOf()).toEqual({ unseen: 2, unread: 2, total: 2 });
    expect(await snoozed()).toEqual([]);
  });

  it('returns as unread if it was read', async () => {
    const later = await tell('later');
    await person.ok(API.notifications.readAll);
    expect((await snooze([later])).stats).toEqual({ unseen: 0, unread: 0, total: 0 });
    await pass(60);
    expect(await statsOf()).toEqual({ unseen: 1, unread: 1, total: 1 });
  });

  it('leaves and returns in every open tab', async () => {
    const later = await tell('later');
    await tell('now');
    const view = new NotificationView();
    const socket = await server.connect(person);
    await watch(view, socket);
    await snooze([later], 5);
    await socket.hears('notificationDeleted', ({ notificationId }) => notificationId === later);
    // A new sign-in would end the session of the socket.
    server.clock.pass({ minutes: 5 });
    await returnDue();
    await socket.hears('notification', ({ _id }) => _id === later);
    await socket.hears('notificationStats', ({ total }) => total === 2);
    expect(view.list).toEqual(await list());
    expect(view.stats).toEqual({ unseen: 2, unread: 2, total: 2 });
    expect(view.arrived.map(placeOf)).toEqual(['later', 'now', 'later']);
  });

  it('can be returned to the list early, as seen and unread', async () => {
    const [one, two] = [await tell('one'), await tell('two')];
    await snooze([one, two]);
    const { stats } = await person.ok(API.notifications.wake, { body: { ids: [two] } });
    expect(stats).toEqual({ unseen: 0, unread: 1, total: 1 });
    expect(await list()).toMatchObject([{ _id: two, read: false, seen: true }]);
    expect((await snoozed()).map(placeOf)).toEqual(['one']);
    expect(await person.refused(API.notifications.wake, { body: { ids: [two] } })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('does not return as pending if its request was cancelled in between', async () => {
    const form = await fileLeave(person, { startDate: '2026-11-30', endDate: '2026-11-30' });
    const request = (await list(acme.founder)).find(({ metadata }) => metadata.leaveFormId === form._id);
    await snooze([request?._id ?? ''], 10, acme.founder);
    await person.ok(API.leave.cancel, { params: { id: form._id }, body: {} });
    await pass(10);
    const decided = (await list(acme.founder)).filter(({ metadata }) => metadata.leaveFormId === form._id);
    expect(decided.filter(({ metadata }) => metadata.status === 'Pending')).toEqual([]);
  });

  it('never returns after its object was deleted', async () => {
    const task = await makeTask(acme.founder, await makeProject(acme.founder, { members: [person.id] }), {
      assignees: [person.id],
    });
    const about = (await list()).filter(({ link }) => link?.includes(task._id)).map(({ _id }) => _id);
    expect(about).toHaveLength(1);
    await snooze(about, 10);
    await acme.founder.ok(API.tasks.remove, taskParams(task));
    expect(await snoozed()).toEqual([]);
    await pass(10);
    expect((await list()).filter(({ _id }) => about.includes(_id))).toEqual([]);
  });

  it('does not return to a person who left the company', async () => {
    const colleague = await acme.hire('Cy');
    const later = await tell('later', [person, colleague]);
    for (const one of [person, colleague]) await snooze([later], 10, one);
    await person.ok(API.companies.leave);
    await pass(10);
    const rows = await server.database.db.select().from(notifications).where(eq(notifications.contentId, later));
    expect(rows.map(({ userId }) => userId)).toEqual([colleague.id]);
  });

  it('is kept when contents without recipients are removed', async () => {
    const later = await tell('later');
    await snooze([later], 30 * DAY_MINUTES);
    await expire();
    expect((await snoozed()).map(placeOf)).toEqual(['later']);
  });

  it('is kept for ninety days after its return', async () => {
    await snooze([await tell('later')], 60 * DAY_MINUTES);
    await pass(60 * DAY_MINUTES);
    await pass(40 * DAY_MINUTES);
    await expire();
    expect(await places()).toEqual(['later']);
    await pass(50 * DAY_MINUTES + 1);
    await expire();
    expect(await places()).toEqual([]);
  });

  it('is kept for ninety days after its early return', async () => {
    const later = await tell('later');
    await pass(89 * DAY_MINUTES);
    await snooze([later]);
    await person.ok(API.notifications.wake, { body: { ids: [later] } });
    await pass(2 * DAY_MINUTES);
    await expire();
    expect(await places()).toEqual(['later']);
  });

  it('remains visible to other recipients', async () => {
    const colleague = await acme.hire('Cleo');
    const id = await tell('both', [person, colleague]);
    await snooze([id]);
    expect(await places(colleague)).toContain('both');
    expect(await snoozed(colleague)).toEqual([]);
    expect(await colleague.refused(API.notifications.wake, { body: { ids: [id] } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

it('rejects instants in the past and more than sixty days ahead', async () => {
  const ids = [await tell('later')];
  for (const [minutes, code] of [
    [0, 'NOT_IN_FUTURE'],
    [60 * 24 * 60 + 1, 'TOO_FAR_AHEAD'],
  ] as const) {
    const error = await person.refused(API.notifications.snooze, { body: { ids, until: inMinutes(minutes) } });
    expect(error).toMatchObject({ status: 422, fields: { until: { code } } });
  }
});

it('rejects notifications of other people and companies, but snoozes the caller’s among them', async () => {
  const own = await tell('own');
  const colleague = await acme.hire('Cleo');
  const theirs = await tell('theirs', [colleague]);
  const foreign = await foundCompany(server);
  const body = { ids: [theirs], until: inMinutes(5) };
  expect(await person.refused(API.notifications.snooze, { body })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await foreign.founder.refused(API.notifications.snooze, { body })).toMatchObject({ code: 'NOT_FOUND' });
  await snooze([own, theirs]);
  expect((await snoozed()).map(placeOf)).toEqual(['own']);
  expect(await places(colleague)).toContain('theirs');
});

it('pages through all snoozed notifications, each once', async () => {
  for (let n = 1; n <= 5; n += 1) await snooze([await tell(`${n}`)], 10 - n);
  const seen: string[] = [];
  for (let before: number | null = 0; before !== null;) {
    const query = { filter: 'snoozed', limit: 2, before } as const;
    const page: { notifications: Parameters<typeof placeOf>[0][]; next: number | null } = await person.ok(
      API.notifications.pages,
      { query },
    );
    seen.push(...page.notifications.map(placeOf));
    before = page.next;
  }
  expect(seen).toEqual(['5', '4', '3', '2', '1']);
});

it('snoozes a notification once for simultaneous calls', async () => {
  const id = await tell('later');
  const body = { ids: [id], until: inMinutes(5) };
  const answers = await Promise.all([1, 2, 3, 4].map(() => person.call(API.notifications.snooze, { body })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  expect(await statsOf()).toEqual({ unseen: 0, unread: 0, total: 0 });
});

it('marks several as read with one mark that can be undone', async () => {
  const ids = [await tell('one'), await tell('two')];
  await tell('three');
  const { stats, readAt } = await person.ok(API.notifications.readSome, {
    body: { ids: [...ids, server.deps.ids.uuid()] },
  });
  expect(stats).toEqual({ unseen: 1, unread: 1, total: 3 });
  const undone = await person.ok(API.notifications.unread, { body: { readAt: readAt ?? '' } });
  expect(undone.stats.unread).toBe(3);
});
