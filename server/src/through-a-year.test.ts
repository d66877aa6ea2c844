import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { companies } from './composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp } from './testing';
import type { TestClock } from './testing/clock';
import { TESTS_ALL } from './testing/long';
import { signInAgain } from './testing/sign-in';

/** Time zones with both days of 2028 on which clocks change; on Lord Howe Island by half an hour. */
const ZONES = [
  ['Pacific/Auckland', '2028-04-02', '2028-09-24'],
  ['America/St_Johns', '2028-03-12', '2028-11-05'],
  ['Europe/Berlin', '2028-03-26', '2028-10-29'],
  ['Australia/Lord_Howe', '2028-04-02', '2028-10-01'],
] as const;

const DAY_MS = 86_400_000;
const EVE = '2027-12-28';
const LAST = '2029-01-03';
const MINUTES = 510;

const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the clock of a time zone at an instant, such as `2028-03-26 03:00`. Not the code under test. */
const clockOf = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);

/** Returns the instant at which clocks show a time that they show once on that day. */
function instantOf(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offset = (instant: number) => Date.parse(`${clockOf(instant, timeZone).replace(' ', 'T')}:00Z`) - instant;
  const near = wanted - offset(wanted);
  return wanted - offset(near);
}

/** Returns the days that are lived through: those around a leap day, new years and clock changes, or all. */
function daysOf(changes: readonly string[]): string[] {
  const all = Array.from({ length: (Date.parse(LAST) - Date.parse(EVE)) / DAY_MS }, (_, index) => plus(EVE, index + 1));
  const special = ['2027-12-31', '2028-02-29', '2028-12-31', ...changes].map((day) => Date.parse(day));
  const isNear = (day: string) => special.some((other) => Math.abs(Date.parse(day) - other) <= DAY_MS);
  return TESTS_ALL ? all : all.filter(isNear);
}

describe.each(ZONES)('a year in %s', (timeZone, ...changes) => {
  let now = instantOf(EVE, '12:00', timeZone);
  const clock: TestClock = {
    now: () => new Date(now),
    pass: () => {
      throw new Error('The clock of this test is set, not advanced.');
    },
  };
  const days = daysOf(changes);
  const at = (day: string, time: string) => instantOf(day, time, timeZone);
  const iso = (day: string, time: string) => new Date(at(day, time)).toISOString();
  /** Seconds of an entry from half past midnight to half past three, in which clocks may change. */
  const nightOf = (day: string) => (at(day, '03:30') - at(day, '00:30')) / 1_000;
  const nights = (some: readonly string[]) => some.reduce((sum, day) => sum + nightOf(day), 0);

  let test: TestApp;
  let person: Person;
  beforeAll(async () => {
    test = await createTestApp({ deps: { clock } });
    const acme = await foundCompany(test, { employedSince: '2020-01-01' });
    await test.deps.db.update(companies).set({ timeZone }).where(eq(companies.id, acme.company._id));
    person = acme.founder;
    for (const [title, time] of [
      ['Morning', '10:00'],
      ['Night', '02:15'],
    ] as const) {
      const start = at(EVE, time);
      await person.ok(API.calendar.create, {
        body: {
          title,
          start: new Date(start).toISOString(),
          end: new Date(start + 600_000).toISOString(),
          timeZone,
          rule: 'FREQ=DAILY',
        },
      });
    }
    for (const day of days) await live(day);
  });
  afterAll(() => test.close());

  /** Checks in and out on a day, and tracks a part of its night. */
  async function live(day: string): Promise<void> {
    now = at(day, '08:30');
    await signInAgain(person);
    await person.ok(API.attendance.checkIn);
    now = at(day, '17:00');
    await signInAgain(person);
    await person.ok(API.attendance.checkOut);
    expect(await person.ok(API.attendance.today)).toMatchObject({ date: day, worked: MINUTES });
    const segments = [{ start: iso(day, '00:30'), end: iso(day, '03:30') }];
    await person.ok(API.time.createEntry, {
      body: { clientId: randomUUID(), taskName: 'Night watch', source: 'manual', segments },
    });
    const today = { from: day, to: day, timeZone };
    const { totalCount, totalDuration } = await person.ok(API.time.entries, { query: today });
    expect([day, totalCount, totalDuration]).toEqual([day, 1, nightOf(day)]);
  }

  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const daysIn = (month: string) => days.filter((day) => day.startsWith(month));
  const lastOf = (month: string) => plus(`${plus(`${month}-01`, 31).slice(0, 7)}-01`, -1);

  it.each(months)('attendance of %s contains each day once with its minutes', async (month) => {
    const { days: shown, totals } = await person.ok(API.attendance.month, { query: { month } });
    expect(shown.map(({ date }) => date)).toEqual(
      Array.from({ length: Number(lastOf(month).slice(8)) }, (_, index) => plus(`${month}-01`, index)),
    );
    expect(shown.filter(({ worked }) => worked > 0).map(({ date }) => date)).toEqual(daysIn(month));
    expect(totals.worked).toBe(MINUTES * daysIn(month).length);
  });

  it.each(['day', 'week', 'month'] as const)('reports by %s add up to the tracked time', async (groupBy) => {
    const query = { from: EVE, to: LAST, timeZone, groupBy };
    const { rows, totals, isTruncated } = await person.ok(API.timeReports.report, { query });
    expect(isTruncated).toBe(false);
    expect(totals.seconds).toBe(nights(days));
    expect(rows.reduce((sum, row) => sum + row.totals.seconds, 0)).toBe(nights(days));
    if (groupBy === 'week') return;
    const length = groupBy === 'day' ? 10 : 7;
    const byKey = Map.groupBy(days, (day) => day.slice(0, length));
    const shown = rows.map(({ day, totals: { seconds } }) => [day?.slice(0, length), seconds] as const);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries([...byKey].map(([key, some]) => [key, nights(some)])));
  });

  it.each(months)('daily events of %s begin once a day at their local time', async (month) => {
    const { events } = await person.ok(API.calendar.list, {
      query: { from: `${month}-01`, to: lastOf(month), timeZone },
    });
    const expected = Array.from({ length: Number(lastOf(month).slice(8)) }, (_, index) =>
      plus(`${month}-01`, index),
    ).filter((day) => day >= EVE);
    const startsOf = (title: string) =>
      events.filter((event) => event.title === title).map(({ start }) => clockOf(Date.parse(start), timeZone));
    const isShown = (day: string) => clockOf(at(day, '02:15'), timeZone) === `${day} 02:15`;
    expect(startsOf('Morning')).toEqual(expected.map((day) => `${day} 10:00`));
    // A night whose clocks skip the time has no event (RFC 5545, 3.3.10).
    expect(startsOf('Night')).toEqual(expected.filter(isShown).map((day) => `${day} 02:15`));
  });
});
