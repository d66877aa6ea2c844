import { API, type DayPart, type ResponseOf } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { planEvent } from '../../../testing/domains/calendar';
import { fileLeave, storeAbsences } from '../../../testing/domains/leave';

let test: TestApp;
let acme: TestCompany;
let bob: Person;

beforeEach(async () => {
  test = await createTestApp();
  acme = await foundCompany(test, { founderName: 'Ada' });
  bob = await acme.hire('Bob');
});
afterEach(() => test.close());

async function fileOf(person: Person): Promise<string> {
  const { url } = await person.ok(API.calendarFeed.create);
  return (await test.app.inject({ url: new URL(url).pathname })).body;
}

/** Returns `summary, start, end, transparency` of each entry, by start. */
const entriesOf = async (person: Person) =>
  (await fileOf(person))
    .replaceAll(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) =>
      ['SUMMARY', 'DTSTART', 'DTEND', 'TRANSP']
        .map((field) => new RegExp(`^${field}[^:\\r]*:(.*)$`, 'm').exec(entry)?.[1]?.trim())
        .join(' '),
    )
    .toSorted();

async function approvedLeave(startDate: string, endDate: string, startPart: DayPart, endPart: DayPart) {
  const { types } = await bob.ok(API.leave.overview);
  const leaveType = types.find(({ halfDays }) => halfDays)?._id ?? '';
  const body = { leaveType, startDate, endDate, startPart, endPart, reason: '' };
  const { _id: leaveId } = await bob.ok(API.leave.create, { body });
  await acme.founder.ok(API.leave.decide, { params: { leaveId }, body: { leaveId, status: 'Approved' } });
}

type WorkingTime = ResponseOf<typeof API.companies.rules>['data']['workingTime'];

async function changeWorkingTime(changes: Partial<WorkingTime>) {
  const { version, workingTime } = (await acme.founder.ok(API.companies.rules)).data;
  await acme.founder.ok(API.companies.saveRules, { body: { version, workingTime: { ...workingTime, ...changes } } });
}

it('contains half days of leave as half days, which mark only their owner as busy', async () => {
  await approvedLeave('2026-12-14', '2026-12-14', 'pm', 'pm');
  expect(await entriesOf(bob)).toEqual(['Leave (afternoon) 20261214T120000Z 20261215T000000Z OPAQUE']);
  expect(await entriesOf(acme.founder)).toEqual(['Bob is away (afternoon) 20261214 20261215 TRANSPARENT']);
});

it('contains a single day whose end states its half as half a day', async () => {
  await approvedLeave('2026-12-14', '2026-12-14', 'full', 'am');
  expect(await entriesOf(bob)).toEqual(['Leave (morning) 20261214T000000Z 20261214T120000Z OPAQUE']);
});

it('separates half days at the ends of leave from its whole days', async () => {
  await approvedLeave('2026-12-14', '2026-12-17', 'pm', 'am');
  expect(await entriesOf(bob)).toEqual([
    'Leave (afternoon) 20261214T120000Z 20261215T000000Z OPAQUE',
    'Leave (morning) 20261217T000000Z 20261217T120000Z OPAQUE',
    'Leave 20261215 20261217 OPAQUE',
  ]);
});

it('contains the next absences, however many people were away before', async () => {
  await storeAbsences(test, { ...acme, person: bob, date: '2026-10-06', count: 1_001 });
  await approvedLeave('2026-12-14', '2026-12-14', 'full', 'full');
  expect(await entriesOf(acme.founder)).toContain('Bob is away 20261214 20261215 TRANSPARENT');
});

it('contains all leave of its owner, however many people are away before it', async () => {
  await storeAbsences(test, { ...acme, person: bob, date: '2026-12-08', count: 1_001 });
  await fileLeave(acme.founder, { startDate: '2027-05-03', endDate: '2027-05-03' });
  expect(await entriesOf(acme.founder)).toContain('Leave 20270503 20270504 OPAQUE');
});

it('omits leave whose only day became a holiday', async () => {
  await approvedLeave('2026-12-14', '2026-12-14', 'full', 'full');
  const today = () => acme.founder.ok(API.leave.away, { query: { from: '2026-12-14' } });
  expect((await today()).away).toHaveLength(1);
  await changeWorkingTime({ holidays: [{ date: '2026-12-14', name: 'Founding day', part: 'full' }] });
  expect(await entriesOf(acme.founder)).toEqual(['Founding day 20261214 20261215 TRANSPARENT']);
  expect((await today()).away).toEqual([]);
});

it('contains one entry for each of two half holidays on a day', async () => {
  await changeWorkingTime({
    holidays: [
      { date: '2026-12-24', name: 'Christmas Eve', part: 'am' },
      { date: '2026-12-24', name: 'Office party', part: 'pm' },
    ],
  });
  expect(await entriesOf(bob)).toEqual([
    'Christmas Eve (morning) 20261224 20261225 TRANSPARENT',
    'Office party (afternoon) 20261224 20261225 TRANSPARENT',
  ]);
  const uids = (await fileOf(bob)).match(/^UID:.*$/gm) ?? [];
  expect(new Set(uids).size).toBe(2);
});

it('names a holiday as the holiday calendar of its owner does', async () => {
  const date = '2027-01-06';
  const own = { date, name: 'Heilige Drei Könige', part: 'full' as const };
  await changeWorkingTime({
    holidays: [{ date, name: 'Epiphany', part: 'full' }],
    calendars: [{ key: 'by', name: 'Bavaria', holidays: [own] }],
  });
  const schedules = [{ from: '2026-01-01', holidayCalendar: 'by' }];
  await acme.founder.ok(API.leave.saveSchedules, { params: { userId: bob.id }, body: { schedules } });
  expect(await entriesOf(bob)).toEqual(['Heilige Drei Könige 20270106 20270107 TRANSPARENT']);
  expect(await entriesOf(acme.founder)).toEqual(['Epiphany 20270106 20270107 TRANSPARENT']);
});

it('contains no control characters and ends with a line break', async () => {
  await planEvent(bob, { location: 'Room\u0007 1' });
  const file = await fileOf(bob);
  expect(file).toContain('LOCATION:Room 1');
  expect(file).not.toMatch(/(?![\r\n])\p{Cc}/u);
  expect(file).toMatch(/END:VCALENDAR\r\n$/);
});
