import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp } from '../../../testing';

let server: TestApp;
let founder: Person;
beforeAll(async () => {
  // The clock shows 23 November 2026.
  server = await createTestApp();
  ({ founder } = await foundCompany(server));
});
afterAll(() => server.close());

const holidaysOf = (query: Record<string, string>) => founder.ok(API.leave.publicHolidays, { query });

it('lists the holidays of a country in this and the next year in the requested language', async () => {
  const { holidays } = await holidaysOf({ country: 'DE', language: 'de' });
  expect(holidays).toContainEqual({ date: '2026-10-03', name: 'Tag der Deutschen Einheit' });
  expect(holidays).toContainEqual({ date: '2027-03-26', name: 'Karfreitag' });
  expect(holidays.map(({ date }) => date)).toEqual(holidays.map(({ date }) => date).toSorted());
  expect(new Set(holidays.map(({ date }) => date.slice(0, 4)))).toEqual(new Set(['2026', '2027']));
});

it('adds the holidays of a region and lists the regions of a country', async () => {
  const country = await holidaysOf({ country: 'DE' });
  expect(country.regions).toContainEqual({ code: 'BY', name: 'Bayern' });
  const bavaria = await holidaysOf({ country: 'DE', region: 'BY' });
  const isEpiphany = ({ date }: { date: string }) => date === '2027-01-06';
  expect(country.holidays.some(isEpiphany)).toBe(false);
  expect(bavaria.holidays.some(isEpiphany)).toBe(true);
});

it('lists each day of a holiday that begins in the evening or lasts several days', async () => {
  const { holidays } = await holidaysOf({ country: 'IL' });
  // Rosh Hashanah begins on the evening of 11 September 2026 and lasts two days.
  expect(holidays.map(({ date }) => date)).toEqual(expect.arrayContaining(['2026-09-12', '2026-09-13']));
  expect(holidays.map(({ date }) => date)).not.toContain('2026-09-11');
});

it.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ country: 'XX' }, false],
  [{ country: 'DE', region: 'nowhere' }, true],
])('returns the countries for the unknown place %j', async (query, isCountry) => {
  const { countries, holidays } = await holidaysOf(query);
  expect(countries).toEqual(expect.arrayContaining(['DE', 'SG', 'US']));
  expect(holidays.length > 0).toBe(isCountry);
});
