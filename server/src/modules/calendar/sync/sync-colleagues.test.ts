import { API } from '@atrium/contracts';
import type { Person } from '../../../testing';
import { planEvent } from '../../../testing/domains/calendar';
import { lunch, weeklyLunch } from '../../../testing/domains/calendar-sync/google-fixtures';
import { connectCalendar, createSyncFixture } from '../../../testing/domains/calendar-sync/sync-fixture';
import type { FakeGoogle } from '../../../testing/services/google-calendar';

const { clock, parts, sync } = createSyncFixture();
let google: FakeGoogle;
let ada: Person;
let bob: Person;
/** The connections of both; Bob has another account, with the calendar of the team. */
let [adas, bobs] = ['', ''];
beforeEach(async () => {
  const { server, acme } = parts();
  ({ google, ada, connectionId: adas } = parts());
  bob = await acme.hire('Bob');
  bobs = await connectCalendar(server, { companyId: acme.company._id, person: bob, email: 'bob@example.com' });
  await chooseTeam(bob);
});

const TEAM = 'team@group.example';
const chooseTeam = (person: Person) =>
  person.ok(API.calendarSync.choose, { params: { usage: 'personal' }, body: { calendars: [TEAM], target: TEAM } });
const syncBoth = async () => {
  await sync(adas);
  await sync(bobs);
};
const shown = async (person: Person) => {
  const { events } = await person.ok(API.calendar.list, { query: { from: '2026-11-23', to: '2026-12-20' } });
  return events.map(({ title, start, response }) => `${title} ${start.slice(5, 10)} ${response ?? 'none'}`);
};
const there = (calendar = TEAM) =>
  google
    .occurrences(new Date('2026-11-23'), new Date('2026-12-20'), calendar)
    .map(({ summary, start }) => {
      const { dateTime } = start as { dateTime: string }; // as written by the tests and by the sync
      return `${String(summary)} ${dateTime.slice(5, 10)}`;
    })
    .toSorted();
const changesNotified = async (person: Person) =>
  (await person.ok(API.notifications.list)).filter(({ title }) => title === 'Calendar event changed');
const occurrence = '2026-12-01T09:00:00.000Z';
const planWeekly = (changes = {}) => planEvent(ada, { rule: 'FREQ=WEEKLY;COUNT=3', ...changes });

