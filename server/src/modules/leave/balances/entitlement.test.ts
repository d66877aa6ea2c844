import { randomUUID } from 'node:crypto';
import { API, type LeaveTypeRules } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { companies, leaveLedger } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { fileLeave, leaveTypeOf } from '../../../testing/domains/leave';
import { tokenOf } from '../../../testing/domains/people';
import { signInAgain } from '../../../testing/sign-in';
import { accrueLeave } from '../leave.jobs';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
// Monday, 23 November 2026.
beforeEach(async () => {
  acme = await foundCompany(test, { employedSince: '2020-01-01' });
  employee = await acme.hire();
  await accrue();
});

const accrue = () => accrueLeave.perform(test.deps, {}, { id: randomUUID(), attempt: 1 });

async function changeType(change: Partial<LeaveTypeRules>): Promise<void> {
  const { version, leave } = (await acme.founder.ok(API.companies.rules)).data;
  const types = leave.types?.map((type, index) => (index === 0 ? { ...type, ...change } : type));
  await acme.founder.ok(API.companies.saveRules, { body: { version, leave: { ...leave, types } } });
}

async function changeJoiningDate(joinedAt: string, person = employee): Promise<void> {
  const { employees } = await acme.founder.ok(API.people.employees);
  const id = employees.find(({ user }) => user._id === person.id)?._id ?? '';
  await acme.founder.ok(API.people.updateEmployee, { params: { id }, body: { role: 'Employee', joinedAt } });
}

const balanceOf = async (person = employee) => (await person.ok(API.leave.balances)).balances[0];

async function ledger(userId = employee.id) {
  const rows = await test.database.db.select().from(leaveLedger).where(eq(leaveLedger.userId, userId));
  return rows
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .map(({ kind, amount, reason }) => [kind, amount, reason]);
}

const granted = ['grant', 25_000, null];

describe('a change of the leave rules', () => {
  it('adds one adjustment when accrual becomes monthly, which the reverse change undoes', async () => {
    await changeType({ accrual: 'monthly' });
    await accrue();
    expect(await balanceOf()).toMatchObject({ entitlement: 22_916, available: 22_916 });
    expect(await ledger()).toEqual([granted, ['adjust', -2_084, 'rulesChanged']]);
    test.clock.pass({ minutes: 1 });
    await changeType({ accrual: 'yearly' });
    await accrue();
    expect(await balanceOf()).toMatchObject({ entitlement: 25_000 });
    expect((await ledger()).slice(2)).toEqual([['adjust', 2_084, 'rulesChanged']]);
  });

  it('adjusts the balance by the difference of the allowance, even for a disabled type', async () => {
    await changeType({ allowance: 28_000 });
    expect(await balanceOf()).toMatchObject({ entitlement: 28_000 });
    await changeType({ enabled: false });
    await changeType({ allowance: 25_000 });
    await changeType({ enabled: true });
    expect(await balanceOf()).toMatchObject({ entitlement: 25_000 });
    expect(await ledger()).toHaveLength(3);
  });

  it('writes no ledger entry if it does not affect entitlement', async () => {
    await changeType({ name: 'Vacation', carryOverCap: 0 });
    await accrue();
    expect(await ledger()).toEqual([granted]);
  });

  it('adjusts the next year as well if leave is already booked in it', async () => {
    const form = await fileLeave(employee, { startDate: '2027-01-11', endDate: '2027-01-11' });
    await acme.founder.ok(API.leave.decide, { params: { leaveId: form._id }, body: { status: 'Approved' } });
    await changeType({ allowance: 30_000 });
    const [next] = (await employee.ok(API.leave.balances, { query: { year: 2027 } })).balances;
    expect(next).toMatchObject({ entitlement: 30_000, used: 1_000 });
  });

  it('does not affect former members', async () => {
    await acme.founder.ok(API.users.remove, { params: { id: employee.id }, body: { reason: 'Moved' } });
    const before = await ledger();
    await changeType({ allowance: 30_000 });
    expect(await ledger()).toEqual(before);
  });
});

