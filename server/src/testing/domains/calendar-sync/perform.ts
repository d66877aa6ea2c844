import { API } from '@atrium/contracts';
import { type Action, fieldsOf, type Kind } from './history';
import { RANGE, shownThere, type SyncWorld, UNMODELLED } from './world';

const HOUR_MS = 3_600_000;

const chosen = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

const shownHere = async ({ person }: SyncWorld) => (await person.ok(API.calendar.list, { query: RANGE })).events;

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
