import { API } from '@atrium/contracts';
import { and, eq } from 'drizzle-orm';
import { memberships, timeEntries } from '../../composition/schema';
import {
  createTestApp,
  foundCompany,
  type Person,
  register,
  type TestApp,
  type TestCompany,
  tokenOf,
} from '../../testing';
import { changeLeaveRules, leaveRequest } from '../../testing/domains/leave';
import { changeMembership, grant } from '../../testing/domains/people';
import { countQueries } from '../../testing/queries';
import { signInAgain } from '../../testing/sign-in';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test);
  employee = await acme.hire();
});

const overviewOf = (person: Person) => person.ok(API.overview.company);

/** Requests leave from today, which is Monday, 23 November 2026 on the test clock. */
async function takeLeaveToday() {
  const request = await leaveRequest(employee, { startDate: '2026-11-23', endDate: '2026-11-24' });
  const { _id } = await employee.ok(API.leave.create, request);
  return _id;
}

async function track(person: Person, { company }: TestCompany, start: string, seconds: number, cost?: number) {
  const startTime = new Date(start);
  const endTime = new Date(startTime.getTime() + seconds * 1000);
  await test.database.db.insert(timeEntries).values({
    id: test.deps.ids.uuid(),
    companyId: company._id,
    userId: person.id,
    clientId: test.deps.ids.uuid(),
    taskName: 'Report',
    startTime,
    endTime,
    duration: seconds,
    segments: [{ start: startTime.toISOString(), end: endTime.toISOString() }],
    createdAt: startTime,
    ...(cost !== undefined && { currency: 'EUR', costMinor: cost }),
  });
}

