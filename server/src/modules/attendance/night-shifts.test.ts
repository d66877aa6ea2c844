import { API, type BodyOf } from '@atrium/contracts';
import { createTestApp, foundCompany, PASSWORD, type Person, type TestApp, type TestCompany } from '../../testing';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeEach(async () => {
  test = await createTestApp();
  acme = await foundCompany(test, { founderName: 'Ada' });
  employee = await acme.hire('Bob');
});
afterEach(() => test.close());

/** Moves the clock to an instant and signs both people in again, because inactive sessions expire in the meantime. */
async function moveTo(instant: string) {
  test.clock.pass({ milliseconds: Date.parse(instant) - test.clock.now().getTime() });
  for (const person of [employee, acme.founder]) {
    const body = { email: person.email, password: PASSWORD };
    person.accessToken = (await person.ok(API.accounts.login, { body })).accessToken;
  }
}

const checkInAt = async (instant: string, body: BodyOf<typeof API.attendance.checkIn> = {}) => {
  await moveTo(instant);
  return employee.ok(API.attendance.checkIn, { body });
};
const dayOf = async (date: string) =>
  (await employee.ok(API.attendance.month, { query: { month: date.slice(0, 7) } })).days.find(
    (day) => day.date === date,
  );
const period = (checkIn: string, checkOut: string) => ({ checkIn, checkOut });
type Period = ReturnType<typeof period>;
const dayInput = (date: string, entries: Period) => ({
  params: { userId: employee.id },
  body: { date, entries: [entries] },
});
const save = (date: string, entries: Period) => acme.founder.ok(API.attendance.saveDay, dayInput(date, entries));
const refuseSave = (date: string, entries: Period) =>
  acme.founder.refused(API.attendance.saveDay, dayInput(date, entries));
const correctionInput = (date: string, entries: Period) => ({
  body: { attendance: { date, entries: [entries] }, reason: '' },
});

describe('a shift over midnight', () => {
  beforeEach(() => checkInAt('2026-11-23T22:00:00.000Z'));

  it('stays in progress and belongs to the day on which it began', async () => {
    await moveTo('2026-11-24T05:00:00.000Z');
    expect(await employee.ok(API.attendance.today)).toMatchObject({
      date: '2026-11-23',
      checkedInAt: '2026-11-23T22:00:00.000Z',
      expected: 480,
      entries: [{ checkOut: null }],
    });
    expect(await dayOf('2026-11-23')).toMatchObject({ state: 'open', missingCheckOut: false });
    expect((await employee.refused(API.attendance.checkIn)).code).toBe('ALREADY_CHECKED_IN');
    await moveTo('2026-11-24T06:00:00.000Z');
    expect(await employee.ok(API.attendance.checkOut)).toMatchObject({ date: '2026-11-24', checkedInAt: null });
    expect(await dayOf('2026-11-23')).toMatchObject({ state: 'present', worked: 480, missingCheckOut: false });
    expect(await dayOf('2026-11-24')).toMatchObject({ worked: 0, entries: [] });
  });

  it('can be checked out even if the day on which it began has been locked since', async () => {
    const { data } = await acme.founder.ok(API.companies.rules);
    const { version, time } = data;
    const body = { version, time: { ...time, lockedUntil: '2026-11-23' } };
    await acme.founder.ok(API.companies.saveRules, { body });
    await moveTo('2026-11-24T06:00:00.000Z');
    await employee.ok(API.attendance.checkOut);
    expect(await dayOf('2026-11-23')).toMatchObject({ state: 'present', worked: 480 });
  });

  it('counts as a forgotten check-out after 16 hours', async () => {
    await moveTo('2026-11-24T14:01:00.000Z');
    expect(await employee.ok(API.attendance.today)).toMatchObject({ date: '2026-11-24', checkedInAt: null });
    expect((await employee.refused(API.attendance.checkOut)).code).toBe('NOT_CHECKED_IN');
    expect((await dayOf('2026-11-23'))?.missingCheckOut).toBe(true);
    expect((await employee.ok(API.attendance.checkIn)).date).toBe('2026-11-24');
  });

  it('can be abandoned by checking in again, and stays without a check-out', async () => {
    const today = await checkInAt('2026-11-24T07:00:00.000Z', { forgotCheckOut: true });
    expect(today).toMatchObject({ date: '2026-11-24', checkedInAt: '2026-11-24T07:00:00.000Z' });
    expect(await dayOf('2026-11-23')).toMatchObject({ state: 'present', missingCheckOut: true });
    const again = await employee.refused(API.attendance.checkIn, { body: { forgotCheckOut: true } });
    expect(again.code).toBe('ALREADY_CHECKED_IN');
    await moveTo('2026-11-24T08:00:00.000Z');
    expect(await employee.ok(API.attendance.checkOut)).toMatchObject({ checkedInAt: null, worked: 60 });
    expect((await employee.refused(API.attendance.checkOut)).code).toBe('NOT_CHECKED_IN');
  });

  it('rejects overlapping times of another day while it lasts', async () => {
    await moveTo('2026-11-24T05:00:00.000Z');
    const overlapping = period('2026-11-24T03:00:00.000Z', '2026-11-24T04:00:00.000Z');
    expect((await refuseSave('2026-11-24', overlapping)).fields).toMatchObject({
      'entries.0.checkIn': { code: 'TIMES_OVERLAP_DAY', params: { date: '2026-11-23' } },
    });
  });
});

