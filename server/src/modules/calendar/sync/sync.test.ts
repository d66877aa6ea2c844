import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { calendarConnections } from '../../../composition/schema';
import type { Person, TestApp, TestCompany } from '../../../testing';
import { planEvent } from '../../../testing/domains/calendar';
import { connectCalendar, createSyncFixture } from '../../../testing/domains/calendar-sync/sync-fixture';
import { grant } from '../../../testing/domains/people';
import type { FakeGoogle } from '../../../testing/services/google-calendar';
import { sendReminders } from '../reminders/reminders.jobs';

const { clock, parts, sync, listEvents } = createSyncFixture({ runsJobs: true });
let google: FakeGoogle;
let server: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
beforeEach(async () => {
  ({ google, server, acme, ada } = parts());
  bob = await acme.hire('Bob');
});

const times = async () => (await listEvents(ada)).map(({ title, start }) => `${title} ${start.slice(0, 16)}`);
const lunch = (change: Record<string, unknown> = {}) => ({
  id: 'lunch',
  summary: 'Lunch',
  start: { dateTime: '2026-11-25T12:00:00+01:00', timeZone: 'Europe/Berlin' },
  end: { dateTime: '2026-11-25T13:00:00+01:00', timeZone: 'Europe/Berlin' },
  ...change,
});

it('imports all events of Google at first, and then reads only changes', async () => {
  google.write(lunch());
  await sync();
  expect(await times()).toEqual(['Lunch 2026-11-25T11:00']);
  expect(await listEvents(bob)).toEqual([]);
  google.write(lunch({ summary: 'Late lunch', start: { dateTime: '2026-11-25T13:00:00+01:00' } }));
  await sync();
  google.cancel('lunch');
  expect(await times()).toEqual(['Late lunch 2026-11-25T12:00']);
  await sync();
  expect(await times()).toEqual([]);
  expect(google.calls.filter((call) => call === 'full')).toHaveLength(1);
});

it('writes each event, change and deletion to Google once', async () => {
  const { eventId: id } = await planEvent(ada, { location: 'Room 1', rule: 'FREQ=WEEKLY;UNTIL=20261220' });
  await sync();
  expect(google.events()).toMatchObject([
    {
      summary: 'Planning',
      location: 'Room 1',
      start: { dateTime: '2026-11-24T09:00:00.000Z', timeZone: 'Europe/Berlin' },
      recurrence: [expect.stringMatching(/^RRULE:FREQ=WEEKLY;UNTIL=20261220T\d{6}Z$/)],
    },
  ]);
  await ada.ok(API.calendar.update, { params: { id }, body: { title: 'Better' } });
  await sync();
  const writes = () => google.calls.filter((call) => /^(POST|PATCH|DELETE)/.test(call)).length;
  const before = writes();
  await sync();
  await sync();
  expect(writes()).toBe(before);
  expect(google.events()).toMatchObject([{ summary: 'Better' }]);
  await ada.ok(API.calendar.remove, { params: { id } });
  await sync();
  expect(google.events()).toEqual([]);
});

it('syncs a single occurrence of a series in both directions', async () => {
  const { eventId: id } = await planEvent(ada, { rule: 'FREQ=WEEKLY;BYDAY=TU' });
  await sync();
  const master = google.events()[0]?.id ?? '';
  const occurrence = '2026-12-01T09:00:00.000Z';
  await ada.ok(API.calendar.update, { params: { id }, body: { occurrence, apply: 'this', title: 'Special' } });
  await ada.ok(API.calendar.remove, {
    params: { id },
    query: { occurrence: '2026-12-08T09:00:00.000Z', apply: 'this' },
  });
  await sync();
  expect(google.calls).toContain(`DELETE /calendars/primary/events/${master}_20261208T090000Z`);
  expect(google.events()).toMatchObject([{ id: master }, { id: `${master}_20261201T090000Z`, summary: 'Special' }]);
  google.cancel(`${master}_20261215T090000Z`);
  await sync();
  expect(await times()).toEqual(['Planning 2026-11-24T09:00', 'Special 2026-12-01T09:00']);
});

