import { API } from '@atrium/contracts';
import { createJobs } from '../../../jobs/runner';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { createTestClock } from '../../../testing/clock';
import { planEvent } from '../../../testing/domains/calendar';
import { connectCalendar } from '../../../testing/domains/calendar-sync/connect';
import { type FakeGoogle, startFakeGoogle } from '../../../testing/services/google-calendar';
import { syncConnection } from './sync.service';

const clock = createTestClock();
let google: FakeGoogle;
let server: TestApp;
let acme: TestCompany;
let ada: Person;
let connectionId: string;

beforeEach(async () => {
  google = await startFakeGoogle(() => clock.now());
  // Changes wait for the next sync, so that both sides can change before it.
  const jobs = { ...createJobs(), wake: () => undefined, start: async () => undefined };
  server = await createTestApp({ deps: { clock, jobs }, env: { GOOGLE_CALENDAR_URL: google.url } });
  acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
  connectionId = await connectCalendar(server, { companyId: acme.company._id, person: ada });
});
afterEach(async () => {
  await server.close();
  await google.stop();
});

const TEAM = 'team@group.example';
const sync = (id = connectionId) => syncConnection(server.deps, id);
const later = () => clock.pass({ minutes: 1 });
const listed = async (person = ada) =>
  (await person.ok(API.calendar.list, { query: { from: '2026-11-23', to: '2026-12-20' } })).events;
const shown = async (person = ada) =>
  (await listed(person)).map(({ title, start }) => `${title} ${start.slice(5, 16)}`);
const firstId = async () => (await listed())[0]?.eventId ?? '';
const opened = async () => ada.ok(API.calendar.event, { params: { id: await firstId() } });
const change = async (body: Record<string, unknown>) =>
  ada.ok(API.calendar.update, { params: { id: await firstId() }, body });
const remove = async (query: Record<string, unknown> = {}) =>
  ada.ok(API.calendar.remove, { params: { id: await firstId() }, query: { apply: 'all', ...query } });
