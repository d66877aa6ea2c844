import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { notificationContents, notifications } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { planEvent } from '../../../testing/domains/calendar';
import { signInAgain } from '../../../testing/sign-in';
import { sendReminders } from './reminders.jobs';

/** One day, in ms. The test clock starts on Monday, 23 November 2026, at 09:00 UTC. */
const DAY_MS = 86_400_000;

let server: TestApp;
let acme: TestCompany;
let ada: Person;
let bob: Person;
beforeEach(async () => {
  server = await createTestApp();
  acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
});
afterEach(() => server.close());

const send = ({ deps }: TestApp) => sendReminders.perform(deps, {}, { id: randomUUID(), attempt: 1 });

/** Sets the clock and sends what is due then. */
async function runAt(time: string) {
  server.clock.pass({ milliseconds: Date.parse(time) - server.clock.now().getTime() });
  await send(server);
  // Their sessions ended meanwhile.
  for (const person of [ada, bob]) await signInAgain(person);
}

const remindersOf = async (person: Person) =>
  (await person.ok(API.notifications.list)).filter(({ type }) => type === 'calendar_reminder').toReversed();
const messagesOf = async (person: Person) => (await remindersOf(person)).map(({ message }) => message);

/** Returns the recipients of all reminders, former members included. */
const remindedIds = async () => {
  const { contentId, userId } = notifications;
  const rows = await server.database.db
    .select({ userId })
    .from(notifications)
    .innerJoin(notificationContents, eq(notificationContents.id, contentId))
    .where(eq(notificationContents.type, 'calendar_reminder'));
  return rows.map((row) => row.userId).toSorted();
};

const today = (clock: string) => `2026-11-23T${clock}:00.000Z`;
/** An event today at noon UTC. */
const NOON = { start: today('12:00'), end: today('13:00'), timeZone: 'UTC' };
const at = (id: string) => ({ params: { id } });
const inZone = (timeZone: string, { id: userId }: Person) =>
  ada.ok(API.leave.saveSchedules, {
    params: { userId },
    body: { schedules: [{ from: '2026-01-01', week: null, timeZone, holidayCalendar: null }] },
  });