describe('joining within the year', () => {
  it('grants the share of the days employed, rounded up to half a day', async () => {
    const mia = await acme.hire();
    await changeJoiningDate('2026-10-01', mia);
    expect(await balanceOf(mia)).toMatchObject({ entitlement: 6_500 });
    await changeType({ prorationRounding: 'whole' });
    await accrue();
    expect(await balanceOf(mia)).toMatchObject({ entitlement: 7_000 });
  });

  it('accrues monthly from the month of joining', async () => {
    await changeType({ accrual: 'monthly', allowance: 24_000 });
    const mia = await acme.hire();
    await changeJoiningDate('2026-10-15', mia);
    await accrue();
    expect(await balanceOf(mia)).toMatchObject({ entitlement: 3_500 });
    expect(await ledger(mia.id)).toEqual([
      ['accrue', 1_500, null],
      ['accrue', 2_000, null],
    ]);
  });

  it.each(['America/St_Johns', 'Pacific/Auckland', 'Europe/Berlin'])(
    'counts from the joining date of the record in %s',
    async (timeZone) => {
      await test.database.db.update(companies).set({ timeZone }).where(eq(companies.id, acme.company._id));
      await changeType({ prorationRounding: 'exact' });
      await changeJoiningDate('2026-10-01');
      expect(await balanceOf()).toMatchObject({ entitlement: 6_302 });
    },
  );

  it('recalculates the share when the joining date is corrected', async () => {
    await changeJoiningDate('2026-10-01');
    await accrue();
    expect(await balanceOf()).toMatchObject({ entitlement: 6_500 });
    expect(await ledger()).toEqual([granted, ['adjust', -18_500, 'joiningDateChanged']]);
    await changeJoiningDate('2026-10-01');
    expect(await ledger()).toHaveLength(2);
    test.clock.pass({ minutes: 1 });
    await changeJoiningDate('2019-03-01');
    await accrue();
    expect(await balanceOf()).toMatchObject({ entitlement: 25_000 });
    expect((await ledger()).slice(2)).toEqual([['adjust', 18_500, 'joiningDateChanged']]);
  });

  it('keeps the grant of an earlier release until the entitlement changes', async () => {
    const mia = await acme.hire();
    await changeJoiningDate('2026-11-23', mia);
    const { db, ids, clock } = test.deps;
    await db.insert(leaveLedger).values({
      id: ids.uuid(),
      companyId: acme.company._id,
      userId: mia.id,
      leaveTypeId: await leaveTypeOf(mia),
      year: 2026,
      kind: 'grant',
      amount: 25_000,
      on: '2026-01-01',
      key: 'grant:2026',
      createdAt: clock.now(),
    });
    await accrue();
    expect(await balanceOf(mia)).toMatchObject({ entitlement: 25_000 });
    await changeType({ allowance: 26_000 });
    expect(await balanceOf(mia)).toMatchObject({ entitlement: 3_000 });
  });
});

describe('the ledger', () => {
  it('ends with pending requests and the available balance', async () => {
    const form = await fileLeave(employee, { startDate: '2026-11-30', endDate: '2026-12-04' });
    const across = await fileLeave(employee, { startDate: '2026-12-30', endDate: '2027-01-04' });
    const query = { leaveType: form.leaveType._id };
    const { balance, lines, pending } = await employee.ok(API.leave.ledger, { query });
    expect(lines.at(-1)).toMatchObject({ balance: 25_000 });
    expect(pending).toEqual([
      { form: span(form), amount: -5_000, balance: 20_000 },
      { form: span(across), amount: -2_000, balance: 18_000 },
    ]);
    expect(balance).toMatchObject({ pending: 7_000, available: 18_000 });
    const next = await employee.ok(API.leave.ledger, { query: { ...query, year: 2027 } });
    expect(next.pending).toMatchObject([{ form: span(across), amount: -2_000, balance: next.balance.available }]);
  });

  const span = ({ _id, startDate, endDate }: { _id: string; startDate: string; endDate: string }) => ({
    _id,
    startDate,
    endDate,
  });

  it('contains the reason and author of adjustments and the calculation of a share', async () => {
    await changeJoiningDate('2026-10-01');
    const query = { leaveType: await leaveTypeOf(employee) };
    const { lines, proration } = await employee.ok(API.leave.ledger, { query });
    expect(lines.at(-1)).toMatchObject({
      kind: 'adjust',
      reason: 'joiningDateChanged',
      note: '',
      by: { _id: acme.founder.id },
    });
    expect(proration).toEqual({ allowance: 25_000, share: 6_500, employedDays: 92, yearDays: 365 });
  });
});

describe('leaving and joining again', () => {
  const rejoin = async () => {
    for (const person of [acme.founder, employee]) await signInAgain(person);
    const { magicLink } = await acme.founder.ok(API.people.createMagicLink);
    await employee.ok(API.companies.join, { body: { token: tokenOf(magicLink) } });
  };

  it('grants the share of both periods in one ledger', async () => {
    await changeType({ prorationRounding: 'exact' });
    await acme.founder.ok(API.users.remove, { params: { id: employee.id }, body: { reason: 'Moved' } });
    // 327 of 365 days, until 23 November.
    expect(await ledger()).toEqual([granted, ['adjust', -2_602, 'left']]);
    test.clock.pass({ days: 2 });
    await rejoin();
    await accrue();
    // The day between is missing.
    expect((await ledger()).slice(2)).toEqual([['adjust', 2_534, 'rejoined']]);
    expect(await balanceOf()).toMatchObject({ entitlement: 24_932 });
  });
});
