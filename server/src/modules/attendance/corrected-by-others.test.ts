import { API, type BodyOf } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { grant } from '../../testing/domains/people';

let test: TestApp;
let acme: TestCompany;
let employee: Person;
beforeEach(async () => {
  test = await createTestApp();
  acme = await foundCompany(test, { founderName: 'Ada', employedSince: '2020-01-01' });
  employee = await acme.hire('Bob');
});
afterEach(() => test.close());

type Day = BodyOf<typeof API.attendance.saveDay>;
type Times = Day['entries'][number];
const times = (checkIn: string, checkOut: string): Times => ({ checkIn, checkOut });
const FRIDAY = '2026-11-20';
const WORK = times('2026-11-20T09:00:00.000Z', '2026-11-20T17:00:00.000Z');

const input = (date: string, entries: readonly Times[], more: Partial<Day> = {}) => ({
  params: { userId: employee.id },
  body: { date, entries: [...entries], ...more },
});
const save = (...day: Parameters<typeof input>) => acme.founder.ok(API.attendance.saveDay, input(...day));
const refusedFields = async (...day: Parameters<typeof input>) =>
  (await acme.founder.refused(API.attendance.saveDay, input(...day))).fields;
const setTimeZone = (from: string, timeZone: string | null) =>
  acme.founder.ok(API.leave.saveSchedules, {
    params: { userId: employee.id },
    body: { schedules: [{ from, timeZone }] },
  });
const dayOf = async (date: string) => {
  const { days } = await employee.ok(API.attendance.month, { query: { month: date.slice(0, 7) } });
  return days.find((day) => day.date === date);
};
const request = (date: string, entries: readonly Times[]) =>
  employee.ok(API.leave.createCorrection, { body: { attendance: { date, entries: [...entries] }, reason: '' } });
async function lockUntil(lockedUntil: string) {
  const { data } = await acme.founder.ok(API.companies.rules);
  const body = { version: data.version, time: { ...data.time, lockedUntil } };
  await acme.founder.ok(API.companies.saveRules, { body });
}

it('notifies the person with the reason and audits old and new times', async () => {
  await save(FRIDAY, [WORK], { note: 'Forgot to check in' });
  expect((await employee.ok(API.notifications.list))[0]).toMatchObject({
    type: 'other',
    title: 'Attendance corrected',
    message: 'Ada corrected your attendance of 20 Nov 2026. “Forgot to check in”',
    link: '/leave/attendance?month=2026-11&day=2026-11-20',
    metadata: { params: { about: 'attendanceCorrected', on: FRIDAY } },
  });
  const { entries } = await acme.founder.ok(API.audit.list, { query: { action: 'attendance.corrected' } });
  expect(entries).toMatchObject([{ before: { times: [] }, after: { times: [WORK], note: 'Forgot to check in' } }]);
});

it('neither notifies nor audits if the times are unchanged', async () => {
  await save(FRIDAY, [WORK]);
  await save(FRIDAY, [WORK], { note: 'Again' });
  expect(await employee.ok(API.notifications.list)).toHaveLength(1);
  const { entries } = await acme.founder.ok(API.audit.list, { query: { action: 'attendance.corrected' } });
  expect(entries).toHaveLength(1);
});

it('cancels the pending correction of the day', async () => {
  const { _id: correctionId } = await request(FRIDAY, [WORK]);
  const other = await request('2026-11-19', [times('2026-11-19T09:00:00.000Z', '2026-11-19T17:00:00.000Z')]);
  await save(FRIDAY, [times('2026-11-20T08:00:00.000Z', '2026-11-20T16:00:00.000Z')]);
  expect(await dayOf(FRIDAY)).toMatchObject({ pendingCorrection: null, worked: 480 });
  expect(await employee.ok(API.leave.correction, { params: { correctionId } })).toMatchObject({ isCancelled: true });
  expect((await dayOf('2026-11-19'))?.pendingCorrection).toBe(other._id);
});

describe('the time zone of a day', () => {
  it('is that of the schedule on the day, not the current one', async () => {
    await setTimeZone('2026-11-23', 'Asia/Tokyo');
    // 23:30 in London, and already 21 November in Tokyo.
    const late = times('2026-11-20T23:30:00.000Z', '2026-11-21T01:00:00.000Z');
    expect(await save(FRIDAY, [late])).toMatchObject({ timeZone: 'UTC', entries: [late] });
    expect(await dayOf('2026-11-23')).toMatchObject({ timeZone: 'Asia/Tokyo' });
    const early = times('2026-11-18T23:30:00.000Z', '2026-11-19T01:00:00.000Z');
    expect(await refusedFields('2026-11-19', [early])).toMatchObject({
      'entries.0.checkIn': { code: 'TIMES_OUTSIDE_DAY' },
    });
  });

  it('stays that of its entries when the schedule changes afterwards', async () => {
    await save(FRIDAY, [WORK]);
    await setTimeZone('2026-01-01', 'Asia/Tokyo');
    const late = times('2026-11-20T23:30:00.000Z', '2026-11-21T01:00:00.000Z');
    expect(await save(FRIDAY, [WORK, late])).toMatchObject({ timeZone: 'UTC', worked: 570 });
    expect(await dayOf('2026-11-19')).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });

  it('is included in corrections', async () => {
    await setTimeZone('2026-01-01', 'Asia/Tokyo');
    const { attendance } = await request(FRIDAY, [times('2026-11-20T00:00:00.000Z', '2026-11-20T08:00:00.000Z')]);
    expect(attendance).toMatchObject({ date: FRIDAY, timeZone: 'Asia/Tokyo' });
  });
});

it('rejects times of a locked period, even if they come from an earlier correction', async () => {
  const { _id: correctionId } = await request(FRIDAY, [WORK]);
  await lockUntil(FRIDAY);
  const error = { code: 'LOCKED_PERIOD', params: { date: FRIDAY } };
  expect(await refusedFields(FRIDAY, [WORK])).toMatchObject({ date: error });
  const body = { status: 'Approved' as const };
  const decision = await acme.founder.refused(API.leave.decideCorrection, { params: { correctionId }, body });
  expect(decision.fields).toMatchObject({ 'attendance.date': error });
  expect((await dayOf(FRIDAY))?.entries).toEqual([]);
});

it('allows holders of attendance.correct to read the months of people they may correct', async () => {
  const colleague = await acme.hire();
  await grant(test, acme, colleague, 'attendance.correct');
  await colleague.ok(API.attendance.saveDay, input(FRIDAY, [WORK]));
  const { days } = await colleague.ok(API.attendance.month, { query: { month: '2026-11', userId: employee.id } });
  expect(days.find(({ date }) => date === FRIDAY)).toMatchObject({ worked: 480 });
});

it('answers EDIT_CONFLICT if another person has changed the times since', async () => {
  await save(FRIDAY, [WORK]);
  const mine = times('2026-11-20T10:00:00.000Z', '2026-11-20T12:00:00.000Z');
  const answer = await acme.founder.refused(API.attendance.saveDay, input(FRIDAY, [mine], { base: { entries: [] } }));
  expect(answer.code).toBe('EDIT_CONFLICT');
});
