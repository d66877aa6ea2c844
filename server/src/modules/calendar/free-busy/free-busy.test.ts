import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { planEvent } from '../../../testing/domains/calendar';
import { changeLeaveRules, fileLeave } from '../../../testing/domains/leave';

let server: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
let cleo: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
  cleo = await acme.hire('Cleo');
  await inBerlin(ada, bob, cleo);
});

/** Gives people a zone of their own; their week is that of the company: eight hours from Monday to Friday. */
async function inZone(timeZone: string, ...people: Person[]) {
  for (const { id: userId } of people) {
    const schedules = [{ from: '2026-01-01', week: null, timeZone, holidayCalendar: null }];
    await ada.ok(API.leave.saveSchedules, { params: { userId }, body: { schedules } });
  }
}
const inBerlin = (...people: Person[]) => inZone('Europe/Berlin', ...people);

/** Tuesday, 24 November 2026, in Berlin. */
const TUESDAY = { from: '2026-11-23T23:00:00.000Z', to: '2026-11-24T23:00:00.000Z' };
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });

async function read(reader: Person, people: Person[], change: object = {}) {
  const body = { people: people.map(({ id }) => id), ...TUESDAY, ...change };
  return (await reader.ok(API.calendar.freeBusy, { body })).people;
}
const busyOf = async (person: Person, change?: object) => (await read(cleo, [person], change))[0]?.busy;
const refusal = (reader: Person, change: object) =>
  reader.refused(API.calendar.freeBusy, { body: { people: [bob.id], ...TUESDAY, ...change } });

it('returns busy times as merged spans without titles, in the requested order', async () => {
  await planEvent(ada, { title: 'Secret', attendees: [bob.id] });
  await planEvent(bob, { start: at('09:30'), end: at('11:00') });
  await planEvent(bob, { start: at('14:00'), end: at('15:00') });
  const people = await read(cleo, [bob, ada, cleo]);
  expect(people).toEqual([
    {
      userId: bob.id,
      busy: [span('09:00', '11:00'), span('14:00', '15:00')],
      away: [],
      leaveHours: [],
      working: [span('08:00', '16:00')],
    },
    { userId: ada.id, busy: [span('09:00', '10:00')], away: [], leaveHours: [], working: [span('08:00', '16:00')] },
    { userId: cleo.id, busy: [], away: [], leaveHours: [], working: [span('08:00', '16:00')] },
  ]);
  expect(JSON.stringify(people)).not.toContain('Secret');
});

it('omits declined events and those of other days', async () => {
  const { eventId: id } = await planEvent(ada, { attendees: [bob.id] });
  expect(await busyOf(bob)).toEqual([span('09:00', '10:00')]);
  await bob.ok(API.calendar.respond, { params: { id }, body: { response: 'declined' } });
  await planEvent(bob, { start: '2026-11-25T09:00:00.000Z', end: '2026-11-25T10:00:00.000Z' });
  expect(await busyOf(bob)).toEqual([]);
});

it('counts moved but not cancelled occurrences of a series, and cuts them off at the range', async () => {
  const { eventId: id } = await planEvent(bob, {
    start: '2026-11-17T09:00:00.000Z',
    end: '2026-11-17T10:00:00.000Z',
    rule: 'FREQ=WEEKLY;BYDAY=TU',
  });
  expect(await busyOf(bob)).toEqual([span('09:00', '10:00')]);
  const moved = { occurrence: at('09:00'), apply: 'this', start: at('12:00'), end: at('13:00') };
  await bob.ok(API.calendar.update, { params: { id }, body: moved });
  expect(await busyOf(bob)).toEqual([span('12:00', '13:00')]);
  await bob.ok(API.calendar.remove, { params: { id }, query: { occurrence: at('09:00'), apply: 'this' } });
  expect(await busyOf(bob)).toEqual([]);
  expect(await busyOf(bob, { from: '2026-12-01T09:30:00.000Z', to: '2026-12-02T09:30:00.000Z' })).toEqual([
    { start: '2026-12-01T09:30:00.000Z', end: '2026-12-01T10:00:00.000Z' },
  ]);
});

it('counts timed company events for all members, but not whole-day ones', async () => {
  await planEvent(ada, { scope: 'company' });
  const whole = { scope: 'company', allDay: true };
  await planEvent(ada, { ...whole, start: '2026-11-24T00:00:00.000Z', end: '2026-11-25T00:00:00.000Z' });
  expect(await busyOf(bob)).toEqual([span('09:00', '10:00')]);
});

