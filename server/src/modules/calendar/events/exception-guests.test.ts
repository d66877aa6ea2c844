import { API, type CalendarEvent } from '@atrium/contracts';
import { foundCompany, type Person } from '../../../testing';
import { planEvent } from '../../../testing/domains/calendar';
import { createSocketApp, type SocketApp } from '../../../testing/sockets';

const FIRST = '2026-11-24T09:00:00.000Z';
const SECOND = '2026-12-01T09:00:00.000Z';
const THIRD = '2026-12-08T09:00:00.000Z';

let server: SocketApp;
let ada: Person;
let bob: Person;
let cleo: Person;
/** A weekly series of Ada and Bob. */
let series: CalendarEvent;
beforeAll(async () => {
  server = await createSocketApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const acme = await foundCompany(server, { founderName: 'Ada' });
  ada = acme.founder;
  bob = await acme.hire('Bob');
  cleo = await acme.hire('Cleo');
  series = await planEvent(ada, { rule: 'FREQ=WEEKLY;BYDAY=TU', attendees: [bob.id] });
});

const params = () => ({ id: series.eventId });
const change = (body: Record<string, unknown>) => ada.ok(API.calendar.update, { params: params(), body });
const remove = (query: Record<string, string>) => ada.ok(API.calendar.remove, { params: params(), query });
/** Invites Cleo to one occurrence. */
const inviteTo = (occurrence: string, body: Record<string, unknown> = {}) =>
  change({ occurrence, attendees: [bob.id, cleo.id], apply: 'this', ...body });
const messagesOf = async (person: Person) =>
  (await person.ok(API.notifications.list))
    .filter(({ type }) => type === 'calendar_event')
    .map(({ message }) => message);
const INVITED = 'Ada invited you to Planning: 1 Dec 2026, 10:00 (Europe/Berlin).';