it('reads all events again without duplicates after the sync token expired', async () => {
  google.write(lunch());
  await sync();
  google.expireTokens();
  google.write(lunch({ id: 'dinner', summary: 'Dinner' }));
  await sync();
  expect((await times()).toSorted()).toEqual(['Dinner 2026-11-25T11:00', 'Lunch 2026-11-25T11:00']);
  expect(google.calls.filter((call) => call === 'full')).toHaveLength(2);
});

it('applies the later of two changes on either side', async () => {
  google.write(lunch());
  await sync();
  const id = (await listEvents(ada))[0]?.eventId ?? '';
  const change = (title: string) => ada.ok(API.calendar.update, { params: { id }, body: { title } });
  await change('Earlier here');
  clock.pass({ minutes: 1 });
  google.write(lunch({ summary: 'Later there' }));
  await sync();
  expect((await listEvents(ada)).map(({ title }) => title)).toEqual(['Later there']);

  clock.pass({ minutes: 1 });
  google.write(lunch({ summary: 'Earlier there' }));
  clock.pass({ minutes: 1 });
  await change('Later here');
  await sync();
  await sync();
  expect((await listEvents(ada)).map(({ title }) => title)).toEqual(['Later here']);
  expect(google.events()).toMatchObject([{ summary: 'Later here' }]);
});

it('declines invitations deleted at Google, and reverts changes that attendees may not make', async () => {
  const { eventId: id } = await planEvent(bob, { attendees: [ada.id] });
  await sync();
  const external = google.events()[0]?.id ?? '';
  clock.pass({ minutes: 1 });
  google.write({ id: external, summary: 'Mine now' });
  await sync();
  expect((await listEvents(bob)).map(({ title }) => title)).toEqual(['Planning']);
  expect(google.events()).toMatchObject([{ summary: 'Planning' }]);
  google.cancel(external);
  await sync();
  const { attendees } = await bob.ok(API.calendar.event, { params: { id } });
  expect(attendees).toMatchObject([{ response: 'accepted' }, { person: { _id: ada.id }, response: 'declined' }]);
});

it('syncs company events with the company’s calendar for all members', async () => {
  const cleo = await acme.hire('Cleo');
  const companyConnection = await connectCalendar(server, {
    companyId: acme.company._id,
    person: ada,
    usage: 'company',
  });
  google.write(lunch({ summary: 'Summer party' }));
  await planEvent(cleo, { title: 'Private' });
  await planEvent(ada, { title: 'All hands', scope: 'company' });
  await sync(companyConnection);
  expect((await listEvents(bob)).map(({ title }) => title).toSorted()).toEqual(['All hands', 'Summer party']);
  expect(google.events().map(({ summary }) => summary)).not.toContain('Private');
});

it('withdraws the company’s calendar of a person who may no longer change the company', async () => {
  await grant(server, acme, bob, 'company.update');
  const place = { companyId: acme.company._id, person: bob, usage: 'company' as const };
  const companyConnection = await connectCalendar(server, place);
  const state = async () => (await ada.ok(API.oauth.calendars)).company;
  await sync(companyConnection);
  expect(await state()).toMatchObject({ errorCode: null });
  await ada.ok(API.companies.savePermissions, { body: { permissions: [] } });
  google.write(lunch({ summary: 'Summer party' }));
  await sync(companyConnection);
  expect(await state()).toMatchObject({ errorCode: 'CALENDAR_WITHDRAWN' });
  expect(await listEvents(bob)).toEqual([]);
});

it('stores its time and errors, and removes imported events on disconnection', async () => {
  const state = async () => (await ada.ok(API.oauth.calendars)).personal;
  google.write(lunch());
  await planEvent(ada);
  await sync();
  expect(await state()).toMatchObject({ lastSyncTime: clock.now().toISOString(), error: null });
  google.fail(500);
  await expect(sync()).rejects.toThrow('500');
  expect(await state()).toMatchObject({ errorCode: 'CALENDAR_SYNC_FAILED' });
  google.fail(null);
  await sync();
  expect(await state()).toMatchObject({ errorCode: null });
  await ada.ok(API.oauth.disconnectCalendar, { params: { usage: 'personal' } });
  expect((await listEvents(ada)).map(({ title }) => title)).toEqual(['Planning']);
});

