import { randomUUID } from 'node:crypto';
import { API, type CalendarEvent, LIMITS } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../testing';
import { planEvent } from '../../testing/domains/calendar';
import { fileLeave, storeAbsences } from '../../testing/domains/leave';
import { changeMembership } from '../../testing/domains/people';

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
  bob = await acme.hire('Bob');
  cleo = await acme.hire('Cleo');
});

const range = (from = '2026-11-23', to = '2026-12-20') => ({ query: { from, to, timeZone: 'Europe/Berlin' } });
const shown = async (person: Person, ...days: Parameters<typeof range>) =>
  (await person.ok(API.calendar.list, range(...days))).events;
const times = async (person: Person) => (await shown(person)).map(({ start }) => start.slice(0, 16));
const notificationsOf = async (person: Person) =>
  (await person.ok(API.notifications.list)).filter(({ type }) => type === 'calendar_event');
const at = ({ eventId: id }: CalendarEvent) => ({ params: { id } });
const WEEKLY = { rule: 'FREQ=WEEKLY;BYDAY=TU' };
const DECEMBER = '2026-12-01T09:00:00.000Z';

describe('an event', () => {
  it('is visible to its attendees and answers 404 to other people', async () => {
    const event = await planEvent(ada, { attendees: [bob.id], description: 'Bring figures', location: 'Room 1' });
    expect(event).toMatchObject({
      title: 'Planning',
      originalStart: null,
      organizer: { name: 'Ada' },
      response: 'accepted',
      canEdit: true,
      attendees: [
        { person: { name: 'Ada' }, response: 'accepted' },
        { person: { name: 'Bob' }, response: 'pending' },
      ],
    });
    expect(await shown(bob)).toMatchObject([{ eventId: event.eventId, response: 'pending', canEdit: false }]);
    expect(await shown(cleo)).toEqual([]);
    const other = await foundCompany(server);
    for (const stranger of [cleo, other.founder]) {
      expect((await stranger.refused(API.calendar.event, at(event))).code).toBe('NOT_FOUND');
      const answer = { ...at(event), body: { response: 'accepted' } };
      expect((await stranger.refused(API.calendar.respond, answer)).code).toBe('NOT_FOUND');
      expect((await stranger.refused(API.calendar.remove, at(event))).code).toBe('NOT_FOUND');
    }
    expect((await bob.refused(API.calendar.update, { ...at(event), body: { title: 'Mine' } })).code).toBe('FORBIDDEN');
    expect((await bob.refused(API.calendar.remove, at(event))).code).toBe('FORBIDDEN');
  });

  it('notifies attendees of invitation, change and cancellation, and never the actor', async () => {
    const event = await planEvent(ada, { attendees: [bob.id, cleo.id] });
    const [invitation] = await notificationsOf(bob);
    expect(invitation).toMatchObject({
      message: 'Ada invited you to Planning: 24 Nov 2026, 10:00 (Europe/Berlin).',
      link: `/calendar?event=${event.eventId}`,
    });
    await bob.ok(API.calendar.respond, { ...at(event), body: { response: 'accepted' } });
    const moved = { start: '2026-11-24T13:00:00.000Z', end: '2026-11-24T14:00:00.000Z', attendees: [bob.id] };
    const { event: changed } = await ada.ok(API.calendar.update, { ...at(event), body: moved });
    // Moving the event resets the responses.
    expect(changed.attendees).toMatchObject([
      { person: { name: 'Ada' }, response: 'accepted' },
      { person: { name: 'Bob' }, response: 'pending' },
    ]);
    const messages = async () => (await notificationsOf(bob)).map(({ message }) => message).toReversed();
    expect(await messages()).toEqual([
      'Ada invited you to Planning: 24 Nov 2026, 10:00 (Europe/Berlin).',
      'Ada changed Planning: 24 Nov 2026, 14:00 (Europe/Berlin).',
    ]);
    await ada.ok(API.calendar.remove, at(event));
    expect(await messages()).toEqual(['Ada cancelled Planning: 24 Nov 2026, 14:00 (Europe/Berlin).']);
    expect(await notificationsOf(ada)).toEqual([]);
  });

  it('notifies a removed person with the title and time that they last knew', async () => {
    const event = await planEvent(ada, { attendees: [bob.id, cleo.id] });
    const body = {
      title: 'Retro',
      start: '2026-11-25T13:00:00.000Z',
      end: '2026-11-25T14:00:00.000Z',
      attendees: [bob.id],
    };
    await ada.ok(API.calendar.update, { ...at(event), body });
    expect((await notificationsOf(bob))[0]?.message).toBe('Ada changed Retro: 25 Nov 2026, 14:00 (Europe/Berlin).');
    expect(await notificationsOf(cleo)).toMatchObject([
      {
        title: 'No longer invited',
        message: 'Ada removed you from Planning: 24 Nov 2026, 10:00 (Europe/Berlin).',
        link: '/calendar?view=day&date=2026-11-24',
      },
    ]);
  });

  it('notifies a removed person if the event moves into the past, but not if it was already over', async () => {
    const event = await planEvent(ada, { attendees: [bob.id, cleo.id] });
    const past = { start: '2026-11-02T09:00:00.000Z', end: '2026-11-02T10:00:00.000Z', attendees: [bob.id] };
    await ada.ok(API.calendar.update, { ...at(event), body: past });
    expect((await notificationsOf(cleo))[0]?.title).toBe('No longer invited');
    const coming = { start: event.start, end: event.end, attendees: [] };
    await ada.ok(API.calendar.update, { ...at(event), body: coming });
    expect((await notificationsOf(bob)).map(({ title }) => title)).not.toContain('No longer invited');
  });

  it('is created once for one client id', async () => {
    const clientId = randomUUID();
    const events = await Promise.all([1, 2, 3].map(() => planEvent(ada, { clientId, attendees: [bob.id] })));
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(1);
    expect(await notificationsOf(bob)).toHaveLength(1);
  });

  it('rejects a change based on an outdated version with EVENT_CHANGED', async () => {
    const event = await planEvent(ada);
    await ada.ok(API.calendar.update, { ...at(event), body: { title: 'Better', version: event.version } });
    const stale = { ...at(event), body: { title: 'Worse', version: event.version } };
    expect((await ada.refused(API.calendar.update, stale)).code).toBe('EVENT_CHANGED');
  });

  it('is visible to all members and managed only by founders and managers if it is the company’s', async () => {
    const event = await planEvent(ada, { scope: 'company' });
    expect(await shown(cleo)).toMatchObject([{ eventId: event.eventId, scope: 'company', response: null }]);
    expect((await bob.refused(API.calendar.create, { body: bodyOf({ scope: 'company' }) })).code).toBe('FORBIDDEN');
    const answer = { ...at(event), body: { response: 'maybe' } };
    expect((await bob.refused(API.calendar.respond, answer)).code).toBe('NOT_INVITED');
    await changeMembership(acme, bob, { role: 'Manager' });
    await planEvent(bob, { scope: 'company', title: 'All hands' });
    expect((await bob.ok(API.calendar.update, { ...at(event), body: { title: 'Ours' } })).event.title).toBe('Ours');
  });

  it.each([
    ['an end before the start', { end: '2026-11-24T08:00:00.000Z' }, 'end', 'EVENT_ENDS_BEFORE_START'],
    ['an event that lasts months', { end: '2027-03-24T08:00:00.000Z' }, 'end', 'EVENT_TOO_LONG'],
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone', 'INVALID'],
    ['whole days that begin at nine', { allDay: true }, 'start', 'INVALID'],
    ['a blank title', { title: ' ' }, 'title', 'REQUIRED'],
    ['an hourly event', { rule: 'FREQ=HOURLY' }, 'rule', 'INVALID'],
    ['a series that never begins', { rule: 'FREQ=DAILY;UNTIL=20200101' }, 'rule', 'EVENT_NEVER_OCCURS'],
    ['a stranger', { attendees: ['0197a000-0000-7000-8000-000000000001'] }, 'attendees', 'INVALID'],
  ])('rejects %s at its field', async (_name, changes, field, code) => {
    const { status, fields } = await ada.refused(API.calendar.create, { body: bodyOf(changes) });
    expect([status, fields?.[field]?.code]).toEqual([422, code]);
  });

  it('takes place on the same days in every time zone if it lasts whole days', async () => {
    await planEvent(ada, { allDay: true, start: '2026-11-30T00:00:00.000Z', end: '2026-12-02T00:00:00.000Z' });
    for (const timeZone of ['Pacific/Auckland', 'America/Los_Angeles']) {
      const on = async (day: string) =>
        (await ada.ok(API.calendar.list, { query: { from: day, to: day, timeZone } })).events.length;
      expect(await Promise.all(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'].map(on))).toEqual([0, 1, 1, 0]);
    }
  });
});

function bodyOf(changes: Record<string, unknown>) {
  const start = '2026-11-24T09:00:00.000Z';
  return { title: 'Planning', start, end: '2026-11-24T10:00:00.000Z', timeZone: 'Europe/Berlin', ...changes };
}

describe('a series', () => {
  const occurrence = (event: CalendarEvent, body: Record<string, unknown>) => ({
    ...at(event),
    body: { occurrence: DECEMBER, ...body },
  });
  const at14 = { start: '2026-12-01T13:00:00.000Z', end: '2026-12-01T14:00:00.000Z' };

  it('changes a single occurrence', async () => {
    const event = await planEvent(ada, { ...WEEKLY, attendees: [bob.id] });
    const { event: moved } = await ada.ok(API.calendar.update, occurrence(event, { ...at14, apply: 'this' }));
    expect(moved).toMatchObject({ eventId: event.eventId, originalStart: DECEMBER, start: at14.start });
    expect(await times(bob)).toEqual(['2026-11-24T09:00', '2026-12-01T13:00', '2026-12-08T09:00', '2026-12-15T09:00']);
    // The exception is identified by the occurrence that it replaces, and can change again.
    const back = { start: DECEMBER, end: '2026-12-01T10:00:00.000Z', apply: 'this' };
    await ada.ok(API.calendar.update, occurrence(event, back));
    expect((await times(bob))[1]).toBe('2026-12-01T09:00');
  });

  it('names in notifications the occurrence from which the series was changed', async () => {
    const event = await planEvent(ada, { ...WEEKLY, attendees: [bob.id, cleo.id] });
    await ada.ok(API.calendar.update, occurrence(event, { ...at14, attendees: [bob.id], apply: 'all' }));
    expect((await notificationsOf(bob))[0]?.message).toBe('Ada changed Planning: 1 Dec 2026, 14:00 (Europe/Berlin).');
    expect((await notificationsOf(cleo))[0]?.message).toBe(
      'Ada removed you from Planning: 1 Dec 2026, 10:00 (Europe/Berlin).',
    );
  });

  it('invites the attendees of one occurrence to all when the whole series is changed from it', async () => {
    const event = await planEvent(ada, WEEKLY);
    await ada.ok(API.calendar.update, occurrence(event, { attendees: [bob.id], apply: 'this' }));
    expect(await times(bob)).toEqual([DECEMBER.slice(0, 16)]);
    await ada.ok(API.calendar.update, occurrence(event, { attendees: [bob.id, cleo.id], apply: 'all' }));
    for (const person of [bob, cleo]) {
      expect(await times(person)).toEqual(await times(ada));
      expect((await notificationsOf(person)).filter(({ message }) => message.includes('changed'))).toEqual([]);
    }
  });

  it('is split when it is changed from an occurrence on, and keeps its total count', async () => {
    const event = await planEvent(ada, { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' });
    const { event: split } = await ada.ok(API.calendar.update, occurrence(event, { ...at14, apply: 'following' }));
    expect(split.eventId).not.toBe(event.eventId);
    expect(split.rule).toBe('FREQ=WEEKLY;BYDAY=TU;COUNT=3');
    expect(await times(ada)).toEqual(['2026-11-24T09:00', '2026-12-01T13:00', '2026-12-08T13:00', '2026-12-15T13:00']);
  });

  it('changes as a whole and keeps its exceptions', async () => {
    const event = await planEvent(ada, WEEKLY);
    await ada.ok(API.calendar.update, occurrence(event, { title: 'Special', apply: 'this' }));
    await ada.ok(API.calendar.remove, {
      ...at(event),
      query: { occurrence: '2026-12-08T09:00:00.000Z', apply: 'this' },
    });
    // Moves the series by a day and an hour, through the occurrence of 15 December.
    const body = { start: '2026-12-16T10:00:00.000Z', end: '2026-12-16T11:00:00.000Z', apply: 'all' };
    const at15 = { occurrence: '2026-12-15T09:00:00.000Z' };
    const { event: moved } = await ada.ok(API.calendar.update, { ...at(event), body: { ...at15, ...body } });
    expect(moved).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=WE', start: body.start });
    // The exception keeps its own time, and the deleted occurrence stays deleted.
    expect(await times(ada)).toEqual(['2026-11-25T10:00', '2026-12-01T09:00', '2026-12-16T10:00']);
  });

  it('moves an exception as well when all occurrences are moved from it', async () => {
    const event = await planEvent(ada, WEEKLY);
    await ada.ok(API.calendar.update, occurrence(event, { ...at14, apply: 'this' }));
    const at15 = { start: '2026-12-01T14:00:00.000Z', end: '2026-12-01T15:00:00.000Z' };
    const { event: moved } = await ada.ok(API.calendar.update, occurrence(event, { ...at15, apply: 'all' }));
    expect(moved).toMatchObject(at15);
    expect(await times(ada)).toEqual(['2026-11-24T10:00', '2026-12-01T14:00', '2026-12-08T10:00', '2026-12-15T10:00']);
  });

  it.each(['all', 'following'])(
    'keeps its times when %s are renamed from an occurrence with other times',
    async (apply) => {
      const event = await planEvent(ada, { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' });
      const onWednesday = { start: '2026-12-02T14:00:00.000Z', end: '2026-12-02T16:00:00.000Z' };
      await ada.ok(API.calendar.update, occurrence(event, { ...onWednesday, apply: 'this' }));
      await ada.ok(API.calendar.remove, {
        ...at(event),
        query: { occurrence: '2026-12-08T09:00:00.000Z', apply: 'this' },
      });
      const { event: renamed } = await ada.ok(API.calendar.update, occurrence(event, { title: 'Review', apply }));
      expect(renamed).toMatchObject({ ...onWednesday, title: 'Review', originalStart: DECEMBER });
      expect(
        (await shown(ada)).map(({ title, start, end }) => `${title} ${start.slice(5, 16)} ${end.slice(11, 16)}`),
      ).toEqual([
        `${apply === 'all' ? 'Review' : 'Planning'} 11-24T09:00 10:00`,
        'Review 12-02T14:00 16:00',
        'Review 12-15T09:00 10:00',
      ]);
    },
  );

  it('keeps its exceptions when the following occurrences are moved from one of them', async () => {
    const event = await planEvent(ada, WEEKLY);
    await ada.ok(API.calendar.update, occurrence(event, { ...at14, apply: 'this' }));
    await ada.ok(API.calendar.remove, {
      ...at(event),
      query: { occurrence: '2026-12-08T09:00:00.000Z', apply: 'this' },
    });
    const at15 = { start: '2026-12-01T14:00:00.000Z', end: '2026-12-01T15:00:00.000Z' };
    const { event: moved } = await ada.ok(API.calendar.update, occurrence(event, { ...at15, apply: 'following' }));
    expect(moved).toMatchObject(at15);
    expect(await times(ada)).toEqual(['2026-11-24T09:00', '2026-12-01T14:00', '2026-12-15T10:00']);
  });

  it('keeps deleted occurrences when it is moved from an occurrence in another time zone', async () => {
    const event = await planEvent(ada, { rule: 'FREQ=WEEKLY;BYDAY=TU' });
    const inKolkata = { timeZone: 'Asia/Kolkata', start: DECEMBER, end: '2026-12-01T11:00:00.000Z' };
    await ada.ok(API.calendar.update, occurrence(event, { ...inKolkata, apply: 'this' }));
    const march = { from: '2027-03-22', to: '2027-04-10' };
    const removed = { occurrence: '2027-04-06T08:00:00.000Z', apply: 'this' };
    await ada.ok(API.calendar.remove, { ...at(event), query: removed });
    await ada.ok(API.calendar.update, occurrence(event, { ...at14, apply: 'all' }));
    const starts = (await shown(ada, march.from, march.to)).map(({ start }) => start.slice(0, 16));
    expect(starts).toEqual(['2027-03-23T13:00', '2027-03-30T13:00']);
  });

  it.each([
    ['following', '2026-12-01', 'Review'],
    ['all', '2026-11-24', 'Review'],
    // Who changes the series at an exception changes the exception as well.
    ['all', '2026-12-15', 'Sprint'],
  ])('updates its exceptions, but keeps texts that they have of their own: %s from %s', async (apply, from, title) => {
    const event = await planEvent(ada, { ...WEEKLY, location: 'Room 1' });
    const change = (day: string, body: Record<string, unknown>) =>
      ada.ok(API.calendar.update, { ...at(event), body: { occurrence: `${day}T09:00:00.000Z`, ...body } });
    const moved = { start: '2026-12-09T09:00:00.000Z', end: '2026-12-09T10:00:00.000Z' };
    await change('2026-12-08', { ...moved, apply: 'this' });
    await change('2026-12-15', { title: 'Review', apply: 'this' });
    await change(from, { title: 'Sprint', location: 'Room 2', apply });
    const texts = (await shown(ada)).map((each) => [each.start.slice(0, 10), each.title, each.location]);
    expect(texts.slice(1)).toEqual([
      ['2026-12-01', 'Sprint', 'Room 2'],
      ['2026-12-09', 'Sprint', 'Room 2'],
      ['2026-12-15', title, 'Room 2'],
    ]);
  });

  it('is deleted for one occurrence, from one on, or as a whole', async () => {
    const event = await planEvent(ada, { ...WEEKLY, attendees: [bob.id] });
    const remove = (at15: string, apply: string) =>
      ada.ok(API.calendar.remove, { ...at(event), query: { occurrence: at15, apply } });
    await remove(DECEMBER, 'this');
    expect(await times(bob)).toEqual(['2026-11-24T09:00', '2026-12-08T09:00', '2026-12-15T09:00']);
    const gone = { params: at(event).params, query: { occurrence: DECEMBER } };
    expect((await ada.refused(API.calendar.event, gone)).code).toBe('NOT_FOUND');
    await remove('2026-12-15T09:00:00.000Z', 'following');
    expect(await times(bob)).toEqual(['2026-11-24T09:00', '2026-12-08T09:00']);
    await remove('2026-12-08T09:00:00.000Z', 'all');
    expect(await times(bob)).toEqual([]);
    expect((await notificationsOf(bob)).map(({ title }) => title)).toEqual(Array(3).fill('Calendar event cancelled'));
  });

  it('begins on the first day that matches its rule', async () => {
    const event = await planEvent(ada, { rule: 'FREQ=WEEKLY;BYDAY=FR' });
    expect(event.start).toBe('2026-11-27T09:00:00.000Z');
  });

  it('answers 404 for an occurrence that it does not have', async () => {
    const event = await planEvent(ada, WEEKLY);
    const foreign = { ...at(event), query: { occurrence: '2026-12-02T09:00:00.000Z' } };
    expect((await ada.refused(API.calendar.event, foreign)).code).toBe('NOT_FOUND');
  });

  it('becomes a single event when its rule is removed', async () => {
    const event = await planEvent(ada, WEEKLY);
    const first = { occurrence: '2026-11-24T09:00:00.000Z' };
    await ada.ok(API.calendar.update, { ...at(event), body: { ...first, rule: null, apply: 'all' } });
    expect(await times(ada)).toEqual(['2026-11-24T09:00']);
  });
});

describe('the calendar', () => {
  it('shows events, approved leave and holidays, and pending leave only to people who may see it', async () => {
    await fileLeave(bob, { startDate: '2026-11-30', endDate: '2026-12-01' });
    const pending = await ada.ok(API.calendar.list, range());
    expect(pending.leave).toMatchObject([
      { employee: { name: 'Bob' }, status: 'Pending', leaveType: { name: 'Annual leave' } },
    ]);
    expect(pending.leave[0]?.leaveId).not.toBeNull();
    expect((await cleo.ok(API.calendar.list, range())).leave).toEqual([]);
    await ada.ok(API.leave.decide, {
      params: { leaveId: pending.leave[0]?.leaveId ?? '' },
      body: { status: 'Approved' },
    });
    const { leave } = await cleo.ok(API.calendar.list, range());
    expect(leave).toMatchObject([{ employee: { name: 'Bob' }, leaveType: { name: 'Annual leave' }, leaveId: null }]);
  });

  it('returns only the first events and isTruncated for a range with too many events', async () => {
    for (let series = 0; series < 21; series += 1) await planEvent(ada, { rule: 'FREQ=DAILY' });
    const days = await ada.ok(API.calendar.list, range('2026-11-24', '2027-03-03')); // 100 days
    expect(days).toMatchObject({ isTruncated: true, events: { length: LIMITS.calendarEvents } });
    expect(days.events.at(-1)?.start.slice(0, 10)).toBe('2027-02-27'); // the 96th day
    expect(await ada.ok(API.calendar.list, range('2026-11-24', '2027-02-26'))).toMatchObject({ isTruncated: false });
  });

  it('rejects a range that ends before it begins, and one of a year', async () => {
    const refusal = async (from: string, to: string) =>
      (await ada.refused(API.calendar.list, range(from, to))).fields?.to?.code;
    expect(await refusal('2026-12-02', '2026-12-01')).toBe('END_BEFORE_START');
    expect(await refusal('2026-01-01', '2026-12-31')).toBe('RANGE_TOO_LONG');
  });
});

it('reports that absences are missing if there are too many to list', async () => {
  const isTruncated = async () => (await ada.ok(API.calendar.list, range())).isTruncated;
  await storeAbsences(server, { ...acme, person: cleo, date: '2026-12-08', count: 1_000 });
  expect(await isTruncated()).toBe(false);
  await storeAbsences(server, { ...acme, person: cleo, date: '2026-12-09', count: 1 });
  expect(await isTruncated()).toBe(true);
});

describe('the end of a membership', () => {
  it('hands future events over to the person who removed the member, and removes attendances', async () => {
    await planEvent(bob, { attendees: [cleo.id] });
    await planEvent(bob, { title: 'Alone' });
    await planEvent(ada, { title: 'Other', attendees: [bob.id] });
    await ada.ok(API.users.remove, { params: { id: bob.id } });
    expect((await shown(ada)).map(({ title, organizer }) => [title, organizer.name])).toEqual([
      ['Other', 'Ada'],
      ['Planning', 'Ada'],
    ]);
    const [other] = await shown(ada);
    const event = await ada.ok(API.calendar.event, { params: { id: other?.eventId ?? '' } });
    expect(event.attendees.map(({ person }) => person.name)).toEqual(['Ada']);
  });

  it('accepts an event for a new organizer who had declined it', async () => {
    const event = await planEvent(bob, { attendees: [ada.id, cleo.id] });
    await ada.ok(API.calendar.respond, { ...at(event), body: { response: 'declined' } });
    await ada.ok(API.users.remove, { params: { id: bob.id } });
    const { organizer, attendees } = await ada.ok(API.calendar.event, at(event));
    expect(organizer._id).toBe(ada.id);
    expect(attendees.find(({ person }) => person._id === ada.id)?.response).toBe('accepted');
  });

  it('hands events over to the chosen successor', async () => {
    await planEvent(bob, { attendees: [cleo.id] });
    await bob.ok(API.companies.leave, { body: { successorId: cleo.id } });
    expect((await shown(cleo)).map(({ title, organizer }) => [title, organizer.name])).toEqual([['Planning', 'Cleo']]);
  });

  it('hands over a series that has ended except for an occurrence that was moved', async () => {
    const begun = { start: '2026-11-10T09:00:00.000Z', end: '2026-11-10T10:00:00.000Z' };
    const series = await planEvent(bob, { ...begun, rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2', attendees: [cleo.id] });
    const moved = { start: DECEMBER, end: '2026-12-01T10:00:00.000Z' };
    const body = { ...moved, occurrence: '2026-11-17T09:00:00.000Z', apply: 'this' };
    await bob.ok(API.calendar.update, { ...at(series), body });
    await ada.ok(API.users.remove, { params: { id: bob.id } });
    expect((await shown(cleo)).map(({ start, organizer }) => [start, organizer.name])).toEqual([[DECEMBER, 'Ada']]);
  });

  it('cancels events without a successor', async () => {
    await planEvent(bob, { attendees: [cleo.id] });
    await bob.ok(API.companies.leave);
    expect(await shown(cleo)).toEqual([]);
    expect((await notificationsOf(cleo))[0]?.title).toBe('Calendar event cancelled');
  });

  it('names the occurrence that was moved beyond the end of a cancelled series', async () => {
    const begun = { start: '2026-11-10T09:00:00.000Z', end: '2026-11-10T10:00:00.000Z' };
    const series = await planEvent(bob, { ...begun, rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2', attendees: [cleo.id] });
    const moved = { start: DECEMBER, end: '2026-12-01T10:00:00.000Z' };
    const body = { ...moved, occurrence: '2026-11-17T09:00:00.000Z', apply: 'this' };
    await bob.ok(API.calendar.update, { ...at(series), body });
    await bob.ok(API.companies.leave);
    const [cancelled, ...others] = (await notificationsOf(cleo)).map(({ message }) => message);
    expect(cancelled).toBe('Bob cancelled Planning: 1 Dec 2026, 10:00 (Europe/Berlin).');
    expect(others.filter((message) => message.includes('cancelled'))).toEqual([]);
  });

  it('names the next occurrence of a cancelled series', async () => {
    const begun = { start: '2026-11-03T09:00:00.000Z', end: '2026-11-03T10:00:00.000Z' };
    await planEvent(bob, { ...WEEKLY, ...begun, attendees: [cleo.id] });
    await bob.ok(API.companies.leave);
    expect((await notificationsOf(cleo))[0]?.message).toBe(
      'Bob cancelled Planning: 24 Nov 2026, 10:00 (Europe/Berlin).',
    );
  });
});
