import { API } from '@atrium/contracts';
import type { Person } from '../../../testing';
import { googleTime, weeklyLunch } from '../../../testing/domains/calendar-sync/google-fixtures';
import { createSyncFixture } from '../../../testing/domains/calendar-sync/sync-fixture';
import type { FakeGoogle } from '../../../testing/services/google-calendar';

const { parts, sync, passTime } = createSyncFixture();
let google: FakeGoogle;
let ada: Person;
beforeEach(() => {
  ({ google, ada } = parts());
});

const syncTwice = async () => {
  passTime();
  await sync();
  await sync();
};
const RANGE = { from: '2026-11-23', to: '2026-12-20' };
const listed = async (query = RANGE) => (await ada.ok(API.calendar.list, { query })).events;
const here = async (range = RANGE) => (await listed(range)).map(({ title, start }) => `${title} ${start.slice(5, 16)}`);
const there = ({ from, to } = RANGE) =>
  google
    .occurrences(new Date(from), new Date(to))
    .map(({ summary, start }) => {
      const { date, dateTime } = start as { date?: string; dateTime?: string }; // as the fake stores it
      return `${String(summary)} ${new Date(dateTime ?? `${date}`).toISOString().slice(5, 16)}`;
    })
    .toSorted((one, other) => one.slice(-11).localeCompare(other.slice(-11)));
const changeAll = async (times: { allDay: boolean; start: string; end: string; rule?: null }) => {
  const [first] = await listed();
  const body = { occurrence: first?.originalStart, apply: 'all', ...times };
  await ada.ok(API.calendar.update, { params: { id: first?.eventId ?? '' }, body });
};

const wholeDay = { start: { date: '2026-11-25' }, end: { date: '2026-11-26' } };
const midnight = { start: googleTime('11-25', 0), end: googleTime('11-25', 1) };
const wholeDayHere = { allDay: true, start: '2026-11-25T00:00:00.000Z', end: '2026-11-26T00:00:00.000Z' };
const midnightHere = { allDay: false, start: '2026-11-25T00:00:00.000Z', end: '2026-11-25T01:00:00.000Z' };
const toWholeDays = {
  from: midnight,
  to: wholeDay,
  toHere: wholeDayHere,
  fromHere: midnightHere,
  second: 'lunch_20261202T000000Z',
};
const toMidnight = {
  from: wholeDay,
  to: midnight,
  toHere: midnightHere,
  fromHere: wholeDayHere,
  second: 'lunch_20261202',
};
const EACH = [
  ['whole days', toWholeDays],
  ['times at midnight UTC', toMidnight],
] as const;