it('removes the notifications about imported events on disconnection', async () => {
  const inMinutes = (minutes: number) => ({
    dateTime: new Date(clock.now().getTime() + minutes * 60_000).toISOString(),
  });
  google.write(lunch({ start: inMinutes(12), end: inMinutes(60) }));
  await sync();
  const [event] = await listEvents(ada);
  await ada.ok(API.calendar.savePreferences, { params: { id: event?.eventId ?? '' }, body: { reminderMinutes: 10 } });
  clock.pass({ minutes: 5 });
  await sendReminders.perform(server.deps, {}, { id: randomUUID(), attempt: 1 });
  const types = async () => (await ada.ok(API.notifications.list)).map(({ type }) => type);
  expect(await types()).toEqual(['calendar_reminder']);
  await ada.ok(API.oauth.disconnectCalendar, { params: { usage: 'personal' } });
  expect(await types()).toEqual([]);
});

it('imports private events as busy, and omits unsupported rules and focus time', async () => {
  google.write(lunch({ visibility: 'private', description: 'Secret' }));
  google.write(lunch({ id: 'hourly', summary: 'Hourly', recurrence: ['RRULE:FREQ=HOURLY'] }));
  google.write(lunch({ id: 'focus', summary: 'Focus', eventType: 'focusTime' }));
  await sync();
  expect((await listEvents(ada)).map(({ title }) => title)).toEqual(['Busy']);
});

describe('the calendars of an account', () => {
  const choose = (calendars: string[], target: string) =>
    ada.call(API.calendarSync.choose, { params: { usage: 'personal' }, body: { calendars, target } });
  const choices = () => ada.ok(API.calendarSync.choices, { params: { usage: 'personal' } });
  const TEAM = 'team@group.example';
  const HOLIDAYS = 'holidays@group.example';

  it('are chosen by the person, one of them as the target of new events', async () => {
    google.write(lunch({ summary: 'Mine' }));
    google.write(lunch({ summary: 'Ours' }), TEAM);
    await planEvent(ada);
    await sync();
    expect((await choices()).calendars).toMatchObject([
      { _id: 'primary', name: 'ada@example.com', isPrimary: true, canWrite: true, isChosen: true, isTarget: true },
      { _id: HOLIDAYS, name: 'Holidays', canWrite: false, isChosen: false },
      { _id: TEAM, name: 'Team', canWrite: true, isChosen: false, isTarget: false },
    ]);

    await choose(['primary', TEAM], TEAM);
    await planEvent(ada, { title: 'New' });
    await server.runJobs();
    expect((await listEvents(ada)).map(({ title }) => title).toSorted()).toEqual(['Mine', 'New', 'Ours', 'Planning']);
    expect(google.events(TEAM).map(({ summary }) => summary)).toEqual(['Ours', 'New']);
  });

  it('remove their events from both sides when they are deselected', async () => {
    google.write(lunch({ summary: 'Mine' }));
    await planEvent(ada);
    await sync();
    expect(google.events().map(({ summary }) => summary)).toEqual(['Mine', 'Planning']);

    await choose([TEAM], TEAM);
    await server.runJobs();
    expect((await listEvents(ada)).map(({ title }) => title)).toEqual(['Planning']);
    expect(google.events().map(({ summary }) => summary)).toEqual(['Mine']);
    expect(google.events(TEAM).map(({ summary }) => summary)).toEqual(['Planning']);
  });

  it('are rejected if they are unknown, or read-only as the target', async () => {
    for (const [calendars, target, field] of [
      [['primary', 'unknown'], 'primary', 'calendars'],
      [['primary', HOLIDAYS], HOLIDAYS, 'target'],
      [['primary'], TEAM, 'target'],
    ] as const) {
      const refused = await ada.refused(API.calendarSync.choose, {
        params: { usage: 'personal' },
        body: { calendars: [...calendars], target },
      });
      expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    }
  });

  it('are reduced to the primary one if listing them was not permitted', async () => {
    google.refuseList();
    expect(await choices()).toMatchObject({ canList: false, calendars: [{ _id: 'primary', name: 'ada@example.com' }] });
  });

  it('keep changes of read-only events in Atrium and continue to sync', async () => {
    google.write(lunch({ summary: 'New Year' }), HOLIDAYS);
    await choose(['primary', HOLIDAYS], 'primary');
    await server.runJobs();
    const id = (await listEvents(ada))[0]?.eventId ?? '';
    await ada.ok(API.calendar.update, { params: { id }, body: { title: 'Renamed' } });
    await sync();
    expect((await ada.ok(API.oauth.calendars)).personal).toMatchObject({ error: null });
    expect((await listEvents(ada)).map(({ title }) => title)).toEqual(['Renamed']);
  });

  it('keep changes of single read-only occurrences in Atrium and continue to sync', async () => {
    google.write(lunch({ summary: 'Market', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] }), HOLIDAYS);
    await choose(['primary', HOLIDAYS], 'primary');
    await server.runJobs();
    const [first] = await listEvents(ada);
    const params = { id: first?.eventId ?? '' };
    const occurrence = first?.originalStart;
    await ada.ok(API.calendar.update, { params, body: { occurrence, apply: 'this', title: 'Renamed' } });
    await sync();
    google.write({ id: 'lunch', location: 'Square' }, HOLIDAYS);
    await sync();
    expect((await listEvents(ada)).map(({ title, location }) => `${title} ${location}`)).toEqual([
      'Renamed Square',
      'Market Square',
    ]);
  });

  it('answer GOOGLE_UNAVAILABLE if Google does not respond', async () => {
    google.fail(503);
    const refused = await ada.refused(API.calendarSync.choices, { params: { usage: 'personal' } });
    expect(refused.code).toBe('GOOGLE_UNAVAILABLE');
  });
});

