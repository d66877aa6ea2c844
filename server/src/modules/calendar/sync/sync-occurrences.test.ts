import { API } from '@atrium/contracts';
import type { Person, TestCompany } from '../../../testing';
import { planEvent } from '../../../testing/domains/calendar';
import { googleTime, lunch, weeklyLunch } from '../../../testing/domains/calendar-sync/google-fixtures';
import { createSyncFixture } from '../../../testing/domains/calendar-sync/sync-fixture';
import type { FakeGoogle } from '../../../testing/services/google-calendar';

const { clock, parts, sync, listEvents, listSummaries, startsThere, firstId, readFirst, change } = createSyncFixture();
let google: FakeGoogle;
let acme: TestCompany;
let ada: Person;
beforeEach(() => {
  ({ google, acme, ada } = parts());
});

const TEAM = 'team@group.example';
const writes = () => google.calls.filter((call) => /^(POST|PATCH|DELETE)/.test(call)).length;

describe('synced occurrences', () => {
  it('move when they are moved at Google in a series from Atrium', async () => {
    await planEvent(ada, { rule: 'FREQ=WEEKLY;COUNT=3' });
    await sync();
    const id = `${google.events()[0]?.id}_20261201T090000Z`;
    google.write({ id, start: googleTime('12-02', 14), end: googleTime('12-02', 15) });
    await sync();
    expect(await listSummaries()).toEqual(['Planning 11-24T09:00', 'Planning 12-02T14:00', 'Planning 12-08T09:00']);
  });

  it('are deleted if they are deleted at Google after their series was moved in Atrium', async () => {
    google.write(weeklyLunch());
    await sync();
    const [first, second] = await listEvents();
    const params = { id: first?.eventId ?? '' };
    const described = { occurrence: second?.originalStart, apply: 'this', location: 'Kitchen' };
    await ada.ok(API.calendar.update, { params, body: described });
    await sync();
    const moved = { start: '2026-11-24T11:00:00.000Z', end: '2026-11-24T12:00:00.000Z' };
    await ada.ok(API.calendar.update, { params, body: { occurrence: first?.originalStart, apply: 'all', ...moved } });
    clock.pass({ minutes: 1 });
    google.cancel('lunch_20261202T110000Z');
    await sync();
    await sync();
    expect(await listSummaries()).toEqual(['Lunch 11-24T11:00', 'Lunch 12-08T11:00']);
    expect(startsThere()).toEqual(['11-24T11:00', '12-08T11:00']);
  });

  it.each([
    ['later', 24, ['11-25 Plan', '11-26 One', '11-27 Two', '11-28 Plan']],
    ['earlier', -24, ['11-23 Plan', '11-24 One', '11-25 Two', '11-26 Plan']],
  ])('keep the fields of their exceptions when a daily series moves one day %s', async (_, hours, expected) => {
    const { eventId: id } = await planEvent(ada, { title: 'Plan', rule: 'FREQ=DAILY;COUNT=4' });
    const body = { occurrence: '2026-11-25T09:00:00.000Z', apply: 'this' };
    await ada.ok(API.calendar.update, { params: { id }, body: { ...body, title: 'One', location: 'Kitchen' } });
    const next = { ...body, occurrence: '2026-11-26T09:00:00.000Z' };
    await ada.ok(API.calendar.update, { params: { id }, body: { ...next, title: 'Two' } });
    await sync();
    const by = (iso: string) => new Date(Date.parse(iso) + hours * 3_600_000).toISOString();
    for (const each of [body, next]) {
      const { occurrence } = each;
      const times = { start: by(occurrence), end: by(occurrence.replace('T09', 'T10')) };
      await ada.ok(API.calendar.update, { params: { id }, body: { ...each, ...times } });
    }
    const first = { start: by('2026-11-24T09:00:00.000Z'), end: by('2026-11-24T10:00:00.000Z') };
    await ada.ok(API.calendar.update, {
      params: { id },
      body: { occurrence: '2026-11-24T09:00:00.000Z', apply: 'all', ...first },
    });
    await sync();
    await sync();
    expect((await listEvents()).map(({ title, start }) => `${start.slice(5, 10)} ${title}`)).toEqual(expected);
    const there = google.occurrences(new Date('2026-11-20'), new Date('2026-12-20'));
    const places = there.map(({ summary, location, start }) => {
      const { dateTime } = start as { dateTime: string }; // as the sync writes it
      return `${dateTime.slice(5, 10)} ${String(summary)}${location === 'Kitchen' ? ' in the kitchen' : ''}`;
    });
    expect(places.toSorted()).toEqual(expected.map((each) => each.replace('One', 'One in the kitchen')));
  });

  it('follow their series at Google if it moves there after it moved in Atrium, except changed ones', async () => {
    const { eventId: id } = await planEvent(ada, { title: 'Plan', rule: 'FREQ=DAILY;COUNT=4' });
    const one = { occurrence: '2026-11-26T09:00:00.000Z', apply: 'this', title: 'One' };
    await ada.ok(API.calendar.update, { params: { id }, body: one });
    await sync();
    const [start, end] = ['2026-11-25T09:00:00.000Z', '2026-11-25T10:00:00.000Z'];
    const all = { occurrence: '2026-11-24T09:00:00.000Z', apply: 'all', start, end };
    await ada.ok(API.calendar.update, { params: { id }, body: all });
    clock.pass({ minutes: 1 });
    const series = google.events().find(({ recurrence }) => recurrence !== undefined)?.id ?? '';
    google.write({ id: series, start: googleTime('11-23', 9), end: googleTime('11-23', 10) });
    await sync();
    await sync();
    expect(await listSummaries()).toEqual([
      'Plan 11-23T09:00',
      'Plan 11-24T09:00',
      'Plan 11-25T09:00',
      'One 11-26T09:00',
    ]);
    expect(startsThere()).toEqual(['11-23T09:00', '11-24T09:00', '11-25T09:00', '11-26T09:00']);
  });

  it('are renamed with their series, even at the time of an exception from before the series moved', async () => {
    const { eventId: id } = await planEvent(ada, { rule: 'FREQ=DAILY;COUNT=4' });
    await sync();
    google.write({ id: `${google.events()[0]?.id}_20261126T090000Z`, colorId: '5' });
    await sync();
    const all = { occurrence: '2026-11-24T09:00:00.000Z', apply: 'all' };
    const next = { start: '2026-11-25T09:00:00.000Z', end: '2026-11-25T10:00:00.000Z' };
    await ada.ok(API.calendar.update, { params: { id }, body: { ...all, ...next } });
    await sync();
    await sync();
    const renamed = { occurrence: next.start, apply: 'all', title: 'Renamed' };
    await ada.ok(API.calendar.update, { params: { id }, body: renamed });
    await sync();
    const there = google.occurrences(new Date('2026-11-20'), new Date('2026-12-20'));
    expect(there.map(({ summary }) => summary)).toEqual(there.map(() => 'Renamed'));
    expect(there).toHaveLength((await listEvents()).length);
  });

  it('take place without the deleted occurrence after their series moves', async () => {
    await planEvent(ada, { rule: 'FREQ=DAILY;COUNT=4' });
    const occurrence = '2026-11-26T09:00:00.000Z';
    await ada.ok(API.calendar.remove, { params: { id: await firstId() }, query: { occurrence, apply: 'this' } });
    await sync();
    const [start, end] = ['2026-11-23T09:00:00.000Z', '2026-11-23T10:00:00.000Z'];
    await change({ occurrence: '2026-11-24T09:00:00.000Z', apply: 'all', start, end });
    await sync();
    await sync();
    const expected = ['11-23T09:00', '11-24T09:00', '11-26T09:00'];
    expect(await listSummaries()).toEqual(expected.map((at) => `Planning ${at}`));
    expect(startsThere()).toEqual(expected);
  });

  it.each([
    ['later', '11-26', ['11-26', '11-28', '11-29']],
    ['earlier', '11-24', ['11-24', '11-26', '11-27']],
  ])('stay excluded at Google if their daily series moves a day %s in Atrium', async (_, day, expected) => {
    const recurrence = ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;TZID=Europe/Berlin:20261126T120000'];
    google.write(weeklyLunch({ recurrence }));
    await sync();
    await change({ apply: 'all', start: `2026-${day}T11:00:00.000Z`, end: `2026-${day}T12:00:00.000Z` });
    await sync();
    await sync();
    expect(await listSummaries()).toEqual(expected.map((each) => `Lunch ${each}T11:00`));
    expect(startsThere()).toEqual(expected.map((each) => `${each}T11:00`));
  });

  it.each(['in Atrium', 'at Google'])('disappear with a changed first one if their series ends %s', async (side) => {
    google.write(weeklyLunch());
    await sync();
    google.write({ id: 'lunch_20261125T110000Z', summary: 'Special' });
    await sync();
    if (side === 'at Google') google.write({ id: 'lunch', recurrence: [] });
    else await change({ occurrence: '2026-11-25T11:00:00.000Z', rule: null, apply: 'all' });
    await sync();
    await sync();
    expect((await listSummaries()).map((line) => line.slice(-11))).toEqual(['11-25T11:00']);
    expect(startsThere()).toEqual(['11-25T11:00']);
  });

  it('stay excluded at Google if their series has them again after another rule in Atrium', async () => {
    const recurrence = ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;TZID=Europe/Berlin:20261127T120000'];
    google.write(weeklyLunch({ recurrence }));
    await sync();
    await change({ apply: 'all', rule: 'FREQ=WEEKLY;COUNT=2' });
    await change({ apply: 'all', rule: 'FREQ=DAILY;COUNT=3' });
    await sync();
    await sync();
    expect(await listSummaries()).toEqual(['Lunch 11-25T11:00', 'Lunch 11-26T11:00']);
    expect(startsThere()).toEqual(['11-25T11:00', '11-26T11:00']);
  });

  it.each([
    ['renamed', { summary: 'Supper' }, ['Supper 11-25T11:00', 'Supper 12-02T11:00', 'Supper 12-09T11:00']],
    [
      'moved',
      { start: googleTime('11-25', 13), end: googleTime('11-25', 14) },
      ['11-25', '12-02', '12-09'].map((day) => `Lunch ${day}T13:00`),
    ],
    ['ended', { recurrence: [] }, ['Lunch 11-25T11:00']],
  ])('follow a series that is %s at Google if they do not differ from it', async (_, fields, expected) => {
    google.write(weeklyLunch());
    await sync();
    await change({ occurrence: '2026-12-02T11:00:00.000Z', apply: 'this', title: 'Lunch' });
    await sync();
    clock.pass({ minutes: 1 });
    google.write({ id: 'lunch', ...fields });
    await sync();
    await sync();
    expect(await listSummaries()).toEqual(expected);
    expect(startsThere()).toEqual(expected.map((each) => each.slice(-11)));
  });

  it('all take place when a series becomes one of whole days at Google', async () => {
    google.write(weeklyLunch());
    await sync();
    google.write({ id: 'lunch_20261202T110000Z', summary: 'Special' });
    await sync();
    clock.pass({ minutes: 1 });
    google.write(weeklyLunch({ start: { date: '2026-11-25' }, end: { date: '2026-11-26' } }));
    await sync();
    await sync();
    expect(await listSummaries()).toEqual(['11-25', '12-02', '12-09'].map((day) => `Lunch ${day}T00:00`));
    expect(google.occurrences(new Date('2026-11-23'), new Date('2026-12-20'))).toHaveLength(3);
  });

  it('are written once after Google has split their series in two', async () => {
    google.write(weeklyLunch());
    await sync();
    google.write({ id: 'lunch', recurrence: ['RRULE:FREQ=WEEKLY;UNTIL=20261201T000000Z'] });
    const rest = {
      start: googleTime('12-02', 11),
      end: googleTime('12-02', 12),
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'],
    };
    google.write(lunch({ id: 'lunch_R20261202T110000', ...rest }));
    await sync();
    await ada.ok(API.calendar.remove, { params: { id: await firstId() }, query: { apply: 'all' } });
    await sync();
    google.expireTokens();
    await sync();
    await sync();
    expect(await listSummaries()).toEqual(['Lunch 12-02T11:00', 'Lunch 12-09T11:00']);
    expect(startsThere()).toEqual(['12-02T11:00', '12-09T11:00']);
  });

  it('are written once when a series with an added date changes in Atrium after a complete read', async () => {
    google.write(weeklyLunch({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20261210T110000Z'] }));
    await sync();
    google.expireTokens();
    google.write(lunch({ id: 'other', start: googleTime('12-28', 11), end: googleTime('12-28', 12) }));
    await sync();
    const [first] = await listEvents();
    await ada.ok(API.calendar.update, {
      params: { id: first?.eventId ?? '' },
      body: { occurrence: first?.originalStart, apply: 'all', location: 'Kitchen' },
    });
    await sync();
    const before = writes();
    await sync();
    expect(writes()).toBe(before);
    expect((await listEvents()).map(({ location }) => location)).toEqual(['Kitchen', 'Kitchen', 'Kitchen']);
  });

  it('are moved back at Google if they belong to a series of another person', async () => {
    const bob = await acme.hire('Bob');
    await planEvent(bob, { rule: 'FREQ=WEEKLY;COUNT=3', attendees: [ada.id] });
    await sync();
    const id = `${google.events()[0]?.id}_20261201T090000Z`;
    google.write({ id, start: googleTime('12-02', 14), end: googleTime('12-02', 15), colorId: '3' });
    await sync();
    await sync();
    expect(await listSummaries(bob)).toEqual(['Planning 11-24T09:00', 'Planning 12-01T09:00', 'Planning 12-08T09:00']);
    expect(google.events()[1]).toMatchObject({ id, colorId: '3', start: { dateTime: '2026-12-01T09:00:00.000Z' } });
  });

  it('stay changed or cancelled when the series is moved in Atrium', async () => {
    google.write(weeklyLunch());
    await sync();
    google.write({ id: 'lunch_20261202T110000Z', summary: 'Special' });
    google.cancel('lunch_20261209T110000Z');
    await sync();
    await change({ apply: 'all', start: '2026-11-25T13:00:00.000Z', end: '2026-11-25T14:00:00.000Z' });
    await sync();
    await sync();
    expect(await listSummaries()).toEqual(['Lunch 11-25T13:00', 'Special 12-02T11:00']);
    const there = google.occurrences(new Date('2026-11-01'), new Date('2027-01-01'));
    expect(there.map(({ summary }) => summary)).toEqual(expect.arrayContaining(['Lunch', 'Special']));
    expect(there).toHaveLength(2);
    const before = writes();
    await sync();
    expect(writes()).toBe(before);
  });

  it('match those at Google across a clock change, and after a whole day gets a time', async () => {
    google.write(lunch({ start: { date: '2026-11-26' }, end: { date: '2026-11-27' } }));
    const night = { start: { dateTime: '2027-03-27T02:30:00+01:00', timeZone: 'Europe/Berlin' } };
    const end = { dateTime: '2027-03-27T03:00:00+01:00', timeZone: 'Europe/Berlin' };
    google.write({ id: 'night', summary: 'Night', ...night, end, recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    await sync();
    expect(await listSummaries()).toEqual(['Lunch 11-26T00:00']);
    await change({ allDay: false, start: '2026-11-26T23:30:00.000Z', end: '2026-11-27T00:30:00.000Z' });
    await sync();
    expect(google.events()[0]).toMatchObject({ start: { dateTime: '2026-11-26T23:30:00.000Z' } });
    expect(google.events()[0]?.['start']).not.toHaveProperty('date');
    const nights = await ada.ok(API.calendar.list, { query: { from: '2027-03-26', to: '2027-03-31' } });
    const there = google.occurrences(new Date('2027-03-01'), new Date('2027-04-30'));
    expect(nights.events).toHaveLength(there.length);
    const before = writes();
    await sync();
    expect(writes()).toBe(before);
  });
});

describe('responses and availability', () => {
  const invited = (responseStatus: string) =>
    lunch({
      attendees: [
        { email: 'boss@example.org', comment: 'Please' },
        { email: 'ada@example.com', self: true, responseStatus },
      ],
    });
  const response = async () => (await listEvents())[0]?.response;

  it('are adopted from Google and stay unchanged there', async () => {
    google.write(invited('declined'));
    await sync();
    expect(await response()).toBe('declined');
    await sync();
    expect(google.events()).toHaveLength(1);
    google.write(invited('tentative'));
    await sync();
    expect(await response()).toBe('maybe');
  });

  it('are written to Google when they are set in Atrium', async () => {
    google.write(invited('needsAction'));
    await sync();
    expect(await response()).toBe('pending');
    await ada.ok(API.calendar.respond, { params: { id: await firstId() }, body: { response: 'declined' } });
    await sync();
    expect(google.events()).toMatchObject([invited('declined')]);
    const before = writes();
    await sync();
    expect(writes()).toBe(before);
  });

  it.each([[true], [false]])(
    'remove a declined occurrence only from the person’s calendar (synced before: %s)',
    async (isWritten) => {
      const bob = await acme.hire('Bob');
      const planned = await planEvent(ada, { rule: 'FREQ=WEEKLY;COUNT=3', attendees: [bob.id] });
      const params = { id: planned.eventId };
      const occurrence = '2026-12-01T09:00:00.000Z';
      await ada.ok(API.calendar.update, { params, body: { occurrence, apply: 'this', title: 'Special' } });
      if (isWritten) await sync();
      await ada.ok(API.calendar.respond, { params, body: { occurrence, response: 'declined' } });
      for (let run = 0; run < 3; run += 1) await sync();
      expect(startsThere()).toEqual(['11-24T09:00', '12-08T09:00']);
      expect(await listSummaries(bob)).toEqual(['Planning 11-24T09:00', 'Special 12-01T09:00', 'Planning 12-08T09:00']);
      const before = writes();
      await sync();
      expect(writes()).toBe(before);
    },
  );

  it('omit a declined occurrence when its series is first written to Google', async () => {
    const { eventId: id } = await planEvent(ada, { rule: 'FREQ=WEEKLY;COUNT=3' });
    const occurrence = '2026-12-01T09:00:00.000Z';
    await ada.ok(API.calendar.update, { params: { id }, body: { occurrence, apply: 'this', title: 'Special' } });
    await ada.ok(API.calendar.respond, { params: { id }, body: { occurrence, response: 'declined' } });
    await sync();
    expect(startsThere()).toEqual(['11-24T09:00', '12-08T09:00']);
  });

  it('are adopted from Google for an event that is shown as free', async () => {
    google.write(lunch({ transparency: 'transparent' }));
    await sync();
    expect(await readFirst()).toMatchObject({ isFree: true });
    google.write(lunch({ transparency: 'opaque' }));
    await sync();
    expect(await readFirst()).toMatchObject({ isFree: false });
  });
});

describe('synced calendars and connections', () => {
  const chooseBoth = async () => {
    const body = { calendars: ['primary', TEAM], target: 'primary' };
    await ada.ok(API.calendarSync.choose, { params: { usage: 'personal' }, body });
    await sync();
  };

  it.each([
    ['to a calendar that is read later', 'primary', TEAM],
    ['to a calendar that is read earlier', TEAM, 'primary'],
  ])('keep an event with its attendees when it moves %s', async (_, from, to) => {
    const bob = await acme.hire('Bob');
    await chooseBoth();
    google.write(weeklyLunch(), from);
    await sync();
    google.write({ id: 'lunch_20261202T110000Z', summary: 'Special' }, from);
    await sync();
    await change({ attendees: [bob.id], apply: 'all' });
    await sync();
    google.move('lunch', to, from);
    await sync();
    await change({ location: 'Kitchen', apply: 'all' });
    await sync();
    expect(await listSummaries(bob)).toContain('Lunch 11-25T11:00');
    expect(google.events(from)).toEqual([]);
    expect(google.events(to)[0]).toMatchObject({ location: 'Kitchen' });
  });

  it('finish cleanly if they are disconnected while the sync writes', async () => {
    google.write(lunch());
    await planEvent(ada);
    google.before('POST', async () => {
      await ada.ok(API.oauth.disconnectCalendar, { params: { usage: 'personal' } });
    });
    await sync().catch(() => undefined);
    expect(await sync()).toBe('done');
    expect(await listSummaries()).toEqual(['Planning 11-24T09:00']);
  });
});
