import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, type BodyOf, type CompanyRules } from '@atrium/contracts';
import { asc, sql } from 'drizzle-orm';
import { MIGRATIONS } from '../../../db/migrate';
import { workSchedules } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { fileLeave } from '../../../testing/domains/leave';
import { grant } from '../../../testing/domains/people';

const PART_TIME = [480, 480, 480, 0, 0, 0, 0];
const BAVARIA = {
  key: 'by',
  name: 'Bavaria',
  holidays: [{ date: '2026-12-08', name: 'Patron', part: 'full' as const }],
};

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { founderName: 'Ada', employedSince: '2020-01-01' });
  employee = await acme.hire('Bob');
});

type Schedules = BodyOf<typeof API.leave.saveSchedules>['schedules'];
const input = (schedules: Schedules, userId = employee.id) => ({ params: { userId }, body: { schedules } });
const save = (schedules: Schedules, userId?: string) =>
  acme.founder.ok(API.leave.saveSchedules, input(schedules, userId));
const refusedFields = async (schedules: Schedules) =>
  (await acme.founder.refused(API.leave.saveSchedules, input(schedules))).fields;
const schedulesOf = (reader: Person) => reader.ok(API.leave.schedules, { params: { userId: employee.id } });
async function rules(change: (before: CompanyRules) => Partial<CompanyRules>) {
  const { data } = await acme.founder.ok(API.companies.rules);
  return { body: { version: data.version, ...change(data) } };
}
const withCalendars = (calendars: NonNullable<CompanyRules['workingTime']['calendars']>) =>
  rules(({ workingTime }) => ({ workingTime: { ...workingTime, calendars } }));
const saveCalendars = async (...calendars: Parameters<typeof withCalendars>[0]) =>
  acme.founder.ok(API.companies.saveRules, await withCalendars(calendars));
const refuseCalendars = async (...calendars: Parameters<typeof withCalendars>[0]) =>
  (await acme.founder.refused(API.companies.saveRules, await withCalendars(calendars))).fields;
const approve = async (startDate: string, endDate = startDate) => {
  const { _id: leaveId } = await fileLeave(employee, { startDate, endDate });
  return acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { status: 'Approved' } });
};

describe('schedules of a person', () => {
  it('default to the values of the company', async () => {
    await saveCalendars(BAVARIA);
    expect(await schedulesOf(employee)).toEqual({
      schedules: [],
      current: { week: [480, 480, 480, 480, 480, 0, 0], timeZone: 'UTC', holidayCalendar: null },
      company: {
        week: [480, 480, 480, 480, 480, 0, 0],
        timeZone: 'UTC',
        calendars: [{ key: 'by', name: 'Bavaria' }],
      },
      today: '2026-11-23',
      mayEdit: false,
    });
  });

  it('return to the values of the company if a later schedule sets none', async () => {
    const back = { from: '2026-11-01', week: null, timeZone: null, holidayCalendar: null };
    const { current, schedules } = await save([{ from: '2026-02-01', week: PART_TIME, timeZone: 'Asia/Tokyo' }, back]);
    expect(current).toEqual({ week: [480, 480, 480, 480, 480, 0, 0], timeZone: 'UTC', holidayCalendar: null });
    expect(schedules).toContainEqual(back);
  });

  it('are migrated to repeat the earlier value for fields that were stored as null', async () => {
    const row = { companyId: acme.company._id, userId: employee.id, week: null, timeZone: null, holidayCalendar: null };
    await test.deps.db.insert(workSchedules).values([
      { ...row, from: '2026-01-01', week: PART_TIME },
      { ...row, from: '2026-03-01', timeZone: 'Asia/Tokyo' },
      { ...row, from: '2026-05-01', holidayCalendar: 'by', timeZone: 'Europe/Berlin' },
    ]);
    await test.deps.db.execute(sql.raw(readFileSync(join(MIGRATIONS, '0029_whole_schedules.sql'), 'utf8')));
    const rows = await test.deps.db.select().from(workSchedules).orderBy(asc(workSchedules.from));
    expect(rows.filter(({ userId }) => userId === employee.id)).toEqual([
      { ...row, from: '2026-01-01', week: PART_TIME },
      { ...row, from: '2026-03-01', week: PART_TIME, timeZone: 'Asia/Tokyo' },
      { ...row, from: '2026-05-01', week: PART_TIME, timeZone: 'Europe/Berlin', holidayCalendar: 'by' },
    ]);
  });

  it('are visible to the person, and changed only by people with leave.manageRules', async () => {
    const colleague = await acme.hire();
    const params = { userId: employee.id };
    expect((await colleague.refused(API.leave.schedules, { params })).status).toBe(404);
    expect((await employee.refused(API.leave.saveSchedules, input([]))).code).toBe('FORBIDDEN');
    await grant(test, acme, colleague, 'leave.manageRules');
    expect((await schedulesOf(colleague)).mayEdit).toBe(true);
  });

  it('are audited with old and new values, sorted by their start', async () => {
    await save([
      { from: '2026-06-01', timeZone: 'Asia/Tokyo' },
      { from: '2026-02-01', week: PART_TIME },
    ]);
    await save([]);
    const { entries } = await acme.founder.ok(API.audit.list, { query: { action: 'schedules.changed' } });
    const days = [{ from: '2026-02-01' }, { from: '2026-06-01' }];
    expect(entries).toMatchObject([
      { before: { schedules: days }, after: { schedules: [] } },
      { before: { schedules: [] }, after: { schedules: days } },
    ]);
  });

  it('cannot begin on the same day as another schedule', async () => {
    const from = '2026-12-01';
    expect(
      await refusedFields([
        { from, week: PART_TIME },
        { from, timeZone: 'Asia/Tokyo' },
      ]),
    ).toMatchObject({
      'schedules.1.from': { code: 'SCHEDULE_EXISTS' },
    });
  });

  it('cannot change in a locked period', async () => {
    await save([{ from: '2026-02-01', week: PART_TIME }]);
    const locked = await rules(({ time }) => ({ time: { ...time, lockedUntil: '2026-10-31' } }));
    await acme.founder.ok(API.companies.saveRules, locked);
    const error = { code: 'LOCKED_PERIOD', params: { date: '2026-10-31' } };
    const kept = { from: '2026-02-01', week: PART_TIME };
    expect(await refusedFields([])).toMatchObject({ schedules: error });
    expect(await refusedFields([{ from: '2026-02-02', week: PART_TIME }])).toMatchObject({ 'schedules.0.from': error });
    expect(await refusedFields([kept, { from: '2026-10-31' }])).toMatchObject({ 'schedules.1.from': error });
    expect((await save([kept, { from: '2026-11-01' }])).schedules).toHaveLength(2);
  });
});