const at = (day: string, hour: number) => ({
  dateTime: `2026-${day}T${String(hour).padStart(2, '0')}:00:00Z`,
  timeZone: 'Europe/Berlin',
});
const lunch = (fields: Record<string, unknown> = {}) => ({
  id: 'lunch',
  summary: 'Lunch',
  start: at('11-25', 11),
  end: at('11-25', 12),
  ...fields,
});
const weekly = (fields: Record<string, unknown> = {}) =>
  lunch({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'], ...fields });
const moved = { start: '2026-11-26T09:00:00.000Z', end: '2026-11-26T10:00:00.000Z' };
const writes = () => google.calls.filter((call) => /^(POST|PATCH|DELETE)/.test(call)).length;

describe('what Atrium does not model', () => {
  it('keeps the texts of a private event at Google when it is moved or renamed here', async () => {
    const secret = { summary: 'Dentist', description: 'Tooth 36', location: 'Main street', visibility: 'private' };
    google.write(lunch(secret));
    await sync();
    expect(await opened()).toMatchObject({ title: 'Busy', description: '', location: '' });
    later();
    await change({ ...moved, title: 'Away' });
    await sync();
    await sync();
    expect(google.events()).toMatchObject([{ ...secret, start: { dateTime: moved.start, timeZone: 'Europe/Berlin' } }]);
    expect(await shown()).toEqual(['Away 11-26T09:00']);
  });

  it('writes no title to an untitled event', async () => {
    google.write(lunch({ summary: undefined }));
    await sync();
    await change(moved);
    await sync();
    expect(await shown()).toEqual(['Busy 11-26T09:00']);
    expect(google.events()[0]?.['summary']).toBeUndefined();
  });

  it('keeps the end of texts that are too long for Atrium', async () => {
    const description = `${'😀'.repeat(2499)}a😀 the end`;
    google.write(lunch({ description }));
    await sync();
    expect((await opened()).description).toBe(`${'😀'.repeat(2499)}a`);
    await change(moved);
    await sync();
    expect(google.events()).toMatchObject([{ description }]);
    await change({ description: 'Short.' });
    await sync();
    expect(google.events()).toMatchObject([{ description: 'Short.😀 the end' }]);
    expect((await opened()).description).toBe('Short.😀 the end');
  });

  it('sends changed fields only', async () => {
    const details = {
      colorId: '7',
      conferenceData: { conferenceId: 'abc' },
      attendees: [{ email: 'guest@example.org', comment: 'Late' }],
      end: { ...at('11-25', 12), timeZone: 'Asia/Tokyo' },
    };
    google.write(lunch({ ...details, description: '  <b>Soup</b>' }));
    await sync();
    await change({ title: 'Brunch', start: '2026-11-25T10:30:00.000Z' });
    await sync();
    expect(google.events()).toMatchObject([
      { ...details, summary: 'Brunch', description: '  <b>Soup</b>', start: { dateTime: '2026-11-25T10:30:00.000Z' } },
    ]);
  });

  it('keeps EXDATE and RDATE, and shows their dates', async () => {
    const dates = ['EXDATE;TZID=Europe/Berlin:20261202T120000', 'RDATE:20261204T150000Z'];
    google.write(weekly({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3', ...dates] }));
    await sync();
    expect(await shown()).toEqual(['Lunch 11-25T11:00', 'Lunch 12-04T15:00', 'Lunch 12-09T11:00']);
    await change({ title: 'Soup', rule: 'FREQ=WEEKLY;COUNT=4' });
    await sync();
    expect(google.events()[0]).toMatchObject({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4', ...dates] });
    google.write(weekly({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] }));
    await sync();
    expect(await shown()).toEqual(['11-25', '12-02', '12-09', '12-16'].map((day) => `Lunch ${day}T11:00`));
  });

  it('keeps a series here whose new rule Atrium does not support, and its rule at Google', async () => {
    google.write(weekly());
    await sync();
    google.write(weekly({ summary: 'Often', recurrence: ['RRULE:FREQ=HOURLY;COUNT=3'] }));
    await sync();
    await change({ location: 'Kitchen' });
    await sync();
    expect((await opened()).title).toBe('Often');
    expect(google.events()).toMatchObject([{ location: 'Kitchen', recurrence: ['RRULE:FREQ=HOURLY;COUNT=3'] }]);
  });

  it('keeps an event private that was written from here and marked private at Google', async () => {
    await planEvent(ada);
    await sync();
    google.write({ id: google.events()[0]?.id ?? '', visibility: 'private', description: 'My notes' });
    await sync();
    expect(await opened()).toMatchObject({ title: 'Planning', description: '' });
    expect(google.events()).toMatchObject([{ summary: 'Planning', description: 'My notes' }]);
  });
});

describe('the later change', () => {
  it('wins field by field', async () => {
    google.write(lunch());
    await sync();
    await change({ title: 'Brunch' });
    later();
    google.write(lunch({ location: 'Kitchen' }));
    await sync();
    expect(await opened()).toMatchObject({ title: 'Brunch', location: 'Kitchen' });
    expect(google.events()).toMatchObject([{ summary: 'Brunch', location: 'Kitchen' }]);
  });

  it('wins over an earlier deletion at Google', async () => {
    google.write(lunch({ colorId: '7' }));
    await sync();
    google.cancel('lunch');
    later();
    await change({ title: 'Still on' });
    await sync();
    expect(await shown()).toEqual(['Still on 11-25T11:00']);
    expect(google.events()).toMatchObject([{ summary: 'Still on', colorId: '7' }]);
  });

  it('wins over an earlier deletion here', async () => {
    google.write(weekly());
    await sync();
    google.write({ id: 'lunch_20261202T110000Z', summary: 'Special' });
    await sync();
    await remove();
    later();
    google.write({ id: 'lunch', location: 'Kitchen' });
    await sync();
    expect(await shown()).toEqual(['Lunch 11-25T11:00', 'Special 12-02T11:00', 'Lunch 12-09T11:00']);
    expect(google.occurrences(new Date('2026-11-01'), new Date('2027-01-01'))).toHaveLength(3);
  });

  it('loses against a later deletion on either side', async () => {
    google.write(lunch());
    google.write(lunch({ id: 'tea', summary: 'Tea', start: at('11-26', 15), end: at('11-26', 16) }));
    await sync();
    await change({ title: 'Changed' });
    const tea = (await listed())[1]?.eventId ?? '';
    google.write({ id: 'tea', location: 'Garden' });
    later();
    google.cancel('lunch');
    await ada.ok(API.calendar.remove, { params: { id: tea }, query: { apply: 'all' } });
    await sync();
    expect(await shown()).toEqual([]);
    expect(google.events()).toEqual([]);
  });

  it('restores a series for a later change of one of its occurrences', async () => {
    google.write(weekly());
    await sync();
    google.cancel('lunch');
    later();
    const occurrence = '2026-12-02T11:00:00.000Z';
    await change({ occurrence, apply: 'this', title: 'Special' });
    await sync();
    await sync();
    const expected = ['Lunch 11-25T11:00', 'Special 12-02T11:00', 'Lunch 12-09T11:00'];
    expect(await shown()).toEqual(expected);
    const there = google.occurrences(new Date('2026-11-01'), new Date('2027-01-01'));
    expect(there.map(({ summary }) => summary)).toEqual(expect.arrayContaining(['Lunch', 'Special', 'Lunch']));
  });

  it('wins over the cancellation of an occurrence on the other side', async () => {
    google.write(weekly());
    await sync();
    await remove({ occurrence: '2026-12-02T11:00:00.000Z', apply: 'this' });
    google.cancel('lunch_20261209T110000Z');
    later();
    google.write({ id: 'lunch_20261202T110000Z', summary: 'Later there' });
    await change({ occurrence: '2026-12-09T11:00:00.000Z', apply: 'this', title: 'Later here' });
    await sync();
    await sync();
    const expected = ['Lunch 11-25T11:00', 'Later there 12-02T11:00', 'Later here 12-09T11:00'];
    expect(await shown()).toEqual(expected);
    const there = google.occurrences(new Date('2026-11-01'), new Date('2027-01-01'));
    expect(new Set(there.map(({ summary }) => summary))).toEqual(new Set(['Later here', 'Later there', 'Lunch']));
  });

  it('is not overwritten when it is made while the sync writes', async () => {
    google.write(lunch());
    await sync();
    await change({ title: 'Here' });
    later();
    google.before('PATCH', () => google.write({ id: 'lunch', summary: 'There' }));
    await sync();
    await sync();
    expect(await shown()).toEqual(['There 11-25T11:00']);
    await remove();
    later();
    google.before('DELETE', () => google.write({ id: 'lunch', summary: 'Still there' }));
    await sync();
    await sync();
    expect(await shown()).toEqual(['Still there 11-25T11:00']);
  });
});

describe('an expired sync token', () => {
  it('removes what was deleted at Google meanwhile', async () => {
    google.write(lunch());
    google.write(weekly({ id: 'gone', summary: 'Gone' }));
    await planEvent(ada, { title: 'Written' });
    await sync();
    google.cancel('gone');
    google.cancel(google.events().find(({ summary }) => summary === 'Written')?.id ?? '');
    google.expireTokens();
    await sync();
    expect(await shown()).toEqual(['Lunch 11-25T11:00']);
    expect(google.events()).toHaveLength(1);
  });

  it('keeps what was changed here after the last sync', async () => {
    google.write(lunch());
    await sync();
    google.cancel('lunch');
    google.expireTokens();
    later();
    await change({ title: 'Still on' });
    await sync();
    await sync();
    expect(await shown()).toEqual(['Still on 11-25T11:00']);
    expect(google.events()).toMatchObject([{ summary: 'Still on' }]);
  });

  it('moves an event along that went to the distant past at Google', async () => {
    google.write(lunch());
    await sync();
    google.write(lunch({ start: { dateTime: '2026-06-01T10:00:00Z' }, end: { dateTime: '2026-06-01T11:00:00Z' } }));
    google.expireTokens();
    await sync();
    expect(await shown()).toEqual([]);
    const query = { from: '2026-06-01', to: '2026-06-01' };
    expect((await ada.ok(API.calendar.list, { query })).events).toMatchObject([{ title: 'Lunch' }]);
  });
});

describe('occurrences', () => {
  it('move along when they are moved at Google in a series that was made here', async () => {
    await planEvent(ada, { rule: 'FREQ=WEEKLY;COUNT=3' });
    await sync();
    const id = `${google.events()[0]?.id}_20261201T090000Z`;
    google.write({ id, start: at('12-02', 14), end: at('12-02', 15) });
    await sync();
    expect(await shown()).toEqual(['Planning 11-24T09:00', 'Planning 12-02T14:00', 'Planning 12-08T09:00']);
  });

  it('are set back at Google when they are moved in the series of somebody else', async () => {
    const bob = await acme.hire('Bob');
    await planEvent(bob, { rule: 'FREQ=WEEKLY;COUNT=3', attendees: [ada.id] });
    await sync();
    const id = `${google.events()[0]?.id}_20261201T090000Z`;
    google.write({ id, start: at('12-02', 14), end: at('12-02', 15), colorId: '3' });
    await sync();
    await sync();
    expect(await shown(bob)).toEqual(['Planning 11-24T09:00', 'Planning 12-01T09:00', 'Planning 12-08T09:00']);
    expect(google.events()[1]).toMatchObject({ id, colorId: '3', start: { dateTime: '2026-12-01T09:00:00.000Z' } });
  });

  it('keep their exceptions when the series is moved here', async () => {
    google.write(weekly());
    await sync();
    google.write({ id: 'lunch_20261202T110000Z', summary: 'Special' });
    google.cancel('lunch_20261209T110000Z');
    await sync();
    await change({ apply: 'all', start: '2026-11-25T13:00:00.000Z', end: '2026-11-25T14:00:00.000Z' });
    await sync();
    await sync();
    expect(await shown()).toEqual(['Lunch 11-25T13:00', 'Special 12-02T11:00']);
    const there = google.occurrences(new Date('2026-11-01'), new Date('2027-01-01'));
    expect(there.map(({ summary }) => summary)).toEqual(expect.arrayContaining(['Lunch', 'Special']));
    expect(there).toHaveLength(2);
    const before = writes();
    await sync();
    expect(writes()).toBe(before);
  });

  it('become whole days and move over the night in which clocks change', async () => {
    google.write(lunch({ start: { date: '2026-11-26' }, end: { date: '2026-11-27' } }));
    const night = { start: { dateTime: '2027-03-27T02:30:00+01:00', timeZone: 'Europe/Berlin' } };
    const end = { dateTime: '2027-03-27T03:00:00+01:00', timeZone: 'Europe/Berlin' };
    google.write({ id: 'night', summary: 'Night', ...night, end, recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    await sync();
    expect(await shown()).toEqual(['Lunch 11-26T00:00']);
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
  const response = async () => (await listed())[0]?.response;

  it('arrive as given at Google, and stay there', async () => {
    google.write(invited('declined'));
    await sync();
    expect(await response()).toBe('declined');
    await sync();
    expect(google.events()).toHaveLength(1);
    google.write(invited('tentative'));
    await sync();
    expect(await response()).toBe('maybe');
  });

  it('are written to Google when they are given here', async () => {
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

  it('show an event as free that is marked so at Google', async () => {
    google.write(lunch({ transparency: 'transparent' }));
    await sync();
    expect(await opened()).toMatchObject({ isFree: true });
    google.write(lunch({ transparency: 'opaque' }));
    await sync();
    expect(await opened()).toMatchObject({ isFree: false });
  });
});

describe('several calendars and connections', () => {
  const chooseBoth = async () => {
    const body = { calendars: ['primary', TEAM], target: 'primary' };
    await ada.ok(API.calendarSync.choose, { params: { usage: 'personal' }, body });
    await sync();
  };

  it.each([
    ['to a calendar that is read later', 'primary', TEAM],
    ['to a calendar that is read earlier', TEAM, 'primary'],
  ])('keep an event with its attendees here when it moves %s', async (_, from, to) => {
    const bob = await acme.hire('Bob');
    await chooseBoth();
    google.write(weekly(), from);
    await sync();
    google.write({ id: 'lunch_20261202T110000Z', summary: 'Special' }, from);
    await sync();
    await change({ attendees: [bob.id], apply: 'all' });
    await sync();
    google.move('lunch', to, from);
    await sync();
    await change({ location: 'Kitchen', apply: 'all' });
    await sync();
    expect(await shown(bob)).toContain('Lunch 11-25T11:00');
    expect(google.events(from)).toEqual([]);
    expect(google.events(to)[0]).toMatchObject({ location: 'Kitchen' });
  });

  it('keep an event in a shared calendar that only one of two people declines', async () => {
    const bob = await acme.hire('Bob');
    const bobs = await connectCalendar(server, { companyId: acme.company._id, person: bob });
    await planEvent(ada, { attendees: [bob.id] });
    await sync();
    await sync(bobs);
    await bob.ok(API.calendar.respond, { params: { id: await firstId() }, body: { response: 'declined' } });
    await sync(bobs);
    await sync();
    expect(await shown()).toEqual(['Planning 11-24T09:00']);
    expect(google.events()).toHaveLength(1);
  });

  it('end cleanly when they are disconnected, or their owner leaves, while the sync writes', async () => {
    google.write(lunch());
    await planEvent(ada);
    google.before('POST', async () => {
      await ada.ok(API.oauth.disconnectCalendar, { params: { usage: 'personal' } });
    });
    await sync().catch(() => undefined);
    expect(await sync()).toBe('done');
    expect(await shown()).toEqual(['Planning 11-24T09:00']);
  });
});
