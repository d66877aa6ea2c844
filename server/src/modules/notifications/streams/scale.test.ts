import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { mention } from '../../../testing/domains/notifications';
import { countQueries } from '../../../testing/queries';
import { leaveKinds } from '../../leave/notifications/notification-kinds';
import { mentionKinds, notify, publishStatusChange } from '../notifications.service';

let test: TestApp;
let acme: TestCompany;
let person: Person;
beforeAll(async () => {
  test = await createTestApp();
  acme = await foundCompany(test);
  person = await acme.hire();
});
afterAll(() => test.close());

/** Returns how many additional queries notifications cost a transaction. */
async function costOf(tell: (tx: Parameters<typeof notify>[1]) => void): Promise<number> {
  const empty = await countQueries(() => test.deps.db.transaction(async () => undefined));
  const queries = await countQueries(() => test.deps.db.transaction(async (tx) => tell(tx)));
  return queries - empty;
}

const request = (leaveId: string) =>
  leaveKinds.leaveRequest({
    leaveId,
    status: 'Pending',
    name: 'Ada',
    type: 'Leave',
    from: '2026-11-30',
    to: '2026-11-30',
  });

it('sending makes as many queries for twenty people as for one, and for many notifications as for one', async () => {
  const { deps } = test;
  const everybody: string[] = [];
  for (let count = 0; count < 20; count++) everybody.push((await acme.hire()).id);
  const companyId = acme.company._id;
  const by = acme.founder.id;
  const leaveId = deps.ids.uuid();
  const one = await costOf((tx) => notify(deps, tx, request(leaveId), { companyId, to: [person.id], by }));
  const twenty = await costOf((tx) => notify(deps, tx, request(leaveId), { companyId, to: everybody, by }));
  const often = await costOf((tx) => {
    for (let count = 0; count < 10; count++) {
      const notification = mentionKinds.mention({ name: 'Ada', where: `${count}`, objectIds: [], link: '/' });
      notify(deps, tx, notification, { companyId, to: everybody, by });
    }
  });
  // The types that people turned off, the creators, the contents, the push messages, the recipients.
  expect([one, twenty, often]).toEqual([5, 5, 5]);
  const change = { companyId, subject: { leaveId }, status: 'Approved' as const, audience: everybody };
  // The people with the notification, the streams, the status.
  expect(await costOf((tx) => publishStatusChange(deps, tx, change))).toBe(3);
});

it('listing makes as many queries for fifty notifications as for one', async () => {
  const reading = (who: Person) => [
    () => who.ok(API.notifications.list),
    () => who.ok(API.notifications.changes, { query: { afterSeq: 0 } }),
    () => who.ok(API.notifications.stats),
  ];
  const reader = await acme.hire();
  await mention(test, acme, [reader], 'first');
  await test.deps.realtime.deliverPublished();
  const few: number[] = [];
  for (const read of reading(reader)) few.push(await countQueries(read));
  for (let place = 0; place < 48; place++) await mention(test, acme, [reader], `${place}`);
  await test.deps.realtime.deliverPublished();
  const many: number[] = [];
  for (const read of reading(reader)) many.push(await countQueries(read));
  expect(many).toEqual(few);
});