describe('holiday calendars', () => {
  beforeEach(() => saveCalendars(BAVARIA));

  it('cannot be removed while people use them; the error names these people', async () => {
    await save([{ from: '2026-01-01', holidayCalendar: 'by' }, { from: '2026-02-01' }]);
    expect(await refuseCalendars()).toMatchObject({
      'workingTime.calendars': { code: 'HOLIDAY_CALENDAR_IN_USE', params: { name: 'Bavaria', people: 'Bob' } },
    });
    await save([]);
    await saveCalendars();
    expect((await schedulesOf(employee)).company.calendars).toEqual([]);
  });

  it('can be removed if only former members use them', async () => {
    await save([{ from: '2026-01-01', holidayCalendar: 'by' }]);
    await acme.founder.ok(API.users.remove, { params: { id: employee.id }, body: { reason: '' } });
    await saveCalendars();
    const { data } = await acme.founder.ok(API.companies.rules);
    expect(data.workingTime.calendars).toEqual([]);
  });

  it('are not required to exist for other changes of a person who references them', async () => {
    const gone = { from: '2026-01-01', week: null, timeZone: null, holidayCalendar: 'gone' };
    await test.deps.db.insert(workSchedules).values({ ...gone, companyId: acme.company._id, userId: employee.id });
    expect((await save([gone, { from: '2027-01-01', week: PART_TIME }])).schedules).toHaveLength(2);
  });

  it('can be renamed while in use, but not to a taken name', async () => {
    await save([{ from: '2026-01-01', holidayCalendar: 'by' }]);
    await saveCalendars({ ...BAVARIA, name: 'Munich' });
    expect((await schedulesOf(employee)).company.calendars).toEqual([{ key: 'by', name: 'Munich' }]);
    expect(await refuseCalendars(BAVARIA, { key: 'two', name: 'BAVARIA', holidays: [] })).toMatchObject({
      'workingTime.calendars.1.name': { code: 'NAME_TAKEN' },
    });
  });

  it('cannot be set by a schedule after their removal', async () => {
    await saveCalendars();
    expect(await refusedFields([{ from: '2026-01-01', holidayCalendar: 'by' }])).toMatchObject({
      'schedules.0.holidayCalendar': { code: 'UNKNOWN_HOLIDAY_CALENDAR' },
    });
  });

  it('apply to calendar and expected hours of their people from the start of the schedule', async () => {
    await save([{ from: '2026-12-01', holidayCalendar: 'by' }]);
    const { holidays } = await employee.ok(API.calendar.list, { query: { from: '2026-12-01', to: '2026-12-31' } });
    expect(holidays.map(({ date }) => date)).toEqual(['2026-12-08']);
    const { days } = await employee.ok(API.attendance.month, { query: { month: '2026-12' } });
    expect(days.find(({ date }) => date === '2026-12-08')).toMatchObject({ state: 'holiday', holiday: 'Patron' });
  });
});

describe('leave of a person whose schedule changes', () => {
  it('is recalculated from the day of the change, with a ledger entry and a notification', async () => {
    const form = await approve('2026-11-30', '2026-12-04');
    expect(form.amount).toBe(5_000);
    await save([{ from: '2026-12-03', week: PART_TIME }]);
    const { amount } = await employee.ok(API.leave.form, { params: { id: form._id } });
    expect(amount).toBe(3_000);
    const query = { leaveType: form.leaveType._id, year: 2026 };
    const { lines } = await employee.ok(API.leave.ledger, { query });
    expect(lines.at(-1)).toMatchObject({ kind: 'adjust', amount: 2_000, reason: 'workCalendarChanged' });
    const notifications = await employee.ok(API.notifications.list);
    expect(notifications[0]).toMatchObject({
      title: 'Leave counted again',
      metadata: { params: { about: 'leaveRecounted' } },
    });
  });

  it('is recalculated from the current day on, by the time zone of the person', async () => {
    // It is 22 November, 23:00 in Honolulu.
    await save([{ from: '2026-01-01', week: [480, 480, 480, 480, 480, 0, 480], timeZone: 'Pacific/Honolulu' }]);
    const form = await approve('2026-11-22');
    expect(form.amount).toBe(1_000);
    await save([{ from: '2026-01-01', timeZone: 'Pacific/Honolulu' }]);
    expect((await employee.ok(API.leave.form, { params: { id: form._id } })).amount).toBe(0);
  });
});