it('a forgotten check-out does not block the same day in a time zone further west', async () => {
  const moveEmployeeTo = (timeZone: string) =>
    acme.founder.ok(API.leave.saveSchedules, {
      params: { userId: employee.id },
      body: { schedules: [{ from: '2026-11-01', timeZone }] },
    });
  await moveEmployeeTo('Asia/Tokyo');
  expect((await checkInAt('2026-11-24T15:30:00.000Z')).date).toBe('2026-11-25');
  await moveEmployeeTo('America/Los_Angeles');
  expect((await checkInAt('2026-11-24T16:00:00.000Z', { forgotCheckOut: true })).date).toBe('2026-11-24');
  await moveTo('2026-11-25T00:00:00.000Z');
  await employee.ok(API.attendance.checkOut);
  const today = await checkInAt('2026-11-25T16:00:00.000Z');
  expect(today).toMatchObject({ date: '2026-11-25', checkedInAt: '2026-11-25T16:00:00.000Z', worked: 0 });
});

describe('times of a day', () => {
  const night = period('2026-11-19T22:00:00.000Z', '2026-11-20T06:00:00.000Z');
  const morning = period('2026-11-20T05:00:00.000Z', '2026-11-20T09:00:00.000Z');
  const afterwards = period('2026-11-20T06:00:00.000Z', '2026-11-20T09:00:00.000Z');

  it.each([
    ['the day before', '2026-11-19', night, '2026-11-20', morning],
    ['the day after', '2026-11-20', morning, '2026-11-19', night],
  ])('are rejected if they overlap with those of %s', async (_name, firstDay, first, secondDay, second) => {
    await save(firstDay, first);
    const expected = { code: 'TIMES_OVERLAP_DAY', params: { date: firstDay } };
    expect((await refuseSave(secondDay, second)).fields).toMatchObject({ 'entries.0.checkIn': expected });
    const { fields } = await employee.refused(API.leave.createCorrection, correctionInput(secondDay, second));
    expect(fields).toMatchObject({ 'attendance.entries.0.checkIn': expected });
  });

  it('may begin when a night shift ends', async () => {
    await save('2026-11-19', night);
    expect(await save('2026-11-20', afterwards)).toMatchObject({ worked: 180 });
  });

  it('are approved for only one of two overlapping corrections', async () => {
    const request = (date: string, entries: Period) =>
      employee.ok(API.leave.createCorrection, correctionInput(date, entries));
    const [first, second] = [await request('2026-11-19', night), await request('2026-11-20', morning)];
    const decision = ({ _id }: typeof first) => ({
      params: { correctionId: _id },
      body: { status: 'Approved' as const },
    });
    await acme.founder.ok(API.leave.decideCorrection, decision(first));
    expect((await acme.founder.refused(API.leave.decideCorrection, decision(second))).fields).toMatchObject({
      'attendance.entries.0.checkIn': { code: 'TIMES_OVERLAP_DAY' },
    });
    expect((await dayOf('2026-11-20'))?.entries).toEqual([]);
  });
});
