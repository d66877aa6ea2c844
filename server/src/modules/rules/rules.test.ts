import { API, type CompanyRules, RULES_DEFAULTS } from '@atrium/contracts';
import { companyRules } from '../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { leaveRequest } from '../../testing/domains/leave';
import { grant } from '../../testing/domains/people';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  acme = await foundCompany(test, { employedSince: '2020-01-01' });
  employee = await acme.hire();
});

const rulesOf = async (person: Person) => (await person.ok(API.companies.rules)).data;
const save = async (person: Person, body: object) => (await person.ok(API.companies.saveRules, { body })).data;
const refused = (person: Person, body: object) => person.refused(API.companies.saveRules, { body });
const { workingTime, leave, time } = RULES_DEFAULTS;

describe('the rules of a company', () => {
  it('have defaults that every member can read', async () => {
    expect(await rulesOf(employee)).toMatchObject({ version: 0, workingTime, leave, time });
  });

  it('are saved together or by section', async () => {
    const all = { workingTime: { ...workingTime, week: [300, 300, 300, 300, 0, 0, 0] }, leave, time };
    const first = await save(acme.founder, { version: 0, ...all });
    expect(first).toMatchObject({ version: 1, ...all });
    const second = await save(acme.founder, { version: 1, time: { ...time, currency: 'CHF' } });
    expect(second).toMatchObject({ version: 2, ...all, time: { ...time, currency: 'CHF' } });
    expect(await rulesOf(employee)).toEqual(second);
  });

  it('keep their version if nothing changed', async () => {
    expect(await save(acme.founder, { version: 0, workingTime, leave, time })).toMatchObject({ version: 0 });
  });

  it('belong to one company', async () => {
    const globex = await foundCompany(test);
    await save(acme.founder, { version: 0, time: { ...time, currency: 'CHF' } });
    expect((await rulesOf(globex.founder)).time.currency).toBe('EUR');
  });

  it('have defaults for fields that were added after they were stored', async () => {
    const { correctionWindowDays: _, ...older } = leave;
    const row = { companyId: acme.company._id, section: 'leave', value: older as typeof leave, version: 1 } as const; // as stored
    await test.database.db.insert(companyRules).values(row);
    expect((await rulesOf(employee)).leave).toMatchObject(leave);
  });
});

