import { randomUUID } from 'node:crypto';
import { API, type LeaveForm } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { leaveLedger } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { fileLeave } from '../../../testing/domains/leave';
import { signInAgain } from '../../../testing/sign-in';
import { accrueLeave } from '../leave.jobs';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeEach(async () => {
  test = await createTestApp();
  acme = await foundCompany(test, { employedSince: '2020-01-01' });
  employee = await acme.hire();
  await accrue();
  // 22 March 2027: five days of 2026 are carried over and expire on 1 April.
  await pass({ days: 119 });
  await accrue();
});
afterEach(() => test.close());

/** Advances the time; the access tokens of both expire. */
async function pass(time: Parameters<TestApp['clock']['pass']>[0]): Promise<void> {
  test.clock.pass(time);
  for (const person of [acme.founder, employee]) await signInAgain(person);
}

const accrue = () => accrueLeave.perform(test.deps, {}, { id: randomUUID(), attempt: 1 });
const decide = ({ _id: leaveId }: LeaveForm, status: string) =>
  acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { status } });

async function expired(): Promise<number[]> {
  const rows = await test.database.db.select().from(leaveLedger).where(eq(leaveLedger.userId, employee.id));
  return rows.filter(({ kind, year }) => kind === 'expire' && year === 2027).map(({ amount }) => amount);
}
const balance = async () => (await employee.ok(API.leave.balances)).balances[0];

it('keeps carried days while a pending request may use them, and uses them on approval', async () => {
  const form = await fileLeave(employee, { startDate: '2027-03-30', endDate: '2027-03-31' });
  await pass({ days: 12 });
  await accrue();
  expect(await expired()).toEqual([-3_000]);
  await decide(form, 'Approved');
  await accrue();
  expect(await expired()).toEqual([-3_000]);
  expect(await balance()).toMatchObject({ available: 25_000, used: 2_000, pending: 0 });
});

it('expires carried days once the request is rejected', async () => {
  const form = await fileLeave(employee, { startDate: '2027-03-30', endDate: '2027-03-31' });
  await pass({ days: 12 });
  await accrue();
  await decide(form, 'Rejected');
  expect(await balance()).toMatchObject({ available: 25_000, used: 0 });
  await accrue();
  await accrue();
  expect(await expired()).toEqual([-3_000, -2_000]);
});

it('expires the same days if the request is decided before the yearly job', async () => {
  const form = await fileLeave(employee, { startDate: '2027-03-30', endDate: '2027-03-31' });
  await pass({ days: 12 });
  await decide(form, 'Approved');
  expect(await expired()).toEqual([-3_000]);
  expect(await balance()).toMatchObject({ available: 25_000, used: 2_000 });
});

it('expires all carried days despite requests for later days or filed after the expiry', async () => {
  await fileLeave(employee, { startDate: '2027-04-05', endDate: '2027-04-05' });
  await pass({ days: 12 });
  await fileLeave(employee, { startDate: '2027-03-29', endDate: '2027-03-29' });
  await accrue();
  expect(await expired()).toEqual([-5_000]);
});

it('counts days before the expiry in the time zone of the person', async () => {
  const schedules = [{ from: '2026-01-01', timeZone: 'Pacific/Honolulu', week: null, holidayCalendar: null }];
  await acme.founder.ok(API.leave.saveSchedules, { params: { userId: employee.id }, body: { schedules } });
  // At 08:00 UTC on 1 April it is still 31 March in Honolulu.
  await pass({ days: 10, minutes: -60 });
  await fileLeave(employee, { startDate: '2027-03-31', endDate: '2027-04-02' });
  await accrue();
  expect(await expired()).toEqual([-4_000]);
});
