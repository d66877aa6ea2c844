import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { calendarAttendees, calendarEventLinks, calendarEvents, syncedCalendars } from '../../db/schema';
import { occurrencesBetween } from '../../modules/calendar/events/occurrences';
import type { TestApp } from '../app';
import type { FakeCalendars } from '../services/google-calendar';
import type { StoredEvent } from '../services/google-events';
import type { Person } from './people';

/** The range in which both sides are compared; clocks change in it, on 28 March 2027. */
export const RANGE = { from: '2027-03-01', to: '2027-05-20' };
const [FROM, TO] = [new Date('2027-03-01T00:00:00Z'), new Date('2027-05-21T00:00:00Z')];
const HOUR_MS = 3_600_000;

/** Kinds of events that a calendar may hold. Times are around the night in which clocks change. */
const KINDS = {
  meeting: {},
  untitled: { summary: undefined },
  private: { visibility: 'private', description: 'Secret', location: 'Secret place' },
  free: { transparency: 'transparent' },
  declined: { responseStatus: 'declined' },
  long: { description: `${'x'.repeat(5_100)} END`, location: `${'y'.repeat(300)} END` },
  weekly: { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] },
  daily: { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20270331T235959Z'] },
  endless: { recurrence: ['RRULE:FREQ=MONTHLY'], visibility: 'private', description: 'Secret' },
  dated: {
    recurrence: ['EXDATE;TZID=Europe/Berlin:20270402T023000', 'RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE:20270420T120000Z'],
  },
  day: { allDay: true },
  days: { allDay: true, recurrence: ['RRULE:FREQ=WEEKLY;UNTIL=20270420'] },
} as const;
type Kind = keyof typeof KINDS;

const kind = fc.constantFrom(...(Object.keys(KINDS) as Kind[])); // the keys of a constant
/** Chooses one of the occurrences that the calendar shows at that moment. */
const pick = fc.nat({ max: 30 });
const hours = fc.constantFrom(-49, -24, -1, 1, 3, 24, 170);
const text = fc.constantFrom('', 'Lunch', '  Tea  ', 'Größe 😀');
const apply = fc.constantFrom('this' as const, 'following' as const, 'all' as const);
const isWhole = fc.boolean();

const creation = fc.oneof(
  fc.record({ do: fc.constant('createHere' as const), kind, text }),
  fc.record({ do: fc.constant('createThere' as const), kind }),
);
const changeHere = fc.oneof(
  fc.record({ do: fc.constant('renameHere' as const), pick, text, apply }),
  fc.record({ do: fc.constant('describeHere' as const), pick, text, apply }),
  fc.record({ do: fc.constant('moveHere' as const), pick, hours, apply }),
  fc.record({ do: fc.constant('removeHere' as const), pick, apply }),
  fc.record({ do: fc.constant('answerHere' as const), pick }),
);
const changeThere = fc.oneof(
  fc.record({ do: fc.constant('renameThere' as const), pick, text, isWhole }),
  fc.record({ do: fc.constant('moveThere' as const), pick, hours, isWhole }),
  fc.record({ do: fc.constant('removeThere' as const), pick, isWhole }),
  fc.record({ do: fc.constant('changeCalendarThere' as const), pick }),
);
const pause = fc.oneof(
  fc.record({ do: fc.constant('sync' as const) }),
  fc.record({ do: fc.constant('expireToken' as const) }),
);

/** An action of a person here or at Google, or a sync; plain data, so that a failing history can become a test. */
const action = fc.oneof(
  { weight: 1, arbitrary: creation },
  { weight: 3, arbitrary: changeHere },
  { weight: 3, arbitrary: changeThere },
  { weight: 2, arbitrary: pause },
);
/** A history that begins with events which both sides have. */
export const history = fc
  .tuple(fc.array(creation, { minLength: 1, maxLength: 3 }), fc.array(action, { minLength: 2, maxLength: 12 }))
  .map(([first, then]): Action[] => [...first, { do: 'sync' }, ...then]);
export type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** What the actions work with: one person with one account that has two calendars. */
export interface SyncWorld {
  server: TestApp;
  google: FakeCalendars;
  person: Person;
  calendars: readonly [string, string];
  sync(): Promise<void>;
}

const chosen = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

const shownHere = async ({ person }: SyncWorld) => (await person.ok(API.calendar.list, { query: RANGE })).events;

const shownThere = ({ google, calendars }: SyncWorld) =>
  calendars.flatMap((calendar) =>
    google.occurrences(FROM, TO, calendar).map((event) => ({ calendar, event, series: seriesOf(event) })),
  );

const seriesOf = ({ recurringEventId }: StoredEvent): string | undefined =>
  typeof recurringEventId === 'string' ? recurringEventId : undefined;