it('counts whole days and working hours in the time zone of each person', async () => {
  await inZone('America/New_York', bob);
  const day = { allDay: true, start: '2026-11-24T00:00:00.000Z', end: '2026-11-25T00:00:00.000Z' };
  await planEvent(bob, day);
  await planEvent(cleo, day);
  const [inNewYork, inBerlinToo] = await read(ada, [bob, cleo]);
  expect(inNewYork).toMatchObject({ busy: [span('05:00', '23:00')], working: [span('14:00', '22:00')] });
  expect(inBerlinToo).toMatchObject({ busy: [{ start: TUESDAY.from, end: TUESDAY.to }] });
});

it('returns approved leave and holidays as away without their kind, and omits pending leave', async () => {
  const { data } = await ada.ok(API.companies.rules);
  const workingTime = { ...data.workingTime, holidays: [{ date: '2026-11-26', part: 'pm', name: 'Founding day' }] };
  await ada.ok(API.companies.saveRules, { body: { version: data.version, workingTime } });
  const leave = await fileLeave(bob, {
    startDate: '2026-11-24',
    endDate: '2026-11-24',
    startPart: 'am',
    endPart: 'am',
  });
  const week = { to: '2026-11-26T23:00:00.000Z' };
  const afternoon = { start: '2026-11-26T12:00:00.000Z', end: '2026-11-26T23:00:00.000Z' };
  expect((await read(cleo, [bob], week))[0]?.away).toEqual([afternoon]);
  await ada.ok(API.leave.decide, { params: { leaveId: leave._id }, body: { status: 'Approved' } });
  const [person] = await read(cleo, [bob], week);
  expect(person?.away).toEqual([{ start: TUESDAY.from, end: at('12:00') }, afternoon]);
  expect(person?.working.at(-1)).toEqual({ start: '2026-11-26T08:00:00.000Z', end: '2026-11-26T12:00:00.000Z' });
  expect(JSON.stringify(person)).not.toMatch(/Annual|Founding/);
});

it('omits the event that is being planned', async () => {
  const { eventId: except } = await planEvent(ada, { attendees: [bob.id] });
  const [person] = await read(ada, [bob], { except });
  expect(person?.busy).toEqual([]);
});

it('rejects omitting an event that the caller cannot see', async () => {
  const { eventId: except } = await planEvent(bob);
  expect(await refusal(cleo, { except })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(cleo, { except: randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
});

it('rejects people of other companies and former members like unknown people', async () => {
  const other = await foundCompany(server);
  await planEvent(other.founder);
  await ada.ok(API.users.remove, { params: { id: bob.id } });
  for (const people of [[other.founder.id], [bob.id], [randomUUID()]]) {
    expect((await refusal(cleo, { people })).fields).toMatchObject({ people: { code: 'INVALID' } });
  }
});

it.each([
  ['a range that ends before it starts', '2026-11-23T22:00:00.000Z', 'EVENT_ENDS_BEFORE_START'],
  ['more than 31 days', '2026-12-31T00:00:00.000Z', 'RANGE_TOO_LONG'],
])('rejects %s', async (_, to, code) => {
  expect((await refusal(cleo, { to })).fields).toMatchObject({ to: { code } });
});

it('returns leave in hours as away once it fills the working day', async () => {
  const { types = [] } = (await ada.ok(API.companies.rules)).data.leave;
  const name = 'Time in lieu';
  await changeLeaveRules(acme, {
    types: [...types, { name, colour: 2, paid: true, unit: 'hour', needsApproval: false }],
  });
  const day = { type: name, startDate: '2026-11-24', endDate: '2026-11-24' };
  await fileLeave(bob, { ...day, minutes: 120 });
  const leaveHours = [{ date: '2026-11-24', minutes: 120 }];
  expect(await read(cleo, [bob])).toMatchObject([{ away: [], leaveHours, working: [span('08:00', '16:00')] }]);
  await fileLeave(bob, { ...day, minutes: 360 });
  const away = [{ start: TUESDAY.from, end: TUESDAY.to }];
  expect(await read(cleo, [bob])).toMatchObject([{ away, leaveHours: [] }]);
  const listed = (await cleo.ok(API.leave.away, { query: { from: '2026-11-24' } })).away;
  expect(listed.map(({ minutes }) => minutes).toSorted((a, b) => Number(a) - Number(b))).toEqual([120, 360]);
});