describe.each(EACH)('a synced series that changes to %s', (_, { from, to, toHere, fromHere, second }) => {
  it('shows an occurrence again that was deleted at Google under its former id', async () => {
    google.write(weeklyLunch(from));
    await syncTwice();
    google.cancel(second);
    await syncTwice();
    google.write({ id: 'lunch', ...to });
    await syncTwice();
    expect(await here()).toEqual(['11-25', '12-02', '12-09'].map((day) => `Lunch ${day}T00:00`));
    expect(there()).toEqual(await here());
  });

  it.each(['at Google', 'in Atrium'])('hides a deleted occurrence when it changes back %s', async (side) => {
    google.write(weeklyLunch(from));
    await syncTwice();
    google.cancel(second);
    await syncTwice();
    google.write({ id: 'lunch', ...to });
    await syncTwice();
    if (side === 'at Google') google.write({ id: 'lunch', ...from });
    else await changeAll(fromHere);
    await syncTwice();
    expect(await here()).toEqual(['Lunch 11-25T00:00', 'Lunch 12-09T00:00']);
    expect(there()).toEqual(await here());
  });

  it('keeps all occurrences if Google drops an exception', async () => {
    google.write(weeklyLunch(from));
    await syncTwice();
    google.write({ id: second, summary: 'Special' });
    await syncTwice();
    google.write({ id: 'lunch', ...to });
    await syncTwice();
    expect(await here()).toEqual(['11-25', '12-02', '12-09'].map((day) => `Lunch ${day}T00:00`));
    expect(there()).toEqual(await here());
  });

  it('keeps an occurrence whose exception Google made and dropped between two syncs', async () => {
    google.write(weeklyLunch(from));
    await syncTwice();
    google.write({ id: second, summary: 'Special' });
    google.write({ id: 'lunch', ...to });
    await syncTwice();
    expect(await here()).toEqual(['11-25', '12-02', '12-09'].map((day) => `Lunch ${day}T00:00`));
    expect(there()).toEqual(await here());
  });

  it('leaves out an added date from which another series has begun in Atrium', async () => {
    const added = 'date' in from.start ? 'RDATE;VALUE=DATE:20261210' : 'RDATE:20261210T000000Z';
    google.write(weeklyLunch({ ...from, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3', added] }));
    await syncTwice();
    const begun = (await listed()).find(({ start }) => start.startsWith('2026-12-10'));
    const body = { occurrence: begun?.originalStart, rule: 'FREQ=DAILY;COUNT=2', apply: 'following' };
    await ada.ok(API.calendar.update, { params: { id: begun?.eventId ?? '' }, body });
    await syncTwice();
    await changeAll(toHere);
    await syncTwice();
    const days = ['11-25', '12-02', '12-09', '12-10', '12-11'];
    expect(await here()).toEqual(days.map((day) => `Lunch ${day}T00:00`));
    expect(there()).toEqual(await here());
  });

  it('keeps an exception if the series changes in Atrium', async () => {
    google.write(weeklyLunch(from));
    await syncTwice();
    google.write({ id: second, summary: 'Special' });
    await syncTwice();
    await changeAll(toHere);
    await syncTwice();
    const expected = ['Lunch 11-25T00:00', 'Special 12-02T00:00', 'Lunch 12-09T00:00'];
    expect(await here()).toEqual(expected);
    expect(there()).toEqual(expected);
  });

  it('keeps the deletion of an occurrence at Google if the series changes in Atrium', async () => {
    google.write(weeklyLunch(from));
    await syncTwice();
    google.write({ id: second, summary: 'Special' });
    await syncTwice();
    google.cancel(second);
    await changeAll(toHere);
    await syncTwice();
    expect(await here()).toEqual(['Lunch 11-25T00:00', 'Lunch 12-09T00:00']);
    expect(there()).toEqual(await here());
  });
});

it('keeps an occurrence changed in Atrium when its series changes to whole days at Google', async () => {
  const range = { from: '2027-03-26', to: '2027-04-01' };
  const midnightInSpring = {
    start: { dateTime: '2027-03-26T00:00:00Z', timeZone: 'Europe/Berlin' },
    end: { dateTime: '2027-03-26T01:00:00Z', timeZone: 'Europe/Berlin' },
  };
  google.write(weeklyLunch({ ...midnightInSpring, recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] }));
  await syncTwice();
  // Clocks change on 28 March, after which the series begins at 23:00 UTC.
  const params = { id: (await listed(range))[0]?.eventId ?? '' };
  const body = { occurrence: '2027-03-28T23:00:00.000Z', apply: 'this', title: 'Special' };
  await ada.ok(API.calendar.update, { params, body });
  google.write({ id: 'lunch', start: { date: '2027-03-26' }, end: { date: '2027-03-27' } });
  await syncTwice();
  const days = ['03-26T00:00', '03-27T00:00', '03-28T00:00', '03-30T00:00'].map((day) => `Lunch ${day}`);
  // A changed occurrence keeps its own time.
  expect(await here(range)).toEqual(days.toSpliced(3, 0, 'Special 03-28T23:00'));
  expect(there(range)).toEqual(await here(range));
});

const TIMED_DATES = ['EXDATE;TZID=Europe/Berlin:20261202T120000', 'RDATE:20261204T150000Z'];
const WHOLE_DATES = ['EXDATE;VALUE=DATE:20261202', 'RDATE;VALUE=DATE:20261204'];
const RULE = 'RRULE:FREQ=WEEKLY;COUNT=3';

describe('a synced series with excluded and added dates', () => {
  it('keeps its excluded and added dates when it changes to whole days in Atrium', async () => {
    google.write(weeklyLunch({ recurrence: [RULE, ...TIMED_DATES] }));
    await syncTwice();
    await changeAll(wholeDayHere);
    await syncTwice();
    // An added date keeps its own time when its series changes.
    const expected = ['Lunch 11-25T00:00', 'Lunch 12-04T15:00', 'Lunch 12-09T00:00'];
    expect(await here()).toEqual(expected);
    expect(there()).toEqual(expected);
    expect(google.events()[0]).toMatchObject({ recurrence: [RULE, ...WHOLE_DATES] });
  });

  it('keeps its excluded and added dates when it changes to times in Atrium', async () => {
    google.write(weeklyLunch({ ...wholeDay, recurrence: [RULE, ...WHOLE_DATES] }));
    await syncTwice();
    await changeAll({ allDay: false, start: '2026-11-25T11:00:00.000Z', end: '2026-11-25T12:00:00.000Z' });
    await syncTwice();
    const expected = ['Lunch 11-25T11:00', 'Lunch 12-04T00:00', 'Lunch 12-09T11:00'];
    expect(await here()).toEqual(expected);
    expect(there()).toEqual(expected);
    expect(google.events()[0]).toMatchObject({
      recurrence: [RULE, 'EXDATE:20261202T110000Z', 'RDATE:20261204T110000Z'],
    });
  });

  it('keeps a changed added date that Google drops when the series changes to midnight in Atrium', async () => {
    google.write(weeklyLunch({ ...wholeDay, recurrence: [RULE, 'RDATE;VALUE=DATE:20261204'] }));
    await syncTwice();
    google.write({ id: 'lunch_20261204', summary: 'Special' });
    await syncTwice();
    await changeAll(midnightHere);
    await syncTwice();
    expect(await here()).toContain('Special 12-04T00:00');
    expect(there()).toEqual(await here());
  });

  it('keeps its excluded date when it is renamed in Atrium at an added date that kept its time', async () => {
    google.write(weeklyLunch({ recurrence: [RULE, ...TIMED_DATES] }));
    await syncTwice();
    await changeAll(wholeDayHere);
    const added = (await listed()).find(({ start }) => start.startsWith('2026-12-04'));
    const body = { occurrence: added?.originalStart, apply: 'all', title: 'Renamed' };
    await ada.ok(API.calendar.update, { params: { id: added?.eventId ?? '' }, body });
    const expected = ['Renamed 11-25T00:00', 'Renamed 12-04T15:00', 'Renamed 12-09T00:00'];
    await syncTwice();
    expect(await here()).toEqual(expected);
    expect(there()).toEqual(expected);
    expect(google.events()[0]).toMatchObject({ start: wholeDay.start, recurrence: [RULE, ...WHOLE_DATES] });
  });

  it('loses an added date when it stops repeating in Atrium while Google gives it times', async () => {
    google.write(weeklyLunch({ ...wholeDay, recurrence: [RULE, 'RDATE;VALUE=DATE:20261204'] }));
    await syncTwice();
    google.write({ id: 'lunch', ...midnight, recurrence: [RULE, 'RDATE:20261204T000000Z'] });
    passTime();
    await changeAll({ ...wholeDayHere, rule: null });
    await syncTwice();
    expect(await here()).toEqual(['Lunch 11-25T00:00']);
    expect(there()).toEqual(await here());
  });

  it.each([
    ['changed', () => google.write({ id: 'lunch_20261204', summary: 'Special' })],
    ['deleted', () => google.cancel('lunch_20261204')],
  ])('shows a %s added date as planned when it changes to midnight at Google', async (_, change) => {
    google.write(weeklyLunch({ ...wholeDay, recurrence: [RULE, 'RDATE;VALUE=DATE:20261204'] }));
    await syncTwice();
    change();
    await syncTwice();
    google.write({ id: 'lunch', ...midnight, recurrence: [RULE, 'RDATE:20261204T000000Z'] });
    await syncTwice();
    expect(await here()).toContain('Lunch 12-04T00:00');
    expect(there()).toEqual(await here());
  });

  it('loses an added date that Google drops while both sides give it times', async () => {
    google.write(weeklyLunch({ ...wholeDay, recurrence: [RULE, 'RDATE;VALUE=DATE:20261204'] }));
    await syncTwice();
    await changeAll({ allDay: false, start: '2026-11-25T11:00:00.000Z', end: '2026-11-25T12:00:00.000Z' });
    google.write({ id: 'lunch', start: googleTime('11-25', 11), end: googleTime('11-25', 12), recurrence: [RULE] });
    await syncTwice();
    expect(await here()).toEqual(['11-25', '12-02', '12-09'].map((day) => `Lunch ${day}T11:00`));
    expect(there()).toEqual(await here());
  });

  it.each([
    ['whole days', {}, TIMED_DATES, wholeDay, WHOLE_DATES, 'T00:00'],
    [
      'times',
      wholeDay,
      WHOLE_DATES,
      { start: googleTime('11-25', 11), end: googleTime('11-25', 12) },
      TIMED_DATES,
      'T11:00',
    ],
  ])('shows the same dates after it changes to %s at Google', async (_, from, dates, to, datesAfter, time) => {
    google.write(weeklyLunch({ ...from, recurrence: [RULE, ...dates] }));
    await syncTwice();
    google.write({ id: 'lunch', ...to, recurrence: [RULE, ...datesAfter] });
    await syncTwice();
    const added = time === 'T00:00' ? time : 'T15:00';
    const expected = [`Lunch 11-25${time}`, `Lunch 12-04${added}`, `Lunch 12-09${time}`];
    expect(await here()).toEqual(expected);
    expect(there()).toEqual(expected);
  });
});