describe('the overview of a company', () => {
  it('counts members, absent people and pending requests', async () => {
    const first = await overviewOf(acme.founder);
    expect(first).toMatchObject({ people: { total: 2, joined: 2 }, out: { total: 0 }, pending: { leave: 0 } });
    const leaveId = await takeLeaveToday();
    expect((await overviewOf(acme.founder)).pending).toEqual({ leave: 1, corrections: 0 });
    await acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
    const { out, pending } = await overviewOf(acme.founder);
    expect(out).toMatchObject({ total: 1, people: [{ _id: employee.id, name: employee.name }] });
    expect(pending).toEqual({ leave: 0, corrections: 0 });
  });

  it('counts the requests in the caller’s queue, but not the caller’s own requests', async () => {
    const other = await acme.hire();
    await grant(test, acme, other, 'leave.decide');
    await acme.founder.ok(API.leave.create, await leaveRequest(acme.founder));
    await takeLeaveToday();
    for (const person of [acme.founder, other]) {
      const { counts } = await person.ok(API.leave.queue);
      expect((await overviewOf(person)).pending).toEqual(counts);
    }
    expect((await overviewOf(acme.founder)).pending).toMatchObject({ leave: 1 });
    expect((await overviewOf(other)).pending).toMatchObject({ leave: 2 });
    expect((await acme.founder.ok(API.overview.owned)).companies).toMatchObject([{ pending: 1 }]);
  });

  it('counts only requests that wait for the founder, separately for each company', async () => {
    await takeLeaveToday();
    const other = await acme.hire();
    await acme.founder.ok(API.companies.create, { body: { name: 'Looms' } });
    const pending = async () =>
      (await acme.founder.ok(API.overview.owned)).companies.map((one) => [one.name, one.pending]);
    expect(await pending()).toEqual([
      ['Acme', 1],
      ['Looms', 0],
    ]);
    await acme.founder.ok(API.companies.switch, { params: { id: acme.company._id } });
    await changeLeaveRules(acme, { approval: { steps: [{ approvers: [other.id] }] } });
    expect(await pending()).toEqual([
      ['Acme', 0],
      ['Looms', 0],
    ]);
  });

  it('sums the hours of this month, with costs by currency', async () => {
    await track(employee, acme, '2026-11-02T08:00:00Z', 3_600, 5_000);
    await track(employee, acme, '2026-11-03T08:00:00Z', 1_800);
    await track(employee, acme, '2026-10-31T08:00:00Z', 7_200, 9_999);
    expect((await overviewOf(acme.founder)).month).toEqual({
      from: '2026-11-01',
      to: '2026-11-23',
      seconds: 5_400,
      costs: [{ currency: 'EUR', amountMinor: 5_000 }],
    });
  });

  it('counts only the part of an entry that lies in this month', async () => {
    await track(employee, acme, '2026-10-31T23:00:00Z', 3 * 3_600, 9_000);
    expect((await overviewOf(acme.founder)).month).toMatchObject({
      seconds: 7_200,
      costs: [{ currency: 'EUR', amountMinor: 6_000 }],
    });
    const [owned] = (await acme.founder.ok(API.overview.owned)).companies;
    expect(owned?.month).toMatchObject({ seconds: 7_200, costs: [{ currency: 'EUR', amountMinor: 6_000 }] });
    expect(owned?.trend.slice(-2).map(({ month, seconds }) => [month, seconds])).toEqual([
      ['2026-10', 3_600],
      ['2026-11', 7_200],
    ]);
  });

  it('counts in each month of the trend only the part of an entry in that month', async () => {
    await track(employee, acme, '2026-05-31T00:00:00Z', 93 * 86_400);
    const [owned] = (await acme.founder.ok(API.overview.owned)).companies;
    expect(owned?.trend.map(({ seconds }) => seconds / 86_400)).toEqual([30, 31, 31, 0, 0, 0]);
  });

  it('counts a manager’s own time and that of their people, as the logs and reports do', async () => {
    await changeMembership(acme, employee, { role: 'Manager' });
    await track(employee, acme, '2026-11-02T08:00:00Z', 3_600);
    await track(await acme.hire(), acme, '2026-11-03T08:00:00Z', 1_800);
    const { totals } = await employee.ok(API.time.entries, { query: { people: 'all', from: '2026-11-01' } });
    expect(totals.seconds).toBe(5_400);
    expect((await overviewOf(employee)).month?.seconds).toBe(5_400);
  });

  it('counts the last day of each month of the trend in the time zone of the company', async () => {
    const body = { timeZone: 'Europe/Berlin' };
    await acme.founder.ok(API.companies.update, { params: { id: acme.company._id }, body });
    await track(employee, acme, '2026-08-31T10:00:00Z', 60);
    await track(employee, acme, '2026-10-31T10:00:00Z', 3_600);
    const [owned] = (await acme.founder.ok(API.overview.owned)).companies;
    expect(owned?.trend.map(({ seconds }) => seconds)).toEqual([0, 0, 60, 0, 3_600, 0]);
  });

  it('shows each figure only to people who may see the data that it counts', async () => {
    const hidden = await overviewOf(employee);
    expect(hidden).toMatchObject({ pending: null, month: null, invitations: null, activity: null, gaps: [] });
    await grant(test, acme, employee, 'time.viewAll');
    await grant(test, acme, employee, 'people.invite');
    const shown = await overviewOf(employee);
    expect(shown.month).toMatchObject({ costs: null });
    expect(shown.invitations).toEqual({ pending: 0, expired: 0 });
    expect(shown.activity).toBeNull();
    expect((await overviewOf(acme.founder)).activity?.length).toBeGreaterThan(0);
  });
});

