import { isDeepStrictEqual } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import {
  type EventTimes,
  formatInstant,
  instantOf,
  occurrencesBetween,
  toStoredRule,
} from '../../modules/calendar/events/occurrences';

/** An event as Google stores it: with fields that the product does not know, and the number of its last change. */
export type StoredEvent = Record<string, unknown> & {
  id: string;
  status: string;
  etag: string;
  updated: string;
  seq: number;
};
export type WrittenEvent = Record<string, unknown> & { id: string };
type Body = Record<string, unknown>;

/** An error of the API, with its status. */
export class GoogleRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(reason);
  }
}

interface Time {
  date?: string;
  dateTime?: string;
  timeZone?: string;
}

/** A number that increases with every change of any calendar. */
export interface Counter {
  seq: number;
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const timeOf = (value: unknown): Time => (isObject(value) ? value : {});
const linesOf = (event: Body): string[] => (Array.isArray(event['recurrence']) ? event['recurrence'].map(String) : []);

/** Merges a body as PATCH does: objects are merged, null clears a field, arrays and other values are replaced. */
function patchBody(before: Body, body: Body): Body {
  const merged: Body = { ...before };
  for (const [name, value] of Object.entries(body)) {
    if (value === null) delete merged[name];
    else if (isObject(value)) merged[name] = patchBody(isObject(before[name]) ? before[name] : {}, value);
    else merged[name] = value;
  }
  return merged;
}

const instantOfTime = ({ date, dateTime }: Time): Date => new Date(dateTime ?? `${date}T00:00:00Z`);

function timesOf(event: Body): EventTimes {
  const [start, end] = [timeOf(event['start']), timeOf(event['end'])];
  const times = {
    startsAt: instantOfTime(start),
    endsAt: instantOfTime(end),
    allDay: start.date !== undefined,
    timeZone: start.timeZone ?? 'UTC',
  };
  const rule = linesOf(event).find((line) => line.startsWith('RRULE:'));
  return { ...times, rule: rule === undefined ? null : toStoredRule(rule.slice('RRULE:'.length), times) };
}

/** Returns the instants of EXDATE or RDATE lines. */
function datesOf(event: Body, name: 'EXDATE' | 'RDATE'): number[] {
  return linesOf(event)
    .filter((line) => line.startsWith(name))
    .flatMap((line) => {
      const zone = /TZID=([^:;]+)/.exec(line)?.[1];
      const values = line.slice(line.indexOf(':') + 1).split(',');
      return values.map((value) =>
        instantOf(Temporal.PlainDateTime.from(value.replace(/Z$/, '')), zone ?? 'UTC').getTime(),
      );
    });
}

/** Throws as Google does for times that it does not accept. */
function checkTimes(event: Body): void {
  const [start, end] = [timeOf(event['start']), timeOf(event['end'])];
  for (const time of [start, end]) {
    if ((time.date === undefined) === (time.dateTime === undefined)) throw new GoogleRefusal(400, 'invalid');
  }
  if ((start.date === undefined) !== (end.date === undefined)) throw new GoogleRefusal(400, 'invalid');
  if (instantOfTime(end) < instantOfTime(start)) throw new GoogleRefusal(400, 'timeRangeEmpty');
  const rule = linesOf(event).find((line) => line.startsWith('RRULE:'));
  if (rule === undefined) return;
  if (start.date === undefined && start.timeZone === undefined) throw new GoogleRefusal(400, 'required');
  // RFC 5545, 3.8.5: dates are of the kind of the start.
  const dates = linesOf(event).filter((line) => /^(EXDATE|RDATE)/.test(line));
  if (dates.some((line) => (start.date === undefined) !== /T\d{6}/.test(line))) throw new GoogleRefusal(400, 'invalid');
  const until = /UNTIL=([^;]+)/.exec(rule)?.[1];
  if (until !== undefined && (start.date === undefined) !== /^\d{8}T\d{6}Z$/.test(until)) {
    throw new GoogleRefusal(400, 'invalid');
  }
}

const INSTANCE = /^(.+)_(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/;

/** Splits the id of an instance into its series and its original start; null for other ids. */
function instanceOf(id: string): { master: string; at: Date } | null {
  const [, master, y, mo, d, h = '00', mi = '00', s = '00'] = INSTANCE.exec(id) ?? [];
  return master === undefined ? null : { master, at: new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) };
}

const FAR = new Date('2100-01-01T00:00:00Z');

/** Creates the events of one calendar, with series, exceptions, etags and tombstones as Google Calendar has them. */
export function createGoogleEvents(counter: Counter, now: () => Date) {
  const stored = new Map<string, StoredEvent>();
  /** Ids of all events that ever existed; Google gives none of them to another event. */
  const used = new Set<string>();

  /** Ids of exceptions that were cancelled because a changed series no longer has their occurrences. */
  const dropped = new Set<string>();

  function store(event: Body & { id: string }): StoredEvent {
    const before = stored.get(event.id);
    dropped.delete(event.id);
    counter.seq += 1;
    const changed = { updated: now().toISOString(), etag: `"${counter.seq}"`, seq: counter.seq };
    const next: StoredEvent = { status: 'confirmed', ...event, ...changed };
    if (next.status !== 'cancelled') checkTimes(next);
    stored.set(event.id, next);
    used.add(event.id);
    if (before && instanceOf(event.id) === null) dropExceptions(before, next);
    return next;
  }

  /**
   * Cancels the exceptions whose occurrence the changed series no longer has. Those that it has again take place as
   * planned.
   */
  function dropExceptions(before: StoredEvent, after: StoredEvent): void {
    const isMoved = ['start', 'recurrence'].some((name) => !isDeepStrictEqual(before[name], after[name]));
    if (!isMoved || after.status === 'cancelled') return;
    for (const exception of stored.values()) {
      const instance = instanceOf(exception.id);
      const isCancelled = exception.status === 'cancelled';
      if (instance?.master !== after.id || (isCancelled && !dropped.has(exception.id))) continue;
      const isPlanned = startsOf(after, instance.at, new Date(instance.at.getTime() + 1)).has(instance.at.getTime());
      // The ids of whole days differ from those of times, also at midnight.
      const isKept = isPlanned && planOccurrence(after, instance.at).id === exception.id;
      if (isKept && isCancelled) store(planOccurrence(after, instance.at));
      if (!isKept && !isCancelled) {
        store({ ...exception, status: 'cancelled' });
        dropped.add(exception.id);
      }
    }
  }

  /**
   * Returns the starts of a series between two instants according to its rule, EXDATE and RDATE; none for an event that
   * does not repeat, which has no instances.
   */
  function startsOf(master: Body, from: Date, to: Date): Set<number> {
    if (linesOf(master).length === 0) return new Set();
    const times = timesOf(master);
    const starts = new Set(occurrencesBetween(times, from, to).map(({ start }) => start.getTime()));
    for (const at of datesOf(master, 'RDATE')) if (at >= from.getTime() && at < to.getTime()) starts.add(at);
    for (const at of datesOf(master, 'EXDATE')) starts.delete(at);
    return starts;
  }

  /** Returns one occurrence of a series as Google shows it while nobody has changed it. */
  function planOccurrence(master: StoredEvent, at: Date): StoredEvent {
    const { startsAt, endsAt, allDay } = timesOf(master);
    const timeAt = (time: unknown, ms: number) => {
      const iso = new Date(ms).toISOString();
      return allDay ? { date: iso.slice(0, 10) } : { ...timeOf(time), dateTime: iso };
    };
    const { recurrence: _, ...fields } = master;
    return {
      ...fields,
      id: `${master.id}_${allDay ? formatInstant(at).slice(0, 8) : formatInstant(at)}`,
      recurringEventId: master.id,
      originalStartTime: timeAt(master['start'], at.getTime()),
      start: timeAt(master['start'], at.getTime()),
      end: timeAt(master['end'], at.getTime() + endsAt.getTime() - startsAt.getTime()),
    };
  }

  /** Returns whether an exception is hidden because its series is deleted. */
  const isHidden = ({ id }: StoredEvent): boolean => {
    const instance = instanceOf(id);
    return instance !== null && (stored.get(instance.master)?.status ?? 'cancelled') === 'cancelled';
  };

  function find(id: string): StoredEvent | undefined {
    const known = stored.get(id);
    if (known) return isHidden(known) ? { ...known, status: 'cancelled' } : known;
    const instance = instanceOf(id);
    const master = instance && stored.get(instance.master);
    if (!instance || !master || master.status === 'cancelled') return undefined;
    const isPlanned = startsOf(master, instance.at, new Date(instance.at.getTime() + 1)).has(instance.at.getTime());
    const found = planOccurrence(master, instance.at);
    return isPlanned && found.id === id ? found : undefined;
  }

  function patch(id: string, body: Body, ifMatch?: string): StoredEvent {
    const known = find(id);
    if (!known || isHidden(known)) throw new GoogleRefusal(404, 'notFound');
    if (ifMatch !== undefined && ifMatch !== known.etag) throw new GoogleRefusal(412, 'conditionNotMet');
    return store({ ...patchBody(known, body), id });
  }

  function insert(body: Body): StoredEvent {
    const id = typeof body['id'] === 'string' ? body['id'] : `google${counter.seq}`;
    if (used.has(id)) throw new GoogleRefusal(409, 'duplicate');
    return store({ ...body, id });
  }

  function remove(id: string, ifMatch?: string): void {
    const known = find(id);
    if (!known) throw new GoogleRefusal(404, 'notFound');
    if (known.status === 'cancelled') throw new GoogleRefusal(410, 'deleted');
    if (ifMatch !== undefined && ifMatch !== known.etag) throw new GoogleRefusal(412, 'conditionNotMet');
    store({ ...known, status: 'cancelled' });
  }

  /** Returns an event as the API shows it; a deleted one with little more than its id. */
  function toResponse(event: StoredEvent): Body {
    if (event.status !== 'cancelled') return event;
    const { id, status, etag, updated, recurringEventId, originalStartTime } = event;
    return {
      id,
      status,
      etag,
      updated,
      ...(recurringEventId !== undefined && { recurringEventId, originalStartTime }),
    };
  }

  /** Lists series and exceptions, unexpanded. Cancelled exceptions are listed even without deleted events. */
  function list({
    since,
    timeMin,
    showDeleted,
  }: {
    since: number;
    timeMin: Date | null;
    showDeleted: boolean;
  }): Body[] {
    return [...stored.values()]
      .filter((event) => {
        if (event.seq <= since || isHidden(event)) return false;
        if (event.status === 'cancelled' && !showDeleted && event['recurringEventId'] === undefined) return false;
        return timeMin === null || event.status === 'cancelled' || endsAfter(event, timeMin);
      })
      .map(toResponse);
  }

  const endsAfter = (event: StoredEvent, timeMin: Date): boolean =>
    linesOf(event).length > 0 ? startsOf(event, timeMin, FAR).size > 0 : timesOf(event).endsAt > timeMin;

  /** Returns the occurrences between two instants, with series expanded. */
  function occurrences(from: Date, to: Date): StoredEvent[] {
    const all = [...stored.values()].filter((event) => event.status !== 'cancelled' && !isHidden(event));
    return all.flatMap((event) => {
      if (linesOf(event).length === 0)
        return timesOf(event).startsAt < to && timesOf(event).endsAt > from ? [event] : [];
      const starts = [...startsOf(event, from, to)].map((at) => planOccurrence(event, new Date(at)));
      return starts.filter(({ id }) => !stored.has(id));
    });
  }

  /** Discards the tombstones, as Google does after a while. */
  function forget(): void {
    for (const { id, status } of stored.values()) {
      if (status === 'cancelled' && instanceOf(id) === null) stored.delete(id);
    }
  }

  const all = () => [...stored.values()].filter((event) => event.status !== 'cancelled' && !isHidden(event));

  /** Returns the exceptions of a series, with cancelled ones. */
  const exceptionsOf = (id: string) => [...stored.values()].filter(({ recurringEventId }) => recurringEventId === id);

  return { store, exceptionsOf, find, patch, insert, remove, list, toResponse, occurrences, forget, all };
}
