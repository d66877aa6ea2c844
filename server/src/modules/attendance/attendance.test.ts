import { API } from '@atrium/contracts';
import { memberships } from '../../composition/schema';
import {
  createTestApp,
  foundCompany,
  PASSWORD,
  type Person,
  type TestApp,
  type TestCompany,
  tokenOf,
} from '../../testing';
import { grant } from '../../testing/domains/people';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeEach(async () => {
  test = await createTestApp();
  acme = await foundCompany(test, { founderName: 'Ada' });
  employee = await acme.hire('Bob');
});
afterEach(() => test.close());

const monthOf = (person: Person, query = {}) => person.ok(API.attendance.month, { query });
/** Advances the clock and signs both people in again, because inactive sessions expire in the meantime. */
async function pass(minutes: number) {
  test.clock.pass({ minutes });
  for (const person of [employee, acme.founder]) {
    const body = { email: person.email, password: PASSWORD };
    person.accessToken = (await person.ok(API.accounts.login, { body })).accessToken;
  }
}
const dayOf = async (date: string) => (await monthOf(employee)).days.find((day) => day.date === date);

it('measures a day from check-in to check-out', async () => {
  expect(await employee.ok(API.attendance.checkIn)).toMatchObject({
    date: '2026-11-23',
    checkedInAt: '2026-11-23T09:00:00.000Z',
    expected: 480,
  });
  expect((await employee.refused(API.attendance.checkIn)).code).toBe('ALREADY_CHECKED_IN');
  expect((await dayOf('2026-11-23'))?.state).toBe('open');
  await pass(450);
  expect(await employee.ok(API.attendance.checkOut)).toMatchObject({ checkedInAt: null, worked: 450 });
  expect((await employee.refused(API.attendance.checkOut)).code).toBe('NOT_CHECKED_IN');
  expect(await dayOf('2026-11-23')).toMatchObject({ state: 'present', worked: 450, expected: 480 });
});

it('marks weekends, absent days and future days', async () => {
  await test.deps.db.update(memberships).set({ joinedAt: new Date('2026-11-19T08:00:00Z') });
  const entries = [{ checkIn: '2026-11-02T09:00:00.000Z', checkOut: '2026-11-02T17:00:00.000Z' }];
  const colleague = await acme.hire();
  await acme.founder.ok(API.attendance.saveDay, {
    params: { userId: colleague.id },
    body: { date: '2026-11-02', entries },
  });
  const { days } = await monthOf(employee);
  expect(days).toHaveLength(30);
  const state = (date: string) => days.find((day) => day.date === date)?.state;
  expect([state('2026-11-21'), state('2026-11-20'), state('2026-11-24')]).toEqual(['weekend', 'absent', 'future']);
});

it('allows correcting a forgotten check-out and checking in on the next day', async () => {
  await employee.ok(API.attendance.checkIn);
  await pass(24 * 60);
  expect((await dayOf('2026-11-23'))?.missingCheckOut).toBe(true);
  expect((await employee.ok(API.attendance.checkIn)).date).toBe('2026-11-24');

  const entries = [{ checkIn: '2026-11-23T09:00:00.000Z', checkOut: '2026-11-23T17:00:00.000Z' }];
  const body = { attendance: { date: '2026-11-23', entries }, reason: 'Forgot to check out' };
  const correction = await employee.ok(API.leave.createCorrection, { body });
  expect(correction).toMatchObject({
    kind: 'attendance',
    attendance: { before: [{ checkOut: null }], after: entries },
  });
  expect((await dayOf('2026-11-23'))?.pendingCorrection).toBe(correction._id);
  await acme.founder.ok(API.leave.decideCorrection, {
    params: { correctionId: correction._id },
    body: { status: 'Approved' },
  });
  expect(await dayOf('2026-11-23')).toMatchObject({ state: 'present', worked: 480, missingCheckOut: false });
});