describe('the reminder of an event', () => {
  it('is sent once to each participant ten minutes before the start, in their time zone', async () => {
    await inZone('Europe/Berlin', ada);
    await inZone('America/New_York', bob);
    const { eventId } = await planEvent(ada, { ...NOON, attendees: [bob.id] });
    await runAt(today('11:49'));
    expect(await messagesOf(ada)).toEqual([]);
    await runAt(today('11:50'));
    expect(await remindersOf(ada)).toMatchObject([
      {
        title: 'Reminder',
        message: 'Planning: 23 Nov 2026, 13:00.',
        link: `/calendar?event=${eventId}`,
        seen: false,
        createdBy: null,
      },
    ]);
    expect(await messagesOf(bob)).toEqual(['Planning: 23 Nov 2026, 07:00.']);
    await runAt(today('11:50'));
    await runAt(today('11:58'));
    expect(await messagesOf(ada)).toHaveLength(1);
  });

  it('is sent once across a restart and two processes', async () => {
    await planEvent(ada, NOON);
    const other = await createTestApp({ beside: server });
    server.clock.pass({ minutes: 170 });
    await Promise.all([send(server), send(other)]);
    await other.close();
    const restarted = await createTestApp({ beside: server });
    await send(restarted);
    await restarted.close();
    await signInAgain(ada);
    expect(await messagesOf(ada)).toHaveLength(1);
  });

  it('is sent at the time that each participant chose', async () => {
    const { eventId } = await planEvent(ada, { ...NOON, attendees: [bob.id], reminderMinutes: null });
    const preferences = { ...at(eventId), body: { reminderMinutes: 60 } };
    const { event } = await bob.ok(API.calendar.savePreferences, preferences);
    expect(event.reminderMinutes).toBe(60);
    expect((await ada.ok(API.calendar.event, at(eventId))).reminderMinutes).toBeNull();
    await runAt(today('11:00'));
    expect(await messagesOf(bob)).toHaveLength(1);
    await runAt(today('12:00'));
    expect(await messagesOf(ada)).toEqual([]);
    expect(await messagesOf(bob)).toHaveLength(1);
  });

  it.each([
    [0, today('12:00')],
    [5, today('11:55')],
    [1440, '2026-11-24T12:00:00.000Z'],
  ])('is sent %i minutes before the start', async (reminderMinutes, time) => {
    const start = new Date(Date.parse(time) + reminderMinutes * 60_000);
    const end = new Date(start.getTime() + 3_600_000).toISOString();
    await planEvent(ada, { ...NOON, start: start.toISOString(), end, reminderMinutes });
    await runAt(new Date(Date.parse(time) - 1_000).toISOString());
    expect(await messagesOf(ada)).toEqual([]);
    await runAt(time);
    expect(await messagesOf(ada)).toHaveLength(1);
  });

  it('is not sent to people who declined, nor for a cancelled event', async () => {
    const { eventId } = await planEvent(ada, { ...NOON, attendees: [bob.id] });
    const cancelled = await planEvent(ada, { ...NOON, title: 'Cancelled' });
    await bob.ok(API.calendar.respond, { ...at(eventId), body: { response: 'declined' } });
    await ada.ok(API.calendar.remove, at(cancelled.eventId));
    await runAt(today('11:50'));
    expect(await messagesOf(ada)).toEqual(['Planning: 23 Nov 2026, 12:00.']);
    expect(await messagesOf(bob)).toEqual([]);
  });

  it('is not sent to people who left the company or were removed, but to the others', async () => {
    const [cleo, dora] = [await acme.hire('Cleo'), await acme.hire('Dora')];
    const attendees = [bob, cleo, dora].map(({ id }) => id);
    await planEvent(ada, { ...NOON, attendees });
    await planEvent(ada, { ...NOON, start: today('12:30'), rule: 'FREQ=DAILY;COUNT=2', attendees });
    await cleo.ok(API.companies.leave);
    await ada.ok(API.users.remove, { params: { id: dora.id } });
    await runAt(today('11:50'));
    await runAt(today('12:20'));
    await runAt('2026-11-24T12:20:00.000Z');
    expect(await remindedIds()).toEqual([ada, ada, ada, bob, bob, bob].map(({ id }) => id).toSorted());
  });

  it('is not sent five minutes after the start, nor if it was due before the event was created', async () => {
    await planEvent(ada, NOON);
    await runAt(today('12:06'));
    expect(await messagesOf(ada)).toEqual([]);
    await planEvent(ada, { ...NOON, start: today('12:15'), end: today('13:00') });
    await runAt(today('12:07'));
    expect(await messagesOf(ada)).toEqual([]);
  });

  it('is sent late within five minutes after the start', async () => {
    await planEvent(ada, NOON);
    await runAt(today('12:04'));
    expect(await messagesOf(ada)).toHaveLength(1);
  });

  it('is sent again when the event moves to another time', async () => {
    const { eventId } = await planEvent(ada, NOON);
    await runAt(today('11:50'));
    await ada.ok(API.calendar.update, { ...at(eventId), body: { start: today('15:00'), end: today('16:00') } });
    await runAt(today('14:49'));
    expect(await messagesOf(ada)).toHaveLength(1);
    await runAt(today('14:50'));
    expect(await messagesOf(ada)).toEqual(['Planning: 23 Nov 2026, 12:00.', 'Planning: 23 Nov 2026, 15:00.']);
  });

  it('is not repeated when the event changes without moving', async () => {
    const { eventId } = await planEvent(ada, NOON);
    await runAt(today('11:50'));
    await ada.ok(API.calendar.update, { ...at(eventId), body: { title: 'Better' } });
    await runAt(today('11:51'));
    expect(await messagesOf(ada)).toHaveLength(1);
  });

  it('is deleted with the event', async () => {
    const { eventId } = await planEvent(ada, NOON);
    await runAt(today('11:50'));
    await ada.ok(API.calendar.remove, at(eventId));
    expect(await messagesOf(ada)).toEqual([]);
  });

  it('is sent relative to 9:00 on the first day in the person’s time zone for whole days', async () => {
    await inZone('America/New_York', ada);
    await inZone('Asia/Tokyo', bob);
    const day = { start: '2026-11-25T00:00:00.000Z', end: '2026-11-26T00:00:00.000Z', allDay: true };
    await planEvent(ada, { ...NOON, ...day, attendees: [bob.id], reminderMinutes: 0 });
    await runAt('2026-11-24T23:49:00.000Z');
    expect(await messagesOf(bob)).toEqual([]);
    await runAt('2026-11-24T23:50:00.000Z');
    expect(await messagesOf(bob)).toEqual(['Planning: 25 Nov 2026.']);
    await runAt('2026-11-25T13:59:00.000Z');
    expect(await messagesOf(ada)).toEqual([]);
    await runAt('2026-11-25T14:00:00.000Z');
    expect(await messagesOf(ada)).toEqual(['Planning: 25 Nov 2026.']);
  });
});

