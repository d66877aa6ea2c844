import { API } from '@atrium/contracts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { mention } from '../../../testing/domains/notifications';
import { leaveKinds } from '../../leave/notifications/notification-kinds';
import { notify, publishStatusChange } from '../notifications.service';

let test: TestApp;
let acme: TestCompany;
let people: Person[];
beforeAll(async () => {
  test = await createTestApp();
  acme = await foundCompany(test);
  people = [await acme.hire(), await acme.hire(), await acme.hire()];
  // Mentions of the last one arrive seen and read.
  await people[2]?.ok(API.users.saveSettings, { body: { notifications: { appTypes: { mention: false } } } });
});
afterAll(() => test.close());

/** Returns streams whose counts or sequence numbers do not match their rows. */
async function wrongStreams(): Promise<unknown[]> {
  const { rows } = await test.database.db.execute(sql`
    select stream.*, counted.* from notification_streams stream left join lateral (
      select count(*) filter (where seen_at is null) as unseen, count(*) filter (where read_at is null) as unread,
        count(*) as total, coalesce(max(changed_seq), 0) as last, count(*) filter (where changed_seq < seq) as odd
      from notifications n where n.company_id = stream.company_id and n.user_id = stream.user_id
    ) counted on true
    where (stream.unseen, stream.unread, stream.total) is distinct from (counted.unseen, counted.unread, counted.total)
      or counted.last > stream.seq or counted.odd > 0`);
  return rows;
}

const person = fc.nat({ max: 2 });
const place = fc.nat({ max: 5 });
const operation = fc.oneof(
  fc.record({ do: fc.constant('tell' as const), to: fc.uniqueArray(person, { minLength: 1 }) }),
  fc.record({ do: fc.constantFrom('ask', 'decide'), to: fc.uniqueArray(person, { minLength: 1 }) }),
  fc.record({ do: fc.constantFrom('seen', 'read', 'remove', 'snooze', 'wake'), who: person, place }),
  fc.record({ do: fc.constantFrom('seenAll', 'readAll'), who: person }),
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

/** Performs one operation; operations on a notification that was removed in the meantime may fail. */
async function perform(one: Operation, leaveId: string): Promise<void> {
  if ('to' in one) return tell(one, leaveId);
  const who = people[one.who];
  if (!who) return;
  if (one.do === 'seenAll' || one.do === 'readAll') return void (await who.ok(API.notifications[one.do]));
  if (!('place' in one)) return;
  const filter = one.do === 'wake' ? 'snoozed' : 'all';
  const { notifications } = await who.ok(API.notifications.pages, { query: { filter } });
  const id = notifications[one.place]?._id;
  if (id === undefined) return;
  if (one.do === 'snooze' || one.do === 'wake') {
    const until = new Date(test.clock.now().getTime() + 60_000).toISOString();
    const { status } =
      one.do === 'wake'
        ? await who.call(API.notifications.wake, { body: { ids: [id] } })
        : await who.call(API.notifications.snooze, { body: { ids: [id], until } });
    expect([200, 404]).toContain(status);
    return;
  }
  const route = one.do === 'seen' ? API.notifications.seen : API.notifications.read;
  const { status } = await who.call(one.do === 'remove' ? API.notifications.remove : route, { params: { id } });
  expect([200, 404]).toContain(status);
}

async function tell(one: { do: string; to: number[] }, leaveId: string): Promise<void> {
  const { deps } = test;
  const companyId = acme.company._id;
  const to = one.to.flatMap((index) => people[index] ?? []);
  if (one.do === 'tell') return mention(test, acme, to, 'a place');
  const named = { name: 'Ada', type: 'Leave', from: '2026-11-30', to: '2026-11-30' };
  await deps.db.transaction(async (tx) => {
    // Both in one transaction: a decision notifies the approvers and the requester.
    if (one.do === 'decide') publishStatusChange(deps, tx, { companyId, subject: { leaveId }, status: 'Approved' });
    const kind = one.do === 'decide' ? leaveKinds.leaveApproval : leaveKinds.leaveRequest;
    const status = one.do === 'decide' ? 'Approved' : 'Pending';
    notify(deps, tx, kind({ leaveId, status, ...named }), { companyId, to: to.map(({ id }) => id), by: null });
  });
}

it('the stored counts equal a fresh count after any simultaneous operations', async () => {
  const rounds = fc.array(fc.array(operation, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rounds, async (given) => {
      const leaveId = test.deps.ids.uuid();
      for (const round of given) {
        await Promise.all(round.map((one) => perform(one, leaveId)));
        expect(await wrongStreams()).toEqual([]);
      }
    }),
    { numRuns: 15 },
  );
});

it('fifty simultaneous reads of one notification count once', async () => {
  const reader = await acme.hire();
  await mention(test, acme, [reader], 'a place');
  await mention(test, acme, [reader], 'another');
  const [one] = await reader.ok(API.notifications.list);
  const input = { params: { id: one?._id ?? '' } };
  const answers = await Promise.all(Array.from({ length: 50 }, () => reader.ok(API.notifications.read, input)));
  for (const { stats } of answers) expect(stats).toEqual({ unseen: 1, unread: 1, total: 2 });
  // Two arrivals and one read; the other 49 calls changed nothing.
  expect(await reader.ok(API.notifications.stats)).toEqual({ stats: { unseen: 1, unread: 1, total: 2 }, seq: 3 });
});

it('one of twenty simultaneous removals succeeds', async () => {
  const reader = await acme.hire();
  await mention(test, acme, [reader], 'a place');
  const [one] = await reader.ok(API.notifications.list);
  const input = { params: { id: one?._id ?? '' } };
  const answers = await Promise.all(Array.from({ length: 20 }, () => reader.call(API.notifications.remove, input)));
  const done = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 404);
  expect([done.length, refused.length]).toEqual([1, 19]);
  expect((await reader.ok(API.notifications.stats)).stats).toEqual({ unseen: 0, unread: 0, total: 0 });
});
