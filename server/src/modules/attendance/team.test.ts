import { API, type AttendanceGroup } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { fileLeave } from '../../testing/domains/leave';

// The test clock shows Monday, 23 November 2026, 09:00 UTC.
const TODAY = '2026-11-23';
const FRIDAY = '2026-11-20';

let test: TestApp;
let acme: TestCompany;
let bob: Person;
let cleo: Person;

const teamOf = (query = {}) => acme.founder.ok(API.attendance.team, { query });
const namesOf = async (query: { date?: string; group?: AttendanceGroup }) =>
  (await teamOf(query)).people.map(({ employee }) => employee.name);

beforeEach(async () => {
  test = await createTestApp();
  acme = await foundCompany(test, { employedSince: '2020-01-01', founderName: 'Ada' });
  bob = await acme.hire('Bob');
  cleo = await acme.hire('Cleo');
  const entries = [{ checkIn: `${FRIDAY}T09:00:00.000Z`, checkOut: `${FRIDAY}T17:00:00.000Z` }];
  await acme.founder.ok(API.attendance.saveDay, { params: { userId: bob.id }, body: { date: FRIDAY, entries } });
  await bob.ok(API.attendance.checkIn);
  const { _id: leaveId } = await fileLeave(cleo, { type: 'Sick leave', startDate: TODAY, endDate: TODAY });
  await acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
});
afterEach(() => test.close());

describe('GET /attendance/team', () => {
  it('counts the people who are in, missing, on leave and off, and lists one of these groups', async () => {
    expect((await teamOf()).counts).toEqual({ in: 1, missing: 1, leave: 1, off: 0 });
    expect(await namesOf({ group: 'in' })).toEqual(['Bob']);
    expect(await namesOf({ group: 'missing' })).toEqual(['Ada']);
    expect(await namesOf({ group: 'leave' })).toEqual(['Cleo']);
    expect((await teamOf({ group: 'missing' })).pagination.totalCount).toBe(1);
  });

  it('counts a weekend as off and expects nobody before a working day begins', async () => {
    expect((await teamOf({ date: '2026-11-22' })).counts).toEqual({ in: 0, missing: 0, leave: 0, off: 3 });
    expect((await teamOf({ date: '2026-11-24' })).counts).toEqual({ in: 0, missing: 0, leave: 0, off: 0 });
  });

  it('counts the people of every page, not only those of the listed one', async () => {
    const { counts, people } = await teamOf({ limit: 1, page: 2 });
    expect(counts).toEqual({ in: 1, missing: 1, leave: 1, off: 0 });
    expect(people.map(({ employee }) => employee.name)).toEqual(['Bob']);
  });

  it('lists the days of a week for each person on request', async () => {
    const { people } = await teamOf({ weekFrom: '2026-11-16', group: 'in' });
    expect(people[0]?.week.map(({ date }) => date.slice(-2))).toEqual(['16', '17', '18', '19', '20', '21', '22']);
    expect(people[0]?.week[4]).toMatchObject({ state: 'present', worked: 480 });
    expect((await teamOf()).people[0]?.week).toEqual([]);
  });
});
