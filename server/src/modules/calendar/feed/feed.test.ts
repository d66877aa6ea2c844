import { randomUUID } from 'node:crypto';
import { API, LIMITS } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics';
import { calendarEvents } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { planEvent } from '../../../testing/domains/calendar';

let test: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;

beforeEach(async () => {
  test = await createTestApp();
  acme = await foundCompany(test, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
});
afterEach(() => test.close());

const link = async (person: Person) => new URL((await person.ok(API.calendarFeed.create)).url).pathname;
const fetched = (path: string) => test.app.inject({ url: path });

/** Fetches the feed and parses it with a third-party parser. */
async function read(path: string): Promise<IcsCalendar> {
  const response = await fetched(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return convertIcsCalendar(undefined, response.body);
}

const eventsOf = async (path: string) =>
  ((await read(path)).events ?? []).map(({ summary, start, end }) => ({
    summary,
    start: start.date.toISOString(),
    end: end?.date.toISOString(),
    type: start.type ?? 'DATE-TIME',
  }));

it('can be parsed by another library, with correct times, whole days and separate occurrences', async () => {
  await planEvent(ada, { location: 'Room 1; “Atrium”, 2nd floor' });
  await planEvent(ada, {
    title: 'Stand-up',
    rule: 'FREQ=WEEKLY;COUNT=2',
    start: '2026-12-01T08:00:00.000Z',
    end: '2026-12-01T08:15:00.000Z',
  });
  await planEvent(ada, {
    title: 'Fair',
    allDay: true,
    start: '2026-12-10T00:00:00.000Z',
    end: '2026-12-12T00:00:00.000Z',
  });
  const path = await link(ada);
  const events = await eventsOf(path);
  expect(events.filter(({ type }) => type !== 'DATE')).toEqual([
    { summary: 'Planning', start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T10:00:00.000Z', type: 'DATE-TIME' },
    { summary: 'Stand-up', start: '2026-12-01T08:00:00.000Z', end: '2026-12-01T08:15:00.000Z', type: 'DATE-TIME' },
    { summary: 'Stand-up', start: '2026-12-08T08:00:00.000Z', end: '2026-12-08T08:15:00.000Z', type: 'DATE-TIME' },
  ]);
  expect(events).toContainEqual({
    summary: 'Fair',
    start: '2026-12-10T00:00:00.000Z',
    end: '2026-12-12T00:00:00.000Z',
    type: 'DATE',
  });
  const all = (await read(path)).events ?? [];
  expect(all.find(({ summary }) => summary === 'Planning')?.location).toBe('Room 1; “Atrium”, 2nd floor');
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length);
});

it('marks events shown as free as transparent', async () => {
  await planEvent(ada);
  const path = await link(ada);
  expect((await fetched(path)).body).toContain('TRANSP:OPAQUE');
  await test.deps.db.update(calendarEvents).set({ isFree: true });
  expect((await fetched(path)).body).not.toContain('TRANSP:OPAQUE');
});

it('contains neither type nor reason of leave, and only approved leave of other people', async () => {
  const types = (await bob.ok(API.leave.overview)).types;
  const leaveType = types.find(({ name }) => name === 'Vacation')?._id ?? types[0]?._id ?? '';
  const ask = (person: Person, date: string) =>
    person.ok(API.leave.create, { body: { leaveType, startDate: date, endDate: date, reason: 'Surgery' } });
  const approved = await ask(bob, '2026-12-01');
  await ask(bob, '2026-12-03');
  await ada.ok(API.leave.decide, {
    params: { leaveId: approved._id },
    body: { leaveId: approved._id, status: 'Approved' },
  });
  const file = (await fetched(await link(ada))).body;
  expect(file).toContain('SUMMARY:Bob is away');
  expect(file.match(/Bob/g)).toHaveLength(1);
  expect(file).not.toContain('Surgery');
  expect(file).not.toContain('Vacation');
  const own = await eventsOf(await link(bob));
  expect(own.map(({ summary }) => summary)).toEqual(expect.arrayContaining(['Leave', 'Leave (pending)']));
});

it('omits declined events and those of other people or companies', async () => {
  const { eventId: id } = await planEvent(bob, { title: 'Declined', attendees: [ada.id] });
  await planEvent(bob, { title: 'Of Bob alone' });
  await ada.ok(API.calendar.respond, { params: { id }, body: { response: 'declined' } });
  await planEvent((await foundCompany(test)).founder, { title: 'Elsewhere', scope: 'company' });
  const titles = (await eventsOf(await link(ada))).map(({ summary }) => summary);
  expect(titles).not.toEqual(expect.arrayContaining([expect.stringMatching(/Declined|Bob alone|Elsewhere/)]));
});

it('contains later events beside thousands of past ones', async () => {
  const { eventId } = await planEvent(ada);
  const [event] = await test.deps.db.select().from(calendarEvents).where(eq(calendarEvents.id, eventId));
  if (!event) throw new Error('The event was not stored');
  const startsAt = new Date('2026-11-10T09:00:00.000Z');
  const endsAt = new Date('2026-11-10T10:00:00.000Z');
  const times = { startsAt, endsAt, seriesEndsAt: endsAt };
  const past = { ...event, ...times, clientId: null, scope: 'company' as const, title: 'Imported' };
  const copies = Array.from({ length: LIMITS.calendarEvents + 1 }, () => ({ ...past, id: randomUUID() }));
  for (let from = 0; from < copies.length; from += 500) {
    await test.deps.db.insert(calendarEvents).values(copies.slice(from, from + 500));
  }
  await planEvent(ada, { title: 'Next year', start: '2027-03-01T09:00:00.000Z', end: '2027-03-01T10:00:00.000Z' });
  expect((await fetched(await link(ada))).body).toContain('SUMMARY:Next year');
});

it('answers only at the newest link, and at none after its removal', async () => {
  expect(await ada.ok(API.calendarFeed.state)).toEqual({ createdAt: null, lastReadAt: null });
  const first = await link(ada);
  expect((await fetched(first)).statusCode).toBe(200);
  expect(await ada.ok(API.calendarFeed.state)).toMatchObject({ lastReadAt: test.clock.now().toISOString() });
  const second = await link(ada);
  expect(await ada.ok(API.calendarFeed.state)).toMatchObject({ lastReadAt: null });
  expect((await fetched(first)).statusCode).toBe(404);
  expect((await fetched(second)).statusCode).toBe(200);
  expect(await ada.ok(API.calendarFeed.remove)).toEqual({ createdAt: null, lastReadAt: null });
  expect((await fetched(second)).statusCode).toBe(404);
});

it('answers 404 after the membership of its owner ended', async () => {
  const path = await link(bob);
  await ada.ok(API.users.remove, { params: { id: bob.id }, body: { reason: 'Left' } });
  expect((await fetched(path)).statusCode).toBe(404);
});
