import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type StoredEvent = Record<string, unknown> & { id: string; status: string; etag: string; seq: number };
type WrittenEvent = Record<string, unknown> & { id: string };

const PRIMARY = 'primary';

/** An entry in the list of calendars. */
interface FakeCalendar {
  id: string;
  summary: string;
  primary?: boolean;
  accessRole: 'owner' | 'writer' | 'reader';
}

/** The initial calendars of an account: its own, one with write access, and one that is read-only. */
const CALENDARS: readonly FakeCalendar[] = [
  { id: 'ada@example.com', summary: 'ada@example.com', primary: true, accessRole: 'owner' },
  { id: 'team@group.example', summary: 'Team', accessRole: 'writer' },
  { id: 'holidays@group.example', summary: 'Holidays', accessRole: 'reader' },
];

/**
 * A calendar API like Google's, with events that have etags, sync tokens that can expire, and instances of recurring
 * events.
 */
export interface FakeCalendars {
  /** Responds to a request whose path begins with `base`. */
  handle(request: IncomingMessage, response: ServerResponse, base?: string): Promise<void>;
  /** Returns the events of a calendar that are not deleted; default: the account's own calendar. */
  events(calendar?: string): StoredEvent[];
  /** Creates or changes an event as a user of Google Calendar would. */
  write(event: WrittenEvent, calendar?: string): void;
  cancel(id: string, calendar?: string): void;
  /** Invalidates all sync tokens, so that the next sync receives 410. */
  expireTokens(): void;
  /** Responds to all further requests with this status; null restores normal operation. */
  fail(status: number | null): void;
  /** Rejects requests for the list of calendars, as if the account had not granted access to it. */
  refuseList(): void;
  /** Method and path of each call without the query; lists that read everything are marked `full`. */
  calls: string[];
}

export interface FakeGoogle extends FakeCalendars {
  url: string;
  stop(): Promise<void>;
}

/** A number that increases with every change of any calendar. */
interface Counter {
  seq: number;
}

/** Creates the events of one calendar. */
function createEvents(counter: Counter, now: () => Date) {
  const stored = new Map<string, StoredEvent>();
  const store = (event: WrittenEvent): StoredEvent => {
    counter.seq += 1;
    const { seq } = counter;
    const before = stored.get(event.id);
    const next = { status: 'confirmed', ...before, ...event, etag: `"${seq}"`, seq, updated: now().toISOString() };
    stored.set(event.id, next);
    return next;
  };
  const cancel = (id: string) => {
    const instance = /^(.+)_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(id);
    const [, master, ...at] = instance ?? [];
    const [y, mo, d, h, mi, s] = at;
    const ofSeries = master !== undefined && {
      recurringEventId: master,
      originalStartTime: { dateTime: `${y}-${mo}-${d}T${h}:${mi}:${s}Z` },
    };
    store({ id, ...ofSeries, status: 'cancelled' });
  };
  return { stored, store, cancel };
}

const forbidden: [number, unknown] = [403, { error: { errors: [{ reason: 'requiredAccessLevel' }] } }];

/** Creates the calendars of one account. */
export function createFakeCalendars(now: () => Date): FakeCalendars {
  const counter: Counter = { seq: 0 };
  const calendars = new Map(
    CALENDARS.map(({ id, primary }) => [primary === true ? PRIMARY : id, createEvents(counter, now)]),
  );
  const calls: string[] = [];
  let oldestToken = 0;
  let failure: number | null = null;
  let listsCalendars = true;

  const eventsOf = (calendar: string) => {
    const events = calendars.get(calendar);
    if (!events) throw new Error(`The account has no calendar ${calendar}`);
    return events;
  };
  const isReadOnly = (calendar: string) =>
    CALENDARS.some(({ id, accessRole }) => id === calendar && accessRole === 'reader');

  function list(calendar: string, query: URLSearchParams): [number, unknown] {
    const token = query.get('syncToken');
    if (token !== null && Number(token) < oldestToken) return [410, {}];
    calls.push(token === null ? 'full' : 'incremental');
    const since = Number(token ?? -1);
    const items = [...eventsOf(calendar).stored.values()].filter(
      (event) => event.seq > since && (token !== null || event.status !== 'cancelled'),
    );
    return [200, { items, nextSyncToken: String(counter.seq) }];
  }

  async function change(request: IncomingMessage, calendar: string, id: string): Promise<[number, unknown]> {
    if (isReadOnly(calendar)) return forbidden;
    const { stored, store, cancel } = eventsOf(calendar);
    if (request.method === 'DELETE') {
      if (stored.get(id)?.status === 'cancelled') return [410, {}];
      cancel(id);
      return [204, null];
    }
    const body = (await json(request)) as Record<string, unknown>; // what the sync sends
    if (request.method === 'POST') {
      const given = typeof body['id'] === 'string' ? body['id'] : `google${counter.seq}`;
      return stored.has(given) ? [409, {}] : [200, store({ ...body, id: given })];
    }
    const known = stored.get(id);
    const isInstance = id.includes('_');
    if (!isInstance && (!known || known.status === 'cancelled')) return [404, {}];
    const wanted = request.headers['if-match'];
    if (wanted !== undefined && known && wanted !== known.etag) return [412, {}];
    const recurringEventId = isInstance ? { recurringEventId: id.split('_')[0] } : {};
    return [200, store({ ...body, ...recurringEventId, id })];
  }

  async function answer(request: IncomingMessage, base: string): Promise<[number, unknown]> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://google');
    const path = pathname.slice(base.length);
    const [, calendar, id] = /^\/calendars\/([^/]+)\/events(?:\/(.+))?$/.exec(decodeURIComponent(path)) ?? [];
    calls.push(`${request.method} ${path}`);
    if (failure !== null) return [failure, {}];
    if (path === '/users/me/calendarList') return listsCalendars ? [200, { items: CALENDARS }] : forbidden;
    if (calendar === undefined || !calendars.has(calendar)) return [404, {}];
    return request.method === 'GET' ? list(calendar, searchParams) : change(request, calendar, id ?? '');
  }

  return {
    async handle(request, response, base = '') {
      const [status, body] = await answer(request, base);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === null ? undefined : JSON.stringify(body));
    },
    events: (calendar = PRIMARY) =>
      [...eventsOf(calendar).stored.values()].filter(({ status }) => status !== 'cancelled'),
    write: (event, calendar = PRIMARY) => void eventsOf(calendar).store(event),
    cancel: (id, calendar = PRIMARY) => eventsOf(calendar).cancel(id),
    expireTokens: () => {
      oldestToken = counter.seq + 1;
    },
    fail: (status) => {
      failure = status;
    },
    refuseList: () => {
      listsCalendars = false;
    },
    calls,
  };
}

/** Starts a server for the calendars of one account. */
export async function startFakeGoogle(now: () => Date): Promise<FakeGoogle> {
  const calendars = createFakeCalendars(now);
  const server = createServer((request, response) => void calendars.handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // the server listens on a port
  return {
    ...calendars,
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