it.each([
  ['times of another day', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z', 'TIMES_OUTSIDE_DAY'],
  ['future times', '2026-11-23T10:00:00.000Z', '2026-11-23T11:00:00.000Z', 'TIMES_OUTSIDE_DAY'],
])('rejects %s', async (_name, checkIn, checkOut, code) => {
  const attendance = { date: '2026-11-23', entries: [{ checkIn, checkOut }] };
  const { fields } = await employee.refused(API.leave.createCorrection, { body: { attendance, reason: '' } });
  expect(Object.values(fields ?? {})[0]?.code).toBe(code);
});

it.each(['0000-01', '9999-12', '2026-13'])('rejects the month %s with 422', async (month) => {
  expect((await employee.refused(API.attendance.month, { query: { month } })).status).toBe(422);
});

it('shows a month to the person and to people who may see their leave', async () => {
  const colleague = await acme.hire();
  expect((await colleague.refused(API.attendance.month, { query: { userId: employee.id } })).status).toBe(404);
  expect((await colleague.refused(API.attendance.team)).code).toBe('FORBIDDEN');
  await grant(test, acme, colleague, 'leave.viewAll');
  expect((await monthOf(colleague, { userId: employee.id })).days).toHaveLength(30);
  const { people, pagination } = await colleague.ok(API.attendance.team);
  expect([people.map(({ employee: { name } }) => name).includes('Bob'), pagination.totalCount]).toEqual([true, 3]);
});

it('allows corrections by people who may decide, but never by the person', async () => {
  const entries = [{ checkIn: '2026-11-20T08:00:00.000Z', checkOut: '2026-11-20T12:00:00.000Z' }];
  const body = { date: '2026-11-20', entries, note: 'Was at a customer' };
  const params = { userId: employee.id };
  expect(await acme.founder.ok(API.attendance.saveDay, { params, body })).toMatchObject({ state: 'half', worked: 240 });
  expect((await employee.refused(API.attendance.saveDay, { params, body })).code).toBe('OWN_REQUEST');
  const colleague = await acme.hire();
  expect((await colleague.refused(API.attendance.saveDay, { params, body })).status).toBe(404);
});

it('uses the time zone of the person', async () => {
  const params = { userId: employee.id };
  const schedules = [{ from: '2026-01-01', timeZone: 'Pacific/Auckland', week: [0, 0, 0, 0, 0, 0, 0] }];
  await acme.founder.ok(API.leave.saveSchedules, { params, body: { schedules } });
  await pass(3 * 60);
  expect(await employee.ok(API.attendance.checkIn)).toMatchObject({ date: '2026-11-24', expected: 0 });
});

it('expects no work before the joining date, or while the company has recorded no times', async () => {
  await test.deps.db.update(memberships).set({ joinedAt: new Date('2026-11-18T08:00:00Z') });
  const before = await monthOf(employee);
  expect(before.days.some(({ state }) => state === 'absent')).toBe(false);
  expect(before.totals).toEqual({ worked: 0, expected: 0 });

  const entries = [{ checkIn: '2026-11-16T09:00:00.000Z', checkOut: '2026-11-16T17:00:00.000Z' }];
  const colleague = await acme.hire();
  await acme.founder.ok(API.attendance.saveDay, {
    params: { userId: colleague.id },
    body: { date: '2026-11-16', entries },
  });
  expect(await dayOf('2026-11-17')).toMatchObject({ state: 'future', expected: 0 });
  expect(await dayOf('2026-11-18')).toMatchObject({ state: 'absent', expected: 480 });
});

it('expects work from the joining date of the record, even in time zones west of Greenwich', async () => {
  const params = { userId: employee.id };
  const schedules = [{ from: '2026-01-01', timeZone: 'America/St_Johns', week: [480, 480, 480, 480, 480, 0, 0] }];
  await acme.founder.ok(API.leave.saveSchedules, { params, body: { schedules } });
  const entries = [{ checkIn: '2026-11-16T15:00:00.000Z', checkOut: '2026-11-16T16:00:00.000Z' }];
  const colleague = await acme.hire();
  await acme.founder.ok(API.attendance.saveDay, {
    params: { userId: colleague.id },
    body: { date: '2026-11-16', entries },
  });
  const { employees } = await acme.founder.ok(API.people.employees);
  const id = employees.find(({ user }) => user._id === employee.id)?._id ?? '';
  const body = { role: 'Employee' as const, joinedAt: '2026-11-18' };
  await acme.founder.ok(API.people.updateEmployee, { params: { id }, body });
  expect(await dayOf('2026-11-17')).toMatchObject({ state: 'future', expected: 0 });
  expect(await dayOf('2026-11-18')).toMatchObject({ state: 'absent', expected: 480 });
});

describe('a past day', () => {
  const saveTimes = (date: string) => {
    const entries = [{ checkIn: `${date}T09:00:00.000Z`, checkOut: `${date}T17:00:00.000Z` }];
    return acme.founder.ok(API.attendance.saveDay, { params: { userId: employee.id }, body: { date, entries } });
  };
  const namesOn = async (date?: string) => {
    const { people } = await acme.founder.ok(API.attendance.team, { query: date === undefined ? {} : { date } });
    return people.map(({ employee: { name } }) => name);
  };
  const remove = (person: Person) =>
    acme.founder.ok(API.users.remove, { params: { id: person.id }, body: { reason: 'Moved on' } });

  beforeEach(async () => {
    await test.deps.db.update(memberships).set({ joinedAt: new Date('2026-11-18T08:00:00Z') });
  });

  it('lists current members, and former ones who were members or have times on that day', async () => {
    await saveTimes('2026-11-17');
    await remove(employee);
    expect(await namesOn()).toEqual(['Ada']);
    expect(await namesOn('2026-11-19')).toEqual(['Ada', 'Bob']);
    expect(await namesOn('2026-11-17')).toEqual(['Ada', 'Bob']);
    expect(await namesOn('2026-11-16')).toEqual(['Ada']);
  });

  it('expects no work after a membership ended, but does on days of an earlier one', async () => {
    await saveTimes('2026-11-18');
    await remove(employee);
    await pass(2 * 24 * 60);
    const states = async () => {
      const { days } = await monthOf(acme.founder, { userId: employee.id });
      return ['2026-11-19', '2026-11-23', '2026-11-24'].map((date) => days.find((day) => day.date === date)?.state);
    };
    expect(await states()).toEqual(['absent', 'absent', 'future']);
    const { magicLink } = await acme.founder.ok(API.people.createMagicLink);
    await employee.ok(API.companies.join, { body: { token: tokenOf(magicLink) } });
    expect(await states()).toEqual(['absent', 'absent', 'future']);
  });
});
