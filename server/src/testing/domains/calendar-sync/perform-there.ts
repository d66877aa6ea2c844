import { formatRule, parseRule } from '@atrium/domain';
import { countBefore, formatInstant, isOccurrence, toStoredRule } from '../../../modules/calendar/events/occurrences';
import type { StoredEvent } from '../../services/google-events';
import { type ChangeThere, fieldsOf, type Kind, SECRET } from './history';
import { pickItem, HOUR_MS, linesOf, listThere, type SyncWorld, UNMODELLED } from './world';

/** Creates an event at Google. */
export function createThere({ google, calendars, server }: SyncWorld, kind: Kind): void {
  const { allDay = false, responseStatus, start = '2027-03-26T02:30:00+01:00', ...fields } = fieldsOf(kind);
  const end = new Date(Date.parse(start) + HOUR_MS).toISOString();
  const toGoogleTime = (iso: string) => ({ dateTime: iso, timeZone: 'Europe/Berlin' });
  google.write(
    {
      id: `there${server.deps.ids.uuid().replaceAll('-', '')}`,
      summary: `There ${kind}`,
      start: allDay ? { date: '2027-03-27' } : toGoogleTime(start),
      end: allDay ? { date: '2027-03-28' } : { ...toGoogleTime(end), timeZone: 'Asia/Tokyo' },
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

/** Changes an event or an occurrence at Google. */
export function performThere(world: SyncWorld, step: ChangeThere): void {
  const { google, calendars } = world;
  const found = pickItem(listThere(world), step.pick);
  if (!found) return;
  const { calendar, series, event } = found;
  const seriesId = series ?? event.id;
  const id = 'isWhole' in step && step.isWhole ? seriesId : event.id;
  const stored = google.events(calendar).find((each) => each.id === id) ?? event;
  if (step.do === 'removeThere') google.cancel(id, calendar);
  if (step.do === 'renameThere') google.write({ id, summary: step.text, location: step.text }, calendar);
  if (step.do === 'moveThere') {
    const [start, end] = [moveTime(stored['start'], step.hours), moveTime(stored['end'], step.hours)];
    google.write({ id, start, end }, calendar);
  }
  if (step.do === 'changeCalendarThere') {
    const to = calendar === calendars[0] ? calendars[1] : calendars[0];
    if (to !== undefined) google.move(seriesId, to, calendar);
  }
  if (step.do === 'repeatThere') {
    google.write({ id: seriesId, recurrence: step.rule === null ? [] : [`RRULE:${step.rule}`] }, calendar);
  }
  if (step.do === 'hideThere') {
    const isHidden = stored['visibility'] === 'private';
    google.write({ id, ...(isHidden ? { visibility: 'default', source: undefined } : SECRET) }, calendar);
  }
  if (step.do === 'answerThere' && Array.isArray(stored['attendees'])) {
    const attendees = stored['attendees'] as { self?: boolean }[]; // as written above
    const answered = attendees.map((each) => (each.self === true ? { ...each, responseStatus: step.response } : each));
    google.write({ id, attendees: answered }, calendar);
  }
  if (step.do === 'wholeDayThere') google.write({ id, ...otherLength(stored, step) }, calendar);
  if (step.do === 'splitThere') splitThere(world, found, step.text);
}

/** Ends a series before one of its occurrences, with which another one starts, like “this and following” at Google. */
function splitThere(
  { google }: SyncWorld,
  { calendar, series, event }: ReturnType<typeof listThere>[number],
  summary: string,
): void {
  const master = google.events(calendar).find(({ id }) => id === series);
  const line = master && linesOf(master).find((each) => each.startsWith('RRULE:'));
  const rule = line === undefined ? null : parseRule(line.slice('RRULE:'.length));
  if (!master || line === undefined || !rule) return;
  const [start, end] = [instantOf(master['start']), instantOf(master['end'])];
  const at = instantOf(event['originalStartTime']);
  const [allDay, timeZone] = zoneOf(master['start']);
  const times = { startsAt: new Date(start), endsAt: new Date(end), allDay, timeZone, rule: line.slice(6) };
  times.rule = toStoredRule(times.rule, times) ?? '';
  if (at <= start || !isOccurrence(times, new Date(at))) return;
  const stamp = formatInstant(new Date(at)).slice(0, allDay ? 8 : 15);
  const ended = formatInstant(new Date(at - 1_000)).slice(0, allDay ? 8 : undefined);
  const others = linesOf(master).filter((each) => each !== line);
  const count = rule.count === null ? null : rule.count - countBefore(times, new Date(at));
  const lines = [`RRULE:${formatRule({ ...rule, count: null, until: ended })}`, ...others];
  google.write({ id: master.id, recurrence: lines }, calendar);
  const { etag: _, updated: __, seq: ___, ...fields } = master;
  const [from, to] = [
    moveTime(master['start'], (at - start) / HOUR_MS),
    moveTime(master['end'], (at - start) / HOUR_MS),
  ];
  const recurrence = [`RRULE:${formatRule({ ...rule, count })}`];
  const id = `${master.id.replace(/_R.*$/, '')}_R${stamp}`;
  google.write({ ...fields, id, summary, start: from, end: to, recurrence }, calendar);
}

interface GoogleTime {
  date?: string;
  dateTime?: string;
  timeZone?: string;
}

function instantOf(time: unknown): number {
  const { date, dateTime } = time as GoogleTime; // as the fake stores it
  return Date.parse(dateTime ?? `${date}T00:00:00Z`);
}

function zoneOf(time: unknown): [isWholeDay: boolean, timeZone: string] {
  const { date, timeZone = 'UTC' } = time as GoogleTime; // as the fake stores it
  return [date !== undefined, timeZone];
}

/** Returns the times and dates of whole days for an event with times, and the other way round. */
function otherLength(event: StoredEvent, { isMidnight }: { isMidnight: boolean }) {
  const { start, end } = event;
  const [first, last] = [instantOf(start), instantOf(end)];
  const isWholeDay = zoneOf(start)[0];
  const from = first + (isMidnight ? 0 : HOUR_MS);
  const recurrence = linesOf(event).map((line) => otherKind(line, isWholeDay ? new Date(from) : null));
  const dates = recurrence.length > 0 && { recurrence };
  if (!isWholeDay) {
    const day = (ms: number) => ({ date: new Date(ms).toISOString().slice(0, 10) });
    return { start: day(first), end: day(last + 24 * HOUR_MS), ...dates };
  }
  const toGoogleTime = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone: 'Europe/Berlin' });
  return { start: toGoogleTime(from), end: { ...toGoogleTime(from + HOUR_MS), timeZone: 'Asia/Tokyo' }, ...dates };
}

/** Returns a recurrence line whose dates become times, like that of a start, or whole days if there is none. */
function otherKind(line: string, start: Date | null): string {
  const time = start && formatInstant(start).slice(8);
  if (line.startsWith('RRULE')) return line.replace(/(UNTIL=\d{8})(T\d{6}Z)?/, `$1${time === null ? '' : 'T235959Z'}`);
  const day = /:(\d{8})/.exec(line)?.[1] ?? '';
  const name = line.startsWith('EXDATE') ? 'EXDATE' : 'RDATE';
  return time === null ? `${name};VALUE=DATE:${day}` : `${name}:${day}${time}`;
}

function moveTime(time: unknown, by: number): Record<string, unknown> {
  const { date: _, dateTime, ...rest } = time as GoogleTime; // as the fake stores it
  const at = instantOf(time);
  if (dateTime !== undefined) return { ...rest, dateTime: new Date(at + by * HOUR_MS).toISOString() };
  return { date: new Date(at + Math.ceil(by / 24) * 24 * HOUR_MS).toISOString().slice(0, 10) };
}