describe('a requested sync', () => {
  const start = (person = ada, usage: 'personal' | 'company' = 'personal') =>
    person.refused(API.calendarSync.start, { params: { usage } });
  const state = async () => (await ada.ok(API.oauth.calendars)).personal;

  it('runs immediately, and is counted once it has succeeded', async () => {
    google.write(lunch());
    const asked = await ada.ok(API.calendarSync.start, { params: { usage: 'personal' } });
    expect(asked.calendar).toMatchObject({ isConnected: true });
    await server.runJobs();
    expect(await state()).toMatchObject({ isSyncing: false, refreshCount: 1, lastSyncTime: clock.now().toISOString() });
    expect(await times()).toEqual(['Lunch 2026-11-25T11:00']);
  });

  it('waits for a running sync', async () => {
    google.write(lunch());
    await server.deps.db.update(calendarConnections).set({ syncingUntil: new Date(clock.now().getTime() + 60_000) });
    expect(await sync()).toBe('busy');
    expect(await state()).toMatchObject({ isSyncing: true, refreshCount: 0 });
    await ada.ok(API.calendarSync.start, { params: { usage: 'personal' } });
    clock.pass({ minutes: 2 });
    await server.runJobs();
    expect(await state()).toMatchObject({ isSyncing: false, refreshCount: 1 });
  });

  it('is rejected without a connection, without the right, and while the connection is paused', async () => {
    expect((await start(bob)).code).toBe('NOT_FOUND');
    expect((await start(bob, 'company')).code).toBe('FORBIDDEN');
    await ada.ok(API.oauth.changeCalendar, { params: { usage: 'personal' }, body: { syncEnabled: false } });
    expect((await start()).code).toBe('CALENDAR_PAUSED');
    await server.deps.db.update(calendarConnections).set({ refreshToken: null });
    expect((await start()).code).toBe('CALENDAR_WITHDRAWN');
  });
});
