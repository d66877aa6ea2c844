import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Counter, createGoogleEvents, GoogleRefusal, type StoredEvent, type WrittenEvent } from './google-events';

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
 * A calendar API like Google's: events with etags, tombstones and instances of recurring events, PATCH that merges,
 * sync tokens that can expire, and pages.
 */
export interface FakeCalendars {
  /** Responds to a request whose path begins with `base`. */
  handle(request: IncomingMessage, response: ServerResponse, base?: string): Promise<void>;
  /** Returns the series, exceptions and other events of a calendar; default: the account's own calendar. */
  events(calendar?: string): StoredEvent[];
  /** Returns the occurrences of a calendar between two instants, with series expanded. */
  occurrences(from: Date, to: Date, calendar?: string): StoredEvent[];
  /** Creates an event, or changes fields of an event or an occurrence, as a user of Google Calendar would. */
  write(event: WrittenEvent, calendar?: string): void;
  cancel(id: string, calendar?: string): void;
  /** Adds an empty calendar that the account may change. */
  addCalendar(id: string): void;
  /** Moves an event to another calendar, as a user of Google Calendar would. */
  move(id: string, to: string, from?: string): void;
  /** Invalidates all sync tokens, so that the next sync receives 410. Tombstones are gone with them. */
  expireTokens(): void;
  /** Responds to all further requests with this status; null restores normal operation. */
  fail(status: number | null): void;
  /** Runs something right before the next request with this method is served. */
  before(method: string, run: () => Promise<void> | void): void;
  /** Ends all failures and interruptions that were requested. */
  resume(): void;
  /** Serves the next request with this method, and responds as if it had failed. */
  loseAnswer(method: string): void;
  /** Rejects requests for the list of calendars, as if the account had not granted access to it. */
  refuseList(): void;
  /** Method and path of each call without the query; lists that read everything are marked `full`. */
  calls: string[];
}

export interface FakeGoogle extends FakeCalendars {
  url: string;
  stop(): Promise<void>;
}

const forbidden: [number, unknown] = [403, { error: { errors: [{ reason: 'requiredAccessLevel' }] } }];

/** Events in one page of a list, so that tests read several. */
const PAGE_SIZE = 5;

/** Creates the calendars of one account. */
export function createFakeCalendars(now: () => Date): FakeCalendars {
  const counter: Counter = { seq: 0 };
  const calendars = new Map(
    CALENDARS.map(({ id, primary }) => [primary === true ? PRIMARY : id, createGoogleEvents(counter, now)]),
  );
  const calls: string[] = [];
  const interruptions = new Map<string, () => Promise<void> | void>();
  const lost = new Set<string>();
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
    const [token, timeMin] = [query.get('syncToken'), query.get('timeMin')];
    const showDeleted = query.get('showDeleted') === 'true';
    if (token !== null && (timeMin !== null || !showDeleted)) throw new GoogleRefusal(400, 'invalid');
    if (token !== null && Number(token) < oldestToken) throw new GoogleRefusal(410, 'fullSyncRequired');
    const first = Number(query.get('pageToken') ?? 0);
    if (first === 0) calls.push(token === null ? 'full' : 'incremental');
    const since = Number(token ?? -1);
    const all = eventsOf(calendar).list({ since, showDeleted, timeMin: timeMin === null ? null : new Date(timeMin) });
    const items = all.slice(first, first + PAGE_SIZE);
    const next =
      first + PAGE_SIZE < all.length
        ? { nextPageToken: String(first + PAGE_SIZE) }
        : { nextSyncToken: String(counter.seq) };
    return [200, { timeZone: 'Europe/Berlin', items, ...next }];
  }

  async function change(request: IncomingMessage, calendar: string, id: string): Promise<[number, unknown]> {
    if (isReadOnly(calendar)) return forbidden;
    const { insert, patch, remove, toResponse } = eventsOf(calendar);
    const ifMatch = request.headers['if-match'];
    if (request.method === 'DELETE') {
      remove(id, ifMatch);
      return [204, null];
    }
    const body = (await json(request)) as Record<string, unknown>; // as the sync sends it
    return [200, toResponse(request.method === 'POST' ? insert(body) : patch(id, body, ifMatch))];
  }

  function get(calendar: string, id: string): [number, unknown] {
    const { find, toResponse } = eventsOf(calendar);
    const event = find(id);
    if (!event) throw new GoogleRefusal(404, 'notFound');
    return [200, toResponse(event)];
  }

  async function answer(request: IncomingMessage, base: string): Promise<[number, unknown]> {
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://google');
    const path = pathname.slice(base.length);
    const [, calendar, id] = /^\/calendars\/([^/]+)\/events(?:\/(.+))?$/.exec(decodeURIComponent(path)) ?? [];
    calls.push(`${method} ${path}`);
    const interruption = interruptions.get(method);
    interruptions.delete(method);
    await interruption?.();
    if (failure !== null) return [failure, {}];
    if (path === '/users/me/calendarList') return listsCalendars ? [200, { items: CALENDARS }] : forbidden;
    if (calendar === undefined || !calendars.has(calendar)) return [404, {}];
    if (method !== 'GET') return change(request, calendar, id ?? '');
    return id === undefined ? list(calendar, searchParams) : get(calendar, id);
  }

  return {
    async handle(request, response, base = '') {
      const [status, body] = await answer(request, base).catch((error: unknown): [number, unknown] => {
        if (!(error instanceof GoogleRefusal)) throw error;
        return [error.status, { error: { errors: [{ reason: error.reason }] } }];
      });
      if (lost.delete(request.method ?? '')) return void response.writeHead(503).end();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === null ? undefined : JSON.stringify(body));
    },
    events: (calendar = PRIMARY) => eventsOf(calendar).all(),
    occurrences: (from, to, calendar = PRIMARY) => eventsOf(calendar).occurrences(from, to),
    write: (event, calendar = PRIMARY) => {
      const { find, store } = eventsOf(calendar);
      store({ ...find(event.id), status: 'confirmed', ...event });
    },
    cancel: (id, calendar = PRIMARY) => eventsOf(calendar).remove(id),
    addCalendar: (id) => void calendars.set(id, createGoogleEvents(counter, now)),
    move: (id, to, from = PRIMARY) => {
      const { exceptionsOf, find, remove } = eventsOf(from);
      const event = find(id);
      if (!event) throw new Error(`The calendar has no event ${id}`);
      for (const each of [event, ...exceptionsOf(id)]) eventsOf(to).store(each);
      remove(id);
    },
    expireTokens: () => {
      oldestToken = counter.seq + 1;
      for (const { forget } of calendars.values()) forget();
    },
    fail: (status) => {
      failure = status;
    },
    before: (method, run) => void interruptions.set(method, run),
    resume: () => {
      interruptions.clear();
      lost.clear();
      failure = null;
    },
    loseAnswer: (method) => void lost.add(method),
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