/** Performs one action; does nothing where it chooses an event and there is none. */
export async function perform(world: SyncWorld, step: Action): Promise<void> {
  if (step.do === 'sync') return world.sync();
  if (step.do === 'expireToken') return world.google.expireTokens();
  if (step.do === 'createHere') return createHere(world, step);
  if (step.do === 'createThere') return createThere(world, step.kind);
  return step.do.endsWith('Here') ? performHere(world, step) : performThere(world, step);
}

async function createHere(
  { person }: SyncWorld,
  { kind: of, text: title }: { kind: Kind; text: string },
): Promise<void> {
  const { recurrence = [], allDay = false } = fieldsOf(of);
  const start = allDay ? '2027-03-27T00:00:00.000Z' : '2027-03-26T01:30:00.000Z';
  const end = allDay ? '2027-03-28T00:00:00.000Z' : '2027-03-26T02:30:00.000Z';
  const rule = recurrence.find((line) => line.startsWith('RRULE:'))?.slice('RRULE:'.length) ?? null;
  const body = { title: title.trim() || 'Here', start, end, allDay, rule, timeZone: 'Europe/Berlin' };
  await person.ok(API.calendar.create, { body });
}

interface KindFields {
  recurrence?: readonly string[];
  allDay?: boolean;
  responseStatus?: string;
}
const fieldsOf = (of: Kind): KindFields & Record<string, unknown> => KINDS[of];

/** Fields that Atrium does not model. They never change, whatever is done here. */
const UNMODELLED = {
  colorId: '7',
  conferenceData: { conferenceId: 'abc' },
  extendedProperties: { private: { a: 'b' } },
};

function createThere({ google, calendars, server }: SyncWorld, of: Kind): void {
  const { allDay = false, responseStatus, ...fields } = fieldsOf(of);
  const at = (iso: string) => ({ dateTime: iso, timeZone: 'Europe/Berlin' });
  google.write(
    {
      id: `there${server.deps.ids.uuid().replaceAll('-', '')}`,
      summary: `There ${of}`,
      start: allDay ? { date: '2027-03-27' } : at('2027-03-26T02:30:00+01:00'),
      end: allDay ? { date: '2027-03-28' } : { ...at('2027-03-26T03:30:00+01:00'), timeZone: 'Asia/Tokyo' },
      ...UNMODELLED,
      ...fields,
      ...(responseStatus !== undefined && {
        attendees: [
          { email: 'boss@example.org', comment: 'Hi' },
          { email: 'ada@example.com', self: true, responseStatus },
        ],
      }),
    },
    calendars[0],
  );
}

async function performHere(world: SyncWorld, step: Extract<Action, { pick: number }>): Promise<void> {
  const { person } = world;
  const event = chosen(await shownHere(world), step.pick);
  if (!event) return;
  const params = { id: event.eventId };
  const occurrence = event.originalStart ?? undefined;
  if (step.do === 'answerHere') {
    const body = { response: step.pick % 2 === 0 ? 'declined' : 'maybe', occurrence };
    await person.call(API.calendar.respond, { params, body });
  }
  if (step.do === 'removeHere') {
    await person.call(API.calendar.remove, {
      params,
      query: { apply: step.apply, ...(occurrence !== undefined && { occurrence }) },
    });
  }
  const change = (fields: Record<string, unknown>, part: string) =>
    person.call(API.calendar.update, { params, body: { occurrence, apply: part, ...fields } });
  if (step.do === 'renameHere') await change({ title: step.text.trim() || 'Renamed' }, step.apply);
  if (step.do === 'describeHere') await change({ description: step.text, location: step.text }, step.apply);
  if (step.do === 'moveHere') {
    const shift = (iso: string) => {
      const by = event.allDay ? Math.ceil(step.hours / 24) * 24 : step.hours;
      return new Date(Date.parse(iso) + by * HOUR_MS).toISOString();
    };
    await change({ start: shift(event.start), end: shift(event.end) }, step.apply);
  }
}

function performThere(world: SyncWorld, step: Extract<Action, { pick: number }>): void {
  const { google, calendars } = world;
  const found = chosen(shownThere(world), step.pick);
  if (!found) return;
  const { calendar, series, event } = found;
  const id = 'isWhole' in step && step.isWhole ? (series ?? event.id) : event.id;
  if (step.do === 'removeThere') google.cancel(id, calendar);
  if (step.do === 'renameThere') google.write({ id, summary: step.text, location: step.text }, calendar);
  if (step.do === 'moveThere') {
    const target = google.events(calendar).find((each) => each.id === id) ?? event;
    const [start, end] = [moved(target['start'], step.hours), moved(target['end'], step.hours)];
    google.write({ id, start, end }, calendar);
  }
  if (step.do === 'changeCalendarThere') {
    const to = calendar === calendars[0] ? calendars[1] : calendars[0];
    google.move(series ?? event.id, to, calendar);
  }
}

function moved(time: unknown, by: number): Record<string, unknown> {
  const { date, dateTime, ...rest } = time as { date?: string; dateTime?: string }; // as the fake stores it
  const at = Date.parse(dateTime ?? `${date}T00:00:00Z`);
  if (dateTime !== undefined) return { ...rest, dateTime: new Date(at + by * HOUR_MS).toISOString() };
  return { date: new Date(at + Math.ceil(by / 24) * 24 * HOUR_MS).toISOString().slice(0, 10) };
}

