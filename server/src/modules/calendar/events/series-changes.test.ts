import { API, type CalendarEvent } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { planEvent } from '../../../testing/domains/calendar';

let server: TestApp;
let acme: TestCompany;
let ada: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
});

const FIRST = '2026-11-24T09:00:00.000Z';
const THIRD = '2026-12-08T09:00:00.000Z';

const change = async ({ eventId: id }: CalendarEvent, body: Record<string, unknown>) =>
  (await ada.ok(API.calendar.update, { params: { id }, body })).event;
const shown = async (person: Person) => {
  const query = { from: '2026-11-23', to: '2027-01-10', timeZone: 'Europe/Berlin' };
  return (await person.ok(API.calendar.list, { query })).events;
};
const starts = async () => (await shown(ada)).map(({ start }) => start.slice(0, 16));

describe('a series that ends on a day', () => {
  it('does not get back occurrences that were deleted from one on by moving to an earlier time', async () => {
    const series = await planEvent(ada, { rule: 'FREQ=WEEKLY;BYDAY=TU' });
    await ada.ok(API.calendar.remove, {
      params: { id: series.eventId },
      query: { occurrence: THIRD, apply: 'following' },
    });
    const at8 = { start: '2026-11-24T08:00:00.000Z', end: FIRST };
    const moved = await change(series, { ...at8, occurrence: FIRST, apply: 'all' });
    expect(await starts()).toEqual(['2026-11-24T08:00', '2026-12-01T08:00']);
    // The day before the first deleted one, in Berlin.
    expect(moved.rule).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20261207T225959Z');
  });

  it.each([
    ['whole days', 'America/New_York', { allDay: true, start: '2026-11-24T00:00:00.000Z' }, '20261126T235959Z'],
    ['an evening', 'America/New_York', { allDay: false, start: '2026-11-25T03:00:00.000Z' }, '20261127T045959Z'],
    ['whole days', 'Pacific/Auckland', { allDay: true, start: '2026-11-25T00:00:00.000Z' }, '20261127T235959Z'],
  ])('keeps its last day if its occurrences become %s in %s', async (_what, timeZone, times, until) => {
    const lastDay = timeZone === 'Pacific/Auckland' ? '20261127' : '20261126';
    const start = '2026-11-24T15:00:00.000Z';
    const end = '2026-11-24T16:00:00.000Z';
    const series = await planEvent(ada, { start, end, timeZone, rule: `FREQ=DAILY;UNTIL=${lastDay}` });
    expect(await starts()).toHaveLength(3);
    const hours = times.allDay ? 24 : 1;
    const ends = new Date(Date.parse(times.start) + hours * 3_600_000).toISOString();
    const moved = await change(series, { ...times, end: ends, occurrence: start, apply: 'all' });
    expect(moved.rule).toBe(`FREQ=DAILY;UNTIL=${until}`);
    expect(await starts()).toHaveLength(3);
  });

  it.each([
    ['Monday', '2026-11-23', '20261207', ['2026-11-23T09:00', '2026-11-30T09:00']],
    ['Wednesday', '2026-11-25', '20261201', ['2026-11-25T09:00', '2026-12-02T09:00']],
  ])('keeps its number of occurrences if it moves from Tuesday to %s', async (_weekday, day, until, expected) => {
    const series = await planEvent(ada, { rule: `FREQ=WEEKLY;BYDAY=TU;UNTIL=${until}` });
    expect(await starts()).toEqual(['2026-11-24T09:00', '2026-12-01T09:00']);
    const times = { start: `${day}T09:00:00.000Z`, end: `${day}T10:00:00.000Z` };
    await change(series, { ...times, occurrence: FIRST, apply: 'all' });
    expect(await starts()).toEqual(expected);
  });

  it('keeps its last day if it moves from an occurrence with another time to its own time', async () => {
    // The second before the occurrence of 8 December, as Google writes it.
    const series = await planEvent(ada, { rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261208T085959Z' });
    const at14 = { start: '2026-11-24T13:00:00.000Z', end: '2026-11-24T14:00:00.000Z' };
    await change(series, { ...at14, occurrence: FIRST, apply: 'this' });
    await change(series, { start: FIRST, end: '2026-11-24T10:00:00.000Z', occurrence: FIRST, apply: 'all' });
    expect(await starts()).toEqual(['2026-11-24T09:00', '2026-12-01T05:00']);
  });
});

describe('a series that is changed from an occurrence on', () => {
  it.each([
    ['keeps its total count on another weekday', 4, 2],
    ['has the count of the change if that is another one', 5, 5],
  ])('%s', async (_what, count, remaining) => {
    const series = await planEvent(ada, { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' });
    const wednesday = { start: '2026-12-09T09:00:00.000Z', end: '2026-12-09T10:00:00.000Z' };
    const rule = `FREQ=WEEKLY;BYDAY=WE;COUNT=${count}`;
    const rest = await change(series, { ...wednesday, rule, occurrence: THIRD, apply: 'following' });
    expect(rest.rule).toBe(`FREQ=WEEKLY;BYDAY=WE;COUNT=${remaining}`);
    expect(await starts()).toHaveLength(2 + remaining);
  });

  it('keeps the answers to the series if it is changed at an occurrence that somebody declined', async () => {
    const bob = await acme.hire('Bob');
    const series = await planEvent(ada, { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4', attendees: [bob.id] });
    const params = { id: series.eventId };
    await bob.ok(API.calendar.respond, { params, body: { response: 'accepted' } });
    await change(series, { location: 'Room 2', occurrence: THIRD, apply: 'this' });
    await bob.ok(API.calendar.respond, { params, body: { response: 'declined', occurrence: THIRD } });
    await change(series, { title: 'Review', occurrence: THIRD, apply: 'following' });
    const answers = (await shown(bob)).map(({ title, response }) => [title, response]);
    expect(answers).toEqual([
      ['Planning', 'accepted'],
      ['Planning', 'accepted'],
      ['Review', 'declined'],
      ['Review', 'accepted'],
    ]);
  });
});