describe('a series with a guest at one occurrence', () => {
  it('notifies the guest of that occurrence when all are deleted', async () => {
    await inviteTo(SECOND);
    await inviteTo(THIRD);
    await remove({ apply: 'all' });
    expect(await messagesOf(cleo)).toEqual(['Ada cancelled Planning: 1 Dec 2026, 10:00 (Europe/Berlin).']);
    expect((await messagesOf(bob))[0]).toBe('Ada cancelled Planning: 24 Nov 2026, 10:00 (Europe/Berlin).');
  });

  it('notifies the guest when the occurrences from an earlier one on are deleted', async () => {
    await inviteTo(THIRD);
    await remove({ occurrence: SECOND, apply: 'following' });
    expect(await messagesOf(cleo)).toEqual(['Ada cancelled Planning: 8 Dec 2026, 10:00 (Europe/Berlin).']);
  });

  it('does not notify the guest when only later occurrences are deleted', async () => {
    await inviteTo(SECOND);
    await remove({ occurrence: THIRD, apply: 'following' });
    expect(await messagesOf(cleo)).toEqual([INVITED]);
  });

  it('does not notify the guest of an occurrence that is over, but removes it from an open calendar', async () => {
    series = await planEvent(ada, {
      rule: 'FREQ=WEEKLY;BYDAY=TU',
      start: '2026-11-03T09:00:00.000Z',
      end: '2026-11-03T10:00:00.000Z',
    });
    await inviteTo('2026-11-10T09:00:00.000Z', { attendees: [cleo.id] });
    const socket = await server.connect(cleo);
    await remove({ apply: 'all' });
    expect(await messagesOf(cleo)).toEqual([]);
    await socket.waitUntilCaughtUp();
    const changes = socket.heard.filter(({ event }) => event === 'calendarChanged').map(({ payload }) => payload);
    expect(changes).toEqual([{ eventId: series.eventId }]);
  });

  it('notifies its people when all are deleted from an occurrence that was changed and is over', async () => {
    const begun = { start: '2026-11-03T09:00:00.000Z', end: '2026-11-03T10:00:00.000Z' };
    series = await planEvent(ada, { ...begun, rule: 'FREQ=WEEKLY;BYDAY=TU', attendees: [bob.id] });
    const occurrence = '2026-11-10T09:00:00.000Z';
    await change({ occurrence, title: 'Special', apply: 'this' });
    await remove({ occurrence, apply: 'all' });
    expect((await messagesOf(bob))[0]).toBe('Ada cancelled Special: 10 Nov 2026, 10:00 (Europe/Berlin).');
  });

  it('notifies the guest when a change of all changes their occurrence, and not when it keeps its own title', async () => {
    await inviteTo(SECOND);
    await change({ occurrence: FIRST, title: 'Review', apply: 'all' });
    expect(await messagesOf(cleo)).toEqual(['Ada changed Review: 1 Dec 2026, 10:00 (Europe/Berlin).', INVITED]);
    await change({ occurrence: SECOND, title: 'Demo', apply: 'this' });
    const before = await messagesOf(cleo);
    await change({ occurrence: FIRST, title: 'Retro', apply: 'all' });
    expect(await messagesOf(cleo)).toEqual(before);
  });

  it('notifies the guest when the series no longer has their occurrence, and removes the invitation', async () => {
    await inviteTo(SECOND);
    await change({ occurrence: FIRST, rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=1', apply: 'all' });
    expect(await messagesOf(cleo)).toEqual(['Ada cancelled Planning: 1 Dec 2026, 10:00 (Europe/Berlin).']);
  });

  it('invites the guest to all without a second notification', async () => {
    await inviteTo(SECOND);
    await change({ occurrence: FIRST, attendees: [bob.id, cleo.id], title: 'Review', apply: 'all' });
    expect((await messagesOf(cleo)).filter((message) => message.includes('Review'))).toEqual([
      'Ada invited you to Review: 24 Nov 2026, 10:00 (Europe/Berlin).',
    ]);
  });

  it('broadcasts calendarChanged to the guest when it changes', async () => {
    await inviteTo(SECOND);
    const socket = await server.connect(cleo);
    await change({ occurrence: FIRST, title: 'Review', apply: 'all' });
    await remove({ apply: 'all' });
    await socket.waitUntilCaughtUp();
    const changes = socket.heard.filter(({ event }) => event === 'calendarChanged').map(({ payload }) => payload);
    expect(changes).toContainEqual({ eventId: series.eventId });
    expect((await cleo.ok(API.calendar.list, { query: { from: '2026-11-23', to: '2026-12-20' } })).events).toEqual([]);
  });

  it('notifies the guest when its organizer leaves the company', async () => {
    series = await planEvent(bob, { title: 'Standup', rule: 'FREQ=WEEKLY;BYDAY=TU' });
    const body = { occurrence: SECOND, attendees: [cleo.id], apply: 'this' };
    await bob.ok(API.calendar.update, { params: params(), body });
    await bob.ok(API.companies.leave);
    expect(await messagesOf(cleo)).toEqual(['Bob cancelled Standup: 1 Dec 2026, 10:00 (Europe/Berlin).']);
  });

  it('passes to the successor of an organizer who leaves, and stays in the calendar of the guest', async () => {
    series = await planEvent(bob, { title: 'Standup', rule: 'FREQ=WEEKLY;BYDAY=TU' });
    const body = { occurrence: SECOND, attendees: [cleo.id], apply: 'this' };
    await bob.ok(API.calendar.update, { params: params(), body });
    await bob.ok(API.companies.leave, { body: { successorId: ada.id } });
    const query = { from: '2026-11-30', to: '2026-12-06' };
    const { events } = await cleo.ok(API.calendar.list, { query });
    expect(events.map(({ title, organizer }) => [title, organizer.name])).toEqual([['Standup', 'Ada']]);
  });

  it('keeps a past occurrence in the calendar of the guest when the account of its organizer is deleted', async () => {
    const past = { start: '2026-11-03T09:00:00.000Z', end: '2026-11-03T10:00:00.000Z' };
    series = await planEvent(bob, { ...past, rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' });
    const body = { occurrence: '2026-11-10T09:00:00.000Z', attendees: [cleo.id], apply: 'this' };
    await bob.ok(API.calendar.update, { params: params(), body });
    await bob.ok(API.users.remove, { params: { id: bob.id }, body: { reason: '' } });
    const query = { from: '2026-11-09', to: '2026-11-15' };
    expect((await cleo.ok(API.calendar.list, { query })).events).toMatchObject([{ title: 'Planning' }]);
  });
});

describe('an occurrence without one of the attendees of its series', () => {
  beforeEach(() => change({ occurrence: SECOND, attendees: [], apply: 'this' }));

  it('does not notify that attendee when it is deleted', async () => {
    const before = await messagesOf(bob);
    expect(before[0]).toBe('Ada removed you from Planning: 1 Dec 2026, 10:00 (Europe/Berlin).');
    await remove({ occurrence: SECOND, apply: 'this' });
    expect(await messagesOf(bob)).toEqual(before);
  });

  it('notifies that attendee when all occurrences are changed from it', async () => {
    await change({ occurrence: SECOND, title: 'Review', apply: 'all' });
    expect((await messagesOf(bob))[0]).toBe('Ada changed Review: 1 Dec 2026, 10:00 (Europe/Berlin).');
  });

  it('notifies that attendee of the removal when the occurrences from it on become a series of its people', async () => {
    await change({ occurrence: SECOND, title: 'Review', apply: 'following' });
    expect((await messagesOf(bob))[0]).toBe('Ada removed you from Planning: 1 Dec 2026, 10:00 (Europe/Berlin).');
    expect((await messagesOf(bob)).filter((message) => message.includes('removed'))).toHaveLength(2);
  });
});