describe('the companies of an owner', () => {
  it('are those in which the caller is currently a Founder', async () => {
    const { company } = await acme.founder.ok(API.companies.create, { body: { name: 'Looms' } });
    const names = async (person: Person) => (await person.ok(API.overview.owned)).companies.map(({ name }) => name);
    expect(await names(acme.founder)).toEqual(['Acme', 'Looms']);
    expect(await names(employee)).toEqual([]);
    await test.database.db.update(memberships).set({ role: 'Employee' }).where(eq(memberships.companyId, company._id));
    expect(await names(acme.founder)).toEqual(['Acme']);
  });

  it('have figures and a trend of six months', async () => {
    await takeLeaveToday();
    await track(employee, acme, '2026-11-02T08:00:00Z', 3_600, 5_000);
    await track(employee, acme, '2026-09-02T08:00:00Z', 60);
    const [owned] = (await acme.founder.ok(API.overview.owned)).companies;
    expect(owned).toMatchObject({ people: 2, out: 0, pending: 1, month: { seconds: 3_600 } });
    expect(owned?.trend.map(({ month, seconds }) => [month, seconds])).toEqual([
      ['2026-06', 0],
      ['2026-07', 0],
      ['2026-08', 0],
      ['2026-09', 60],
      ['2026-10', 0],
      ['2026-11', 3_600],
    ]);
    expect(owned?.trend.map(({ people }) => people)).toEqual([0, 0, 0, 0, 0, 2]);
  });

  it('count people from their joining date in the time zone of the company', async () => {
    const body = { timeZone: 'America/New_York' };
    await acme.founder.ok(API.companies.update, { params: { id: acme.company._id }, body });
    await changeMembership(acme, employee, { joinedAt: '2026-08-01' });
    const [owned] = (await acme.founder.ok(API.overview.owned)).companies;
    expect(owned?.trend.map(({ people }) => people)).toEqual([0, 0, 1, 1, 1, 2]);
  });

  it('count people who joined again in the months of their earlier membership', async () => {
    await test.database.db
      .update(memberships)
      .set({
        joinedAt: new Date('2026-10-10T08:00:00Z'),
        earlierPeriods: [{ joinedAt: '2026-06-10T08:00:00.000Z', endedAt: '2026-08-20T08:00:00.000Z' }],
      })
      .where(and(eq(memberships.companyId, acme.company._id), eq(memberships.userId, employee.id)));
    const [owned] = (await acme.founder.ok(API.overview.owned)).companies;
    expect(owned?.trend.map(({ people }) => people)).toEqual([1, 1, 0, 0, 1, 2]);
  });

  it('make as many queries for three as for one', async () => {
    const one = await countQueries(() => acme.founder.ok(API.overview.owned));
    for (const name of ['Looms', 'Mills']) await acme.founder.ok(API.companies.create, { body: { name } });
    const three = await countQueries(() => acme.founder.ok(API.overview.owned));
    expect(three).toBe(one);
  });
});

it('the overview counts no invitation of somebody who joined by the link', async () => {
  const email = 'joined-by-link@example.com';
  await acme.founder.ok(API.people.invite, { body: { emails: [email, 'still-invited@example.com'] } });
  const { magicLink } = await acme.founder.ok(API.people.createMagicLink);
  await register(test, { email, token: tokenOf(magicLink) });
  expect((await overviewOf(acme.founder)).invitations).toEqual({ pending: 1, expired: 0 });
});

it('the overview counts time that needs review, without deleted entries', async () => {
  const long = { clientId: test.deps.ids.uuid(), taskName: 'Report' };
  const end = test.clock.now().toISOString();
  const start = new Date(test.clock.now().getTime() - 20 * 3_600_000).toISOString();
  const body = { ...long, segments: [{ start, end }] };
  const entry = await employee.ok(API.time.createEntry, { body });
  expect((await overviewOf(acme.founder)).gaps).toContainEqual({ kind: 'timeNeedsReview', count: 1 });
  expect((await overviewOf(employee)).gaps).toEqual([]);
  await employee.ok(API.time.removeEntry, { params: { id: entry._id } });
  expect((await overviewOf(acme.founder)).gaps.map(({ kind }) => kind)).not.toContain('timeNeedsReview');
});

// Last, because it advances the clock into another month.
it('the overview lists missing setup steps', async () => {
  await acme.founder.ok(API.people.invite, { body: { emails: ['new@example.com'] } });
  test.clock.pass({ days: 8 });
  await signInAgain(acme.founder);
  const { gaps, invitations } = await overviewOf(acme.founder);
  expect(gaps).toEqual([
    { kind: 'noRate', count: 2 },
    { kind: 'noDepartment', count: 2 },
    { kind: 'invitationExpired', count: 1 },
  ]);
  expect(invitations).toEqual({ pending: 0, expired: 1 });

  const rate = { scope: 'member', userId: employee.id, rateMinor: 8_000, effectiveFrom: '2026-11-01' } as const;
  await acme.founder.ok(API.rates.save, { body: rate });
  expect((await overviewOf(acme.founder)).gaps[0]).toEqual({ kind: 'noRate', count: 1 });
  await signInAgain(employee);
  expect((await overviewOf(employee)).gaps).toEqual([]);
});