describe('the reminder of a series', () => {
  const WEEKLY = { ...NOON, rule: 'FREQ=WEEKLY;BYDAY=MO' };
  const monday = (week: number, clock: string) => new Date(Date.parse(today(clock)) + week * 7 * DAY_MS).toISOString();

  it('is sent for each occurrence with a link to it', async () => {
    const { eventId } = await planEvent(ada, WEEKLY);
    for (const week of [0, 1, 2]) await runAt(monday(week, '11:50'));
    const reminders = await remindersOf(ada);
    expect(reminders.map(({ message }) => message)).toEqual([
      'Planning: 23 Nov 2026, 12:00.',
      'Planning: 30 Nov 2026, 12:00.',
      'Planning: 7 Dec 2026, 12:00.',
    ]);
    expect(reminders[1]?.link).toBe(`/calendar?event=${eventId}&occurrence=${encodeURIComponent(monday(1, '12:00'))}`);
  });

  it('is sent for moved occurrences at their time, and not for cancelled ones', async () => {
    const { eventId } = await planEvent(ada, WEEKLY);
    const moved = { occurrence: monday(1, '12:00'), apply: 'this', start: monday(1, '15:00'), end: monday(1, '16:00') };
    await ada.ok(API.calendar.update, { ...at(eventId), body: moved });
    await ada.ok(API.calendar.remove, { ...at(eventId), query: { occurrence: monday(2, '12:00'), apply: 'this' } });
    await runAt(monday(0, '11:50'));
    await runAt(monday(1, '11:50'));
    expect(await messagesOf(ada)).toHaveLength(1);
    for (const time of [monday(1, '14:50'), monday(2, '11:50'), monday(3, '11:50')]) await runAt(time);
    expect(await messagesOf(ada)).toEqual([
      'Planning: 23 Nov 2026, 12:00.',
      'Planning: 30 Nov 2026, 15:00.',
      'Planning: 14 Dec 2026, 12:00.',
    ]);
  });

  it('is set for all occurrences, including moved ones', async () => {
    const { eventId } = await planEvent(ada, WEEKLY);
    const moved = { occurrence: monday(1, '12:00'), apply: 'this', start: monday(1, '15:00'), end: monday(1, '16:00') };
    await ada.ok(API.calendar.update, { ...at(eventId), body: moved });
    await ada.ok(API.calendar.savePreferences, { ...at(eventId), body: { reminderMinutes: 30 } });
    await runAt(monday(1, '14:30'));
    expect(await messagesOf(ada)).toEqual(['Planning: 30 Nov 2026, 15:00.']);
  });

  it('keeps its local time when clocks change', async () => {
    await inZone('Europe/Berlin', ada);
    const winter = { start: '2027-03-22T09:00:00.000Z', end: '2027-03-22T10:00:00.000Z' };
    await planEvent(ada, { ...winter, timeZone: 'Europe/Berlin', rule: 'FREQ=WEEKLY;BYDAY=MO' });
    await runAt('2027-03-22T08:50:00.000Z');
    // Clocks are set forward on 28 March 2027.
    await runAt('2027-03-29T07:49:00.000Z');
    expect(await messagesOf(ada)).toHaveLength(1);
    await runAt('2027-03-29T07:50:00.000Z');
    expect(await messagesOf(ada)).toEqual(['Planning: 22 Mar 2027, 10:00.', 'Planning: 29 Mar 2027, 10:00.']);
  });
});

describe('the colour and reminder that a person sets for an event', () => {
  it('apply to that person only and do not change the event', async () => {
    const before = await planEvent(ada, { ...NOON, attendees: [bob.id], colour: 2 });
    const preferences = { ...at(before.eventId), body: { colour: 7, reminderMinutes: null } };
    const { event } = await bob.ok(API.calendar.savePreferences, preferences);
    expect(event).toMatchObject({ colour: 7, reminderMinutes: null, version: before.version });
    const seenBy = async (person: Person) =>
      (await person.ok(API.calendar.list, { query: { from: '2026-11-23', to: '2026-11-23' } })).events;
    expect(await seenBy(ada)).toMatchObject([{ colour: 2 }]);
    expect(await seenBy(bob)).toMatchObject([{ colour: 7 }]);
  });

  it('are rejected for people who do not participate', async () => {
    const personal = await planEvent(ada, NOON);
    const company = await planEvent(ada, { ...NOON, scope: 'company' });
    const refusal = async (id: string) =>
      (await bob.refused(API.calendar.savePreferences, { ...at(id), body: { colour: 1 } })).code;
    expect(await refusal(personal.eventId)).toBe('NOT_FOUND');
    expect(await refusal(company.eventId)).toBe('NOT_INVITED');
  });

  it.each([{ colour: 12 }, { colour: -1 }, { reminderMinutes: 7 }])('reject %j with 422', async (body) => {
    const { eventId } = await planEvent(ada, NOON);
    const refused = await ada.refused(API.calendar.savePreferences, { ...at(eventId), body });
    expect(refused.status).toBe(422);
  });
});