describe('an event of two people', () => {
  it('stays in a shared calendar that one of them declines', async () => {
    await chooseTeam(ada);
    const { eventId: id } = await planEvent(ada, { attendees: [bob.id] });
    await syncBoth();
    await bob.ok(API.calendar.respond, { params: { id }, body: { response: 'declined' } });
    await syncBoth();
    await syncBoth();
    expect(await shown(ada)).toEqual(['Planning 11-24 accepted']);
    expect(there()).toEqual(['Planning 11-24']);
  });

  it.each([
    ['drops an added one', ['RRULE:FREQ=WEEKLY;COUNT=3']],
    ['changes its rule as well', ['RRULE:FREQ=DAILY;COUNT=2']],
    ['excludes another', ['RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE:20261204T150000Z', 'EXDATE:20261202T110000Z']],
  ])('keeps its dates when an attendee %s at Google', async (_, recurrence) => {
    google.write(weeklyLunch({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE:20261204T150000Z'] }));
    await sync(adas);
    const [first] = (await ada.ok(API.calendar.list, { query: { from: '2026-11-23', to: '2026-12-20' } })).events;
    const body = { occurrence: first?.originalStart, attendees: [bob.id], apply: 'all' };
    await ada.ok(API.calendar.update, { params: { id: first?.eventId ?? '' }, body });
    await syncBoth();
    google.write({ id: google.events(TEAM)[0]?.id ?? '', recurrence }, TEAM);
    await syncBoth();
    await syncBoth();
    const days = ['Lunch 11-25', 'Lunch 12-02', 'Lunch 12-04', 'Lunch 12-09'];
    expect(there()).toEqual(days);
    expect((await shown(ada)).map((line) => line.slice(0, 11))).toEqual(days);
    google.calls.length = 0;
    await syncBoth();
    expect(google.calls.filter((call) => /^(POST|PATCH|DELETE)/.test(call))).toEqual([]);
  });

  it.each([
    ['declines', (id: string) => bob.ok(API.calendar.respond, { params: { id }, body: { response: 'declined' } })],
    ['is removed from', (id: string) => ada.ok(API.calendar.update, { params: { id }, body: { attendees: [] } })],
  ])('is removed only from the calendar of a colleague who %s it', async (_, leave) => {
    const { eventId: id } = await planEvent(ada, { attendees: [bob.id] });
    await syncBoth();
    expect(there()).toEqual(['Planning 11-24']);
    await leave(id);
    await syncBoth();
    expect(there()).toEqual([]);
    expect(there('primary')).toEqual(['Planning 11-24']);
  });

  it.each([
    ['moves', { start: { dateTime: '2026-11-24T10:00:00Z' }, end: { dateTime: '2026-11-24T11:00:00Z' } }, 'pending'],
    ['ends later', { end: { dateTime: '2026-11-24T12:00:00Z' } }, 'pending'],
    ['takes the whole day', { start: { date: '2026-11-24' }, end: { date: '2026-11-25' } }, 'pending'],
    ['is renamed', { summary: 'Retrospective' }, 'accepted'],
    ['changes its place', { location: 'Garden' }, 'accepted'],
  ])('notifies the colleague once if it %s at Google', async (_, change, response) => {
    const { eventId: id } = await planEvent(ada, { attendees: [bob.id] });
    await bob.ok(API.calendar.respond, { params: { id }, body: { response: 'accepted' } });
    await syncBoth();
    clock.pass({ minutes: 1 });
    google.write({ id: google.events()[0]?.id ?? '', ...change });
    await syncBoth();
    await syncBoth();
    expect(await changesNotified(bob)).toHaveLength(1);
    expect(await changesNotified(ada)).toEqual([]);
    const { attendees } = await bob.ok(API.calendar.event, { params: { id } });
    expect(attendees.find(({ person }) => person._id === bob.id)).toMatchObject({ response });
    expect(attendees.find(({ person }) => person._id === ada.id)).toMatchObject({ response: 'accepted' });
  });

  it('does not notify the colleague if only a field changes at Google that Atrium does not store', async () => {
    await planEvent(ada, { attendees: [bob.id] });
    await syncBoth();
    google.write({ id: google.events()[0]?.id ?? '', guestsCanModify: true });
    await syncBoth();
    expect(await changesNotified(bob)).toEqual([]);
  });

  it('stays with the colleague who removes its organizer from the company', async () => {
    google.write(lunch(), TEAM);
    await sync(bobs);
    const [imported] = (await bob.ok(API.calendar.list, { query: { from: '2026-11-25', to: '2026-11-25' } })).events;
    const params = { id: imported?.eventId ?? '' };
    await bob.ok(API.calendar.update, { params, body: { attendees: [ada.id] } });
    await ada.ok(API.users.remove, { params: { id: bob.id } });
    expect(await shown(ada)).toEqual(['Lunch 11-25 accepted']);
  });

  it('is shown as free in the calendar of a colleague as well', async () => {
    google.write(lunch({ transparency: 'transparent' }));
    await syncBoth();
    const [lunchHere] = (await ada.ok(API.calendar.list, { query: { from: '2026-11-25', to: '2026-11-25' } })).events;
    const params = { id: lunchHere?.eventId ?? '' };
    await ada.ok(API.calendar.update, { params, body: { attendees: [bob.id] } });
    await syncBoth();
    expect(google.events(TEAM)).toMatchObject([{ summary: 'Lunch', transparency: 'transparent' }]);
  });
});

describe('a series of two people', () => {
  it('has only one occurrence in the calendar of a colleague who is invited only to that one', async () => {
    const { eventId: id } = await planWeekly();
    const invited = { attendees: [bob.id] };
    await ada.ok(API.calendar.update, { params: { id }, body: { occurrence, apply: 'this', ...invited } });
    await syncBoth();
    expect(there()).toEqual(['Planning 12-01']);
    const first = '2026-11-24T09:00:00.000Z';
    await ada.ok(API.calendar.update, { params: { id }, body: { occurrence: first, apply: 'all', ...invited } });
    await syncBoth();
    await syncBoth();
    expect(there()).toEqual(['Planning 11-24', 'Planning 12-01', 'Planning 12-08']);
  });

  it('notifies each colleague once when it moves at Google, also of an occurrence with more people', async () => {
    const cara = await parts().acme.hire('Cara');
    const { eventId: id } = await planWeekly({ attendees: [bob.id] });
    await syncBoth();
    const body = { occurrence, apply: 'this', attendees: [bob.id, cara.id] } as const;
    await ada.ok(API.calendar.update, { params: { id }, body });
    await syncBoth();
    clock.pass({ minutes: 1 });
    const series = google.events().find(({ recurrence }) => recurrence !== undefined);
    const at = (hour: string) => ({ dateTime: `2026-11-25T${hour}:00:00Z`, timeZone: 'Europe/Berlin' });
    google.write({ id: series?.id ?? '', start: at('10'), end: at('11') });
    await syncBoth();
    await syncBoth();
    expect(await shown(bob)).toEqual(['11-25', '12-02', '12-09'].map((day) => `Planning ${day} pending`));
    const message = (day: string) => ({ message: `Ada changed Planning: ${day} 2026, 11:00 (Europe/Berlin).` });
    expect(await changesNotified(bob)).toMatchObject([message('25 Nov')]);
    expect(await changesNotified(cara)).toMatchObject([message('2 Dec')]);
  });

  it('omits an occurrence that was deleted before a colleague was invited', async () => {
    const { eventId: id } = await planWeekly();
    await ada.ok(API.calendar.remove, { params: { id }, query: { occurrence, apply: 'this' } });
    await ada.ok(API.calendar.update, { params: { id }, body: { apply: 'all', attendees: [bob.id] } });
    await syncBoth();
    expect(there()).toEqual(['Planning 11-24', 'Planning 12-08']);
  });

  it('keeps an occurrence that a colleague deleted at Google, and marks it as declined by them', async () => {
    await planWeekly({ attendees: [bob.id] });
    await syncBoth();
    google.cancel(`${google.events(TEAM)[0]?.id}_20261201T090000Z`, TEAM);
    await syncBoth();
    await syncBoth();
    expect(await shown(bob)).toEqual(['Planning 11-24 pending', 'Planning 12-01 declined', 'Planning 12-08 pending']);
    expect(await shown(ada)).toEqual(['11-24', '12-01', '12-08'].map((day) => `Planning ${day} accepted`));
    expect(there('primary')).toEqual(['Planning 11-24', 'Planning 12-01', 'Planning 12-08']);
  });

  it('from Google omits an occurrence in the calendar of a colleague who declined it', async () => {
    google.write(weeklyLunch());
    await syncBoth();
    const [first, second] = (await ada.ok(API.calendar.list, { query: { from: '2026-11-23', to: '2026-12-20' } }))
      .events;
    const params = { id: first?.eventId ?? '' };
    const at = { occurrence: second?.originalStart };
    const invited = { attendees: [bob.id] };
    await ada.ok(API.calendar.update, { params, body: { ...at, apply: 'all', ...invited } });
    await ada.ok(API.calendar.update, { params, body: { ...at, apply: 'this', title: 'Special' } });
    await syncBoth();
    expect(there()).toEqual(['Lunch 11-25', 'Lunch 12-09', 'Special 12-02']);
    await bob.ok(API.calendar.respond, { params, body: { ...at, response: 'declined' } });
    await syncBoth();
    expect(there()).toEqual(['Lunch 11-25', 'Lunch 12-09']);
  });

  it('from Google stays on disconnection if a colleague was invited to one of its occurrences', async () => {
    google.write(weeklyLunch());
    await sync(adas);
    const [first, second] = (await ada.ok(API.calendar.list, { query: { from: '2026-11-23', to: '2026-12-20' } }))
      .events;
    const body = { occurrence: second?.originalStart, apply: 'this', attendees: [bob.id] };
    await ada.ok(API.calendar.update, { params: { id: first?.eventId ?? '' }, body });
    await ada.ok(API.oauth.disconnectCalendar, { params: { usage: 'personal' } });
    expect(await shown(bob)).toEqual(['Lunch 12-02 pending']);
    expect((await shown(ada)).map((line) => line.slice(0, 11))).toEqual(['Lunch 11-25', 'Lunch 12-02', 'Lunch 12-09']);
  });

  it('syncs even if a colleague has it in a calendar that they may only read', async () => {
    const HOLIDAYS = 'holidays@group.example';
    const body = { calendars: [TEAM, HOLIDAYS], target: TEAM };
    await bob.ok(API.calendarSync.choose, { params: { usage: 'personal' }, body });
    await planWeekly({ attendees: [bob.id] });
    await sync(adas);
    const [series] = google.events();
    if (series) google.write(series, HOLIDAYS);
    await sync(bobs);
    google.write({ id: `${series?.id}_20261201T090000Z`, summary: 'Changed' }, HOLIDAYS);
    expect(await sync(bobs)).toBe('done');
    expect(await shown(bob)).toEqual(['11-24', '12-01', '12-08'].map((day) => `Planning ${day} pending`));
  });
});
