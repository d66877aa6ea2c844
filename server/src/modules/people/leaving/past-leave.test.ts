import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { companies } from '../../../composition/schema';
import { createTestApp, foundCompany, PASSWORD, type Person, type TestApp } from '../../../testing';
import { fileLeave } from '../../../testing/domains/leave';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

async function signIn(person: Person) {
  const body = { email: person.email, password: PASSWORD };
  person.accessToken = (await person.ok(API.accounts.login, { body })).accessToken;
}

// In Auckland the next day has begun.
it.each([
  ['Europe/Berlin', '2026-11-25', '2026-11-26'],
  ['Pacific/Auckland', '2026-11-26', '2026-11-27'],
])(
  'shows the leave of a former member until the last day of membership, in the time zone %s',
  async (timeZone, last, next) => {
    const acme = await foundCompany(test, { founderName: 'Ada' });
    await test.database.db.update(companies).set({ timeZone }).where(eq(companies.id, acme.company._id));
    const ben = await acme.hire('Ben');
    const { _id: leaveId } = await fileLeave(ben, { startDate: '2026-11-25', endDate: '2026-11-27' });
    await acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
    test.clock.pass({ minutes: 2 * 24 * 60 + 4 * 60 });
    await signIn(acme.founder);
    const namesOn = async (from: string) =>
      (await acme.founder.ok(API.leave.away, { query: { from } })).away.map(({ employee }) => employee.name);
    expect(await namesOn(next)).toEqual(['Ben']);
    await acme.founder.ok(API.users.remove, { params: { id: ben.id }, body: { reason: 'Moved on' } });
    expect(await namesOn(last)).toEqual(['Ben']);
    expect(await namesOn(next)).toEqual([]);
  },
);

it('cancels approved leave after the last day of membership and returns its days', async () => {
  const acme = await foundCompany(test);
  const ben = await acme.hire('Ben');
  const approved = async (startDate: string, endDate: string) => {
    const { _id: leaveId } = await fileLeave(ben, { startDate, endDate });
    await acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
    return leaveId;
  };
  // The test begins on 23 November.
  const [underWay, later] = [await approved('2026-11-23', '2026-11-24'), await approved('2026-12-14', '2026-12-14')];
  const { items } = await acme.founder.ok(API.people.handOver, { params: { id: ben.id } });
  expect(items).toContainEqual({ kind: 'leave.later', count: 2 });
  await acme.founder.ok(API.users.remove, { params: { id: ben.id }, body: { reason: 'Moved on' } });

  const form = (id: string) => acme.founder.ok(API.leave.form, { params: { id } });
  expect(await form(underWay)).toMatchObject({ status: 'Approved', endDate: '2026-11-23', amount: 1_000 });
  expect(await form(later)).toMatchObject({ status: 'Cancelled', comment: 'Left the company' });
  const { leaveType } = await form(underWay);
  const query = { userId: ben.id, year: 2026, leaveType: leaveType._id };
  const { lines } = await acme.founder.ok(API.leave.ledger, { query });
  const used = lines.filter((line) => line.form !== null).reduce((sum, { amount }) => sum + amount, 0);
  expect(used).toBe(-1_000);
});
