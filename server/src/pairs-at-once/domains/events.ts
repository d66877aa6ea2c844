import { API, type CalendarEvent, type Occurrence } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { calendarAttendees, type CalendarEventRow, calendarEvents } from '../../composition/schema';
import { foundCompany, type Person, type TestApp } from '../../testing';
import { planEvent } from '../../testing/domains/calendar';
import type { Command, PairDomain } from '../test-pairs';

/** Tuesdays at ten in Berlin. */
const WEEKS = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'] as const;
const startOf = (week: 0 | 1 | 2 | 3, hour = '09') => `${WEEKS[week]}T${hour}:00:00.000Z`;

interface EventScene {
  companyId: string;
  founder: Person;
  employee: Person;
  colleague: Person;
  series: CalendarEvent;
}

interface EventState {
  scene: EventScene;
  rows: CalendarEventRow[];
  attendees: (typeof calendarAttendees.$inferSelect)[];
  occurrences: Occurrence[];
}

type EventCommand = Command<EventScene, EventState>;

const change = (body: object, isKept: EventCommand['isKept']): EventCommand => ({
  run: ({ founder, series: { eventId: id } }) => founder.call(API.calendar.update, { params: { id }, body }),
  isKept,
});

const cancel = (query: Record<string, string>, isKept: EventCommand['isKept']): EventCommand => ({
  run: ({ founder, series: { eventId: id } }) => founder.call(API.calendar.remove, { params: { id }, query }),
  isKept,
});

const titlesOfWeek = ({ occurrences }: EventState, week: 0 | 1 | 2 | 3) =>
  occurrences.filter(({ start }) => start.startsWith(WEEKS[week])).map(({ title }) => title);
const hasEnded = (answered: ReadonlyMap<string, number>) => answered.has('delete all');
const isCut = (answered: ReadonlyMap<string, number>) => hasEnded(answered) || answered.has('delete following');

const commands: Record<string, EventCommand> = {
  'rename all': change({ title: 'Sprint', base: { title: 'Planning' } }, (state, answered) => {
    return hasEnded(answered) || titlesOfWeek(state, 0)[0] === 'Sprint';
  }),
  'place all': change({ location: 'Room 1', base: { location: '' } }, (state, answered) => {
    return hasEnded(answered) || state.occurrences[0]?.location === 'Room 1';
  }),
  'move this': change(
    { occurrence: startOf(1), apply: 'this', start: startOf(1, '13'), end: startOf(1, '14') },
    (state, answered) =>
      hasEnded(answered) ||
      answered.has('delete this') ||
      state.occurrences.some(({ start }) => start === startOf(1, '13')),
  ),
  'rename following': change(
    { occurrence: startOf(2), apply: 'following', title: 'Retro' },
    (state, answered) => isCut(answered) || titlesOfWeek(state, 2).includes('Retro'),
  ),
  'delete this': cancel({ occurrence: startOf(1), apply: 'this' }, (state) => titlesOfWeek(state, 1).length === 0),
  'delete following': cancel(
    { occurrence: startOf(2), apply: 'following' },
    (state, answered) => answered.has('rename following') || titlesOfWeek(state, 2).length === 0,
  ),
  'delete all': cancel({ apply: 'all' }, ({ scene, rows }) => rows.every(({ id }) => id !== scene.series.eventId)),
  invite: {
    run: ({ founder, employee, colleague, series: { eventId: id } }) =>
      founder.call(API.calendar.update, {
        params: { id },
        body: { attendees: [employee.id, colleague.id], base: { attendees: [employee.id] } },
      }),
    isKept: ({ attendees, scene }, answered) =>
      hasEnded(answered) || attendees.some(({ userId }) => userId === scene.colleague.id),
  },
  answer: {
    run: ({ employee, series: { eventId: id } }) =>
      employee.call(API.calendar.respond, { params: { id }, body: { response: 'accepted' } }),
    isKept: ({ attendees, scene }, answered) =>
      hasEnded(answered) ||
      attendees.some(({ userId, response }) => userId === scene.employee.id && response === 'accepted'),
  },
};

async function prepare(test: TestApp): Promise<EventScene> {
  const { company, founder, hire } = await foundCompany(test);
  const employee = await hire();
  const colleague = await hire();
  const series = await planEvent(founder, { rule: 'FREQ=WEEKLY;COUNT=4', attendees: [employee.id] });
  return { companyId: company._id, founder, employee, colleague, series };
}

/** A weekly series of four, with its occurrences and attendees. */
export const eventPairs: PairDomain<EventScene, EventState> = {
  prepare,
  commands,
  async read({ deps: { db } }, scene) {
    const { companyId, founder } = scene;
    const query = { from: '2026-11-23', to: '2026-12-20', timeZone: 'Europe/Berlin' };
    return {
      scene,
      rows: await db.select().from(calendarEvents).where(eq(calendarEvents.companyId, companyId)),
      attendees: await db.select().from(calendarAttendees).where(eq(calendarAttendees.companyId, companyId)),
      occurrences: (await founder.ok(API.calendar.list, { query })).events,
    };
  },
  violations(state) {
    const { rows, attendees, scene } = state;
    return [
      ...([0, 1, 2, 3] as const)
        .filter((week) => titlesOfWeek(state, week).length > 1)
        .map((week) => `${WEEKS[week]} has the event twice`),
      ...rows
        .filter(({ seriesId }) => seriesId !== null && !rows.some(({ id }) => id === seriesId))
        .map(({ title }) => `an exception of ${title} has no series`),
      ...rows
        .filter(({ id }) => !attendees.some(({ eventId, userId }) => eventId === id && userId === scene.founder.id))
        .map(({ title }) => `${title} is in nobody's calendar`),
    ];
  },
};
