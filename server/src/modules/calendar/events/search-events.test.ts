import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { companies } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { planEvent } from '../../../testing/domains/calendar';

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
  bob = await acme.hire('Bob Müller');
  cleo = await acme.hire('Cleo');
});

const search = (person: Person, q: string) => person.ok(API.calendar.search, { query: { q } });
const titles = async (person: Person, q: string) =>
  (await search(person, q)).upcoming.concat((await search(person, q)).past).map(({ title }) => title);

it('finds events by title, place and people, ignoring case and accents', async () => {
  await planEvent(ada, { title: 'Débrief', location: 'Library', attendees: [bob.id] });
  for (const q of ['debrief', 'LIBR', 'muller', 'library bob']) expect(await titles(ada, q)).toEqual(['Débrief']);
  for (const q of ['debrief garden', 'x', '%', '']) expect(await titles(ada, q)).toEqual([]);
});

it('finds only events that the person may see', async () => {
  await planEvent(ada, { title: 'Salary talk', attendees: [bob.id] });
  await planEvent(ada, { title: 'Salary news', scope: 'company' });
  const other = await foundCompany(server);
  expect(await titles(bob, 'salary')).toHaveLength(2);
  expect(await titles(cleo, 'salary')).toEqual(['Salary news']);
  expect(await titles(other.founder, 'salary')).toEqual([]);
});

it('lists upcoming events, the next first, and past events, the latest first', async () => {
  for (const day of ['2020-03-01', '2020-03-03', '2099-03-03', '2099-03-01']) {
    await planEvent(ada, { title: `Review ${day}`, start: `${day}T09:00:00.000Z`, end: `${day}T10:00:00.000Z` });
  }
  const { upcoming, past, isTruncated } = await search(ada, 'review');
  expect(upcoming.map(({ title }) => title)).toEqual(['Review 2099-03-01', 'Review 2099-03-03']);
  expect(past.map(({ title }) => title)).toEqual(['Review 2020-03-03', 'Review 2020-03-01']);
  expect(isTruncated).toBe(false);
});

it('lists an event of the current day of the person as upcoming until that day is over', async () => {
  // It is 22 November at 22:00 there, and 23 November in UTC.
  const { db } = server.database;
  await db.update(companies).set({ timeZone: 'Pacific/Pago_Pago' }).where(eq(companies.id, acme.company._id));
  const day = (date: string, next: string) => ({ start: `${date}T00:00:00.000Z`, end: `${next}T00:00:00.000Z` });
  await planEvent(ada, { title: 'Fair today', allDay: true, ...day('2026-11-22', '2026-11-23') });
  await planEvent(ada, { title: 'Fair before', allDay: true, ...day('2026-11-21', '2026-11-22') });
  const { upcoming, past } = await search(ada, 'fair');
  expect(upcoming.map(({ title }) => title)).toEqual(['Fair today']);
  expect(past.map(({ title }) => title)).toEqual(['Fair before']);
});

it('finds the last occurrence of a series that has ended, and renamed occurrences', async () => {
  const past = { start: '2020-03-03T09:00:00.000Z', end: '2020-03-03T10:00:00.000Z' };
  const { eventId: id } = await planEvent(ada, { ...past, title: 'Round', rule: 'FREQ=WEEKLY;COUNT=3' });
  const last = '2020-03-17T09:00:00.000Z';
  expect((await search(ada, 'round')).past).toMatchObject([{ eventId: id, originalStart: last, start: last }]);
  await ada.ok(API.calendar.update, { params: { id }, body: { title: 'Feast', occurrence: last, apply: 'this' } });
  expect((await search(ada, 'feast')).past).toMatchObject([{ eventId: id, originalStart: last }]);
  expect((await search(ada, 'round')).past).toMatchObject([{ originalStart: '2020-03-10T09:00:00.000Z' }]);
});

it('excludes deleted events and occurrences', async () => {
  const { eventId: id } = await planEvent(ada, { title: 'Round', rule: 'FREQ=DAILY;COUNT=1' });
  await ada.ok(API.calendar.remove, { params: { id } });
  expect(await titles(ada, 'round')).toEqual([]);
});