describe('an outdated version', () => {
  it('is rejected with the sections that changed since', async () => {
    await save(acme.founder, { version: 0, leave: { ...leave, correctionWindowDays: 10 } });
    await save(acme.founder, { version: 1, time: { ...time, currency: 'CHF' } });
    const error = await refused(acme.founder, { version: 0, workingTime });
    expect(error).toMatchObject({ status: 409, code: 'RULES_CHANGED', params: { sections: 'leave, time' } });
    expect((await refused(acme.founder, { version: 1, leave })).params).toEqual({ sections: 'time' });
    expect((await refused(acme.founder, { version: 3, leave })).fields?.version?.code).toBe('INVALID');
  });

  it('is rejected for nineteen of twenty simultaneous saves', async () => {
    const calls = Array.from({ length: 20 }, (_, n) =>
      acme.founder.call(API.companies.saveRules, {
        body: { version: 0, leave: { ...leave, correctionWindowDays: n } },
      }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect((await rulesOf(employee)).version).toBe(1);
  });
});

describe('saving rules', () => {
  it('requires the right for each changed section', async () => {
    expect(await refused(employee, { version: 0, leave })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await grant(test, acme, employee, 'leave.manageRules');
    const changed = { ...leave, correctionWindowDays: 5 };
    await save(employee, { version: 0, workingTime, leave: changed, time });
    expect((await refused(employee, { version: 1, time: { ...time, currency: 'CHF' } })).code).toBe('FORBIDDEN');
    await grant(test, acme, employee, 'rates.manage');
    await save(employee, { version: 1, time: { ...time, currency: 'CHF' } });
  });

  it('requires period.lock for the locked period', async () => {
    const locked = { ...time, lockedUntil: '2026-10-31' };
    await grant(test, acme, employee, 'rates.manage');
    expect((await refused(employee, { version: 0, time: locked })).code).toBe('FORBIDDEN');
    await grant(test, acme, employee, 'period.lock');
    expect((await save(employee, { version: 0, time: locked })).time.lockedUntil).toBe('2026-10-31');
  });

  it('keeps the default rate, which people without rates.view do not see', async () => {
    const withRate = { ...time, defaultRateMinor: 8_500 };
    expect((await save(acme.founder, { version: 0, time: withRate })).time).toEqual(withRate);
    expect((await rulesOf(employee)).time).toEqual(time);
    await grant(test, acme, employee, 'period.lock');
    const locked = await save(employee, { version: 1, time: { ...time, lockedUntil: '2026-10-31' } });
    expect(locked.time.defaultRateMinor).toBeNull();
    const { version } = await employee.ok(API.rates.saveLock, { body: { lockedUntil: '2026-11-01', version: 2 } });
    expect(await rulesOf(acme.founder)).toMatchObject({ version, time: { ...withRate, lockedUntil: '2026-11-01' } });
    await grant(test, acme, employee, 'rates.view');
    expect((await rulesOf(employee)).time.defaultRateMinor).toBe(8_500);
  });

  it('rejects approvers outside the company', async () => {
    const stranger = (await foundCompany(test)).founder;
    const approval = { steps: [{ approvers: [employee.id] }, { approvers: [employee.id, stranger.id] }] };
    const error = await refused(acme.founder, { version: 0, leave: { ...leave, approval } });
    expect(error.status).toBe(422);
    expect(error.fields).toEqual({
      'leave.approval.steps.1.approvers.1': expect.objectContaining({ code: 'NOT_A_COLLEAGUE' }) as unknown,
    });
  });

  it.each<[string, object]>([
    ['workingTime.week.0', { workingTime: { ...workingTime, week: [1441, 0, 0, 0, 0, 0, 0] } }],
    ['workingTime.week', { workingTime: { ...workingTime, week: [480] } }],
    ['workingTime.holidays.0.date', { workingTime: { ...workingTime, holidays: [{ date: '2026-02-30', name: 'X' }] } }],
    [
      'workingTime.holidays.1.date',
      {
        workingTime: {
          ...workingTime,
          holidays: [
            { date: '2026-12-24', name: 'Half', part: 'pm' },
            { date: '2026-12-24', name: 'Whole' },
          ],
        },
      },
    ],
    ['leave.approval.steps', { leave: { ...leave, approval: { steps: [] } } }],
    [
      'leave.blackouts.0.to',
      { leave: { ...leave, blackouts: [{ from: '2026-12-02', to: '2026-12-01', reason: 'X' }] } },
    ],
    ['time.currency', { time: { ...time, currency: 'QQQ' } }],
    ['time.longestTimerHours', { time: { ...time, longestTimerHours: 25 } }],
  ])('rejects an invalid value at %s', async (path, sections) => {
    const { status, fields } = await refused(acme.founder, { version: 0, ...sections });
    expect(status).toBe(422);
    expect(Object.keys(fields ?? {})).toEqual([path]);
  });
});

it('the rules determine the working days of leave', async () => {
  const weekdays: CompanyRules['workingTime'] = {
    week: [480, 480, 480, 480, 0, 240, 0],
    holidays: [
      { date: '2026-12-01', name: 'Founding day', part: 'full' },
      { date: '2026-12-02', name: 'Party', part: 'pm' },
    ],
  };
  await save(acme.founder, { version: 0, workingTime: weekdays });
  expect((await employee.ok(API.leave.overview)).calendar).toEqual({
    week: weekdays.week,
    holidays: weekdays.holidays,
  });
  // Monday to Sunday: the holiday and Friday do not count, Wednesday counts half, Saturday counts.
  const span = await leaveRequest(employee, { startDate: '2026-11-30', endDate: '2026-12-06' });
  expect((await employee.ok(API.leave.create, span)).days).toEqual([
    { date: '2026-11-30', part: 'full', minutes: 480, amount: 1_000 },
    { date: '2026-12-02', part: 'am', minutes: 240, amount: 500 },
    { date: '2026-12-03', part: 'full', minutes: 480, amount: 1_000 },
    { date: '2026-12-05', part: 'full', minutes: 240, amount: 1_000 },
  ]);
  const holiday = await leaveRequest(employee, { startDate: '2026-12-01', endDate: '2026-12-01' });
  expect((await employee.refused(API.leave.create, holiday)).fields?.startDate?.code).toBe('NON_WORKING_DAYS');
});