/** What both sides show of an occurrence. Texts that are private at Google are left out. */
interface ShownOccurrence {
  start: string;
  end: string;
  allDay: boolean;
  texts: string[];
  isFree: boolean;
  /** Null where Google has no response. */
  response: string | null;
}

const inOrder = (shown: readonly ShownOccurrence[]): string[] => shown.map((each) => JSON.stringify(each)).toSorted();

/** Returns what the person's calendar shows here, as lines that can be compared with those of `viewThere`. */
export async function viewHere({ server: { deps } }: SyncWorld): Promise<string[]> {
  const rows = await deps.db
    .select({ row: calendarEvents, link: calendarEventLinks, response: calendarAttendees.response })
    .from(calendarEvents)
    .innerJoin(calendarAttendees, eq(calendarAttendees.eventId, calendarEvents.id))
    .leftJoin(calendarEventLinks, eq(calendarEventLinks.eventId, calendarEvents.id));
  // What the person declined and was made here leaves their calendar at Google, a series with all its exceptions.
  const declined = new Set(
    rows.flatMap(({ row, link, response }) => (response === 'declined' && !link?.isImported ? [row.id] : [])),
  );
  return inOrder(
    rows
      .filter(({ row }) => !row.isCancelled && !declined.has(row.id) && !declined.has(row.seriesId ?? ''))
      .flatMap(({ row, link, response }) => {
        const replaced = new Set(
          rows.flatMap((each) => (each.row.seriesId === row.id ? [each.row.originalStart?.getTime()] : [])),
        );
        const state = link?.syncedState;
        return occurrencesBetween(row, FROM, TO)
          .filter(({ start }) => row.rule === null || !replaced.has(start.getTime()))
          .map(({ start, end }) => ({
            start: start.toISOString(),
            end: end.toISOString(),
            allDay: row.allDay,
            texts: state?.isPrivate ? [] : [row.title, row.description, row.location],
            isFree: row.isFree,
            response: state?.response == null ? null : response,
          }));
      }),
  );
}

const RESPONSES: Record<string, string> = { declined: 'declined', tentative: 'maybe', accepted: 'accepted' };

/** Returns what the calendars show at Google, with texts as short as Atrium shows them. */
export function viewThere(world: SyncWorld): string[] {
  const cut = (value: unknown, max: number) => (typeof value === 'string' ? value.trim().slice(0, max).trimEnd() : '');
  return inOrder(
    shownThere(world).map(({ event }) => {
      const [start, end] = [event['start'], event['end']] as { date?: string; dateTime?: string }[]; // as stored
      const at = (time: typeof start) => new Date(time?.dateTime ?? `${time?.date}T00:00:00Z`).toISOString();
      const attendees = (event['attendees'] ?? []) as { self?: boolean; responseStatus?: string }[]; // as written above
      const texts = [
        cut(event['summary'], 200) || 'Busy',
        cut(event['description'], 5_000),
        cut(event['location'], 200),
      ];
      return {
        start: at(start),
        end: at(end),
        allDay: start?.date !== undefined,
        texts: event['visibility'] === 'private' ? [] : texts,
        isFree: event['transparency'] === 'transparent',
        response: RESPONSES[attendees.find(({ self }) => self)?.responseStatus ?? ''] ?? null,
      };
    }),
  );
}

/** Returns the ids of events at Google of which something is lost that Atrium does not model. */
export function damagedThere({ google, calendars }: SyncWorld): string[] {
  const all = calendars.flatMap((calendar) => google.events(calendar)).filter(({ id }) => id.startsWith('there'));
  return all.filter((event) => !isIntact(event)).map(({ id }) => id);
}

function isIntact(event: StoredEvent): boolean {
  const end = event['end'] as { timeZone?: string; date?: string }; // as written above
  const isSecret = event['visibility'] !== 'private' || event['description'] === 'Secret';
  const isLong =
    typeof event['description'] !== 'string' ||
    !event['description'].includes('xxx') ||
    event['description'].endsWith(' END');
  const unmodelled = Object.entries(UNMODELLED).every(
    ([name, value]) => JSON.stringify(event[name]) === JSON.stringify(value),
  );
  return isSecret && isLong && unmodelled && (end.date !== undefined || end.timeZone === 'Asia/Tokyo');
}

/** Connects the two calendars of a world; the first is the target. */
export async function addCalendars(
  { server: { deps }, google, calendars }: SyncWorld,
  place: { companyId: string; connectionId: string },
) {
  for (const externalId of calendars) {
    google.addCalendar(externalId);
    const isTarget = externalId === calendars[0];
    await deps.db
      .insert(syncedCalendars)
      .values({ id: deps.ids.uuid(), ...place, externalId, name: externalId, isTarget });
  }
}
