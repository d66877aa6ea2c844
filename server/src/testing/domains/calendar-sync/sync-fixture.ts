import { API, type CalendarUsage } from '@atrium/contracts';
import { calendarConnections } from '../../../composition/schema';
import { createJobs } from '../../../jobs/runner';
import { sealGrant } from '../../../modules/calendar/connections/revoke-grant';
import { syncConnection } from '../../../modules/calendar/sync/sync.service';
import { createTestApp, type TestApp } from '../../app';
import { createTestClock } from '../../clock';
import { type FakeGoogle, startFakeGoogle } from '../../services/google-calendar';
import { foundCompany, type Person, type TestCompany } from '../people';

/** Connects a Google calendar whose access token needs no renewal; returns the id of the connection. */
export async function connectCalendar(
  { deps }: TestApp,
  {
    companyId,
    person,
    usage = 'personal',
    email = 'ada@example.com',
  }: { companyId: string; person: Person; usage?: CalendarUsage; email?: string },
): Promise<string> {
  const id = deps.ids.uuid();
  const now = deps.clock.now();
  await deps.db.insert(calendarConnections).values({
    id,
    companyId,
    userId: person.id,
    usage,
    issuer: 'https://accounts.google.com',
    sub: person.id,
    email,
    refreshToken: sealGrant(deps, 'refresh'),
    accessToken: sealGrant(deps, 'access'),
    accessExpiresAt: new Date(now.getTime() + 400 * 86_400_000),
    connectedAt: now,
  });
  return id;
}

/** The weeks that the tests look at; the last day is inclusive. */
const WEEKS = { from: '2026-11-23', to: '2026-12-20' };

interface SyncParts {
  google: FakeGoogle;
  server: TestApp;
  acme: TestCompany;
  /** The founder, whose own calendar is connected. */
  ada: Person;
  /** The id of Ada's connection. */
  connectionId: string;
}

interface SyncFixtureOptions {
  /** Whether a change syncs at once; by default it waits for `sync`, so that both sides can change before it. */
  runsJobs?: boolean;
}

async function startParts(clock: ReturnType<typeof createTestClock>, runsJobs: boolean): Promise<SyncParts> {
  const google = await startFakeGoogle(() => clock.now());
  const jobs = { ...createJobs(), wake: () => undefined, start: async () => undefined };
  const server = await createTestApp({
    deps: { clock, ...(!runsJobs && { jobs }) },
    env: { GOOGLE_CALENDAR_URL: google.url },
  });
  const acme = await foundCompany(server, { founderName: 'Ada' });
  const connectionId = await connectCalendar(server, { companyId: acme.company._id, person: acme.founder });
  return { google, server, acme, ada: acme.founder, connectionId };
}

/**
 * Starts a server and a fake Google for each test of the calling file, with Ada's calendar connected. Registers hooks, so
 * it must be called outside of tests and before the file's own hooks.
 */
export function createSyncFixture({ runsJobs = false }: SyncFixtureOptions = {}) {
  const clock = createTestClock();
  let started: SyncParts | undefined;
  /** Returns the parts of the current test. */
  const parts = (): SyncParts => {
    if (!started) throw new Error('The parts exist within tests and their hooks only');
    return started;
  };
  beforeEach(async () => {
    started = await startParts(clock, runsJobs);
  });
  afterEach(async () => {
    await started?.server.close();
    await started?.google.stop();
    started = undefined;
  });

  const listEvents = async (person: Person = parts().ada) =>
    (await person.ok(API.calendar.list, { query: WEEKS })).events;
  const firstId = async () => (await listEvents())[0]?.eventId ?? '';
  return {
    clock,
    parts,
    /** Syncs a connection, by default Ada's. */
    sync: (id: string = parts().connectionId) => syncConnection(parts().server.deps, id),
    /** Lets a minute pass, so that the changes before and after it have an order. */
    passTime: () => clock.pass({ minutes: 1 }),
    /** Returns the events that a person sees, by default Ada. */
    listEvents,
    /** Returns the titles and starts of these events. */
    listSummaries: async (person?: Person) =>
      (await listEvents(person)).map(({ title, start }) => `${title} ${start.slice(5, 16)}`),
    /** Returns the starts of the occurrences at Google, in order. */
    startsThere: () =>
      parts()
        .google.occurrences(new Date(WEEKS.from), new Date(WEEKS.to))
        // As written by the tests and by the sync.
        .map(({ start }) => new Date((start as { dateTime: string }).dateTime).toISOString().slice(5, 16))
        .toSorted(),
    /** Returns the id of the first event that Ada sees. */
    firstId,
    /** Returns the details of that event. */
    readFirst: async () => parts().ada.ok(API.calendar.event, { params: { id: await firstId() } }),
    /** Changes that event. */
    change: async (body: Record<string, unknown>) =>
      parts().ada.ok(API.calendar.update, { params: { id: await firstId() }, body }),
    /** Removes that event, by default with all of its occurrences. */
    remove: async (query: Record<string, string> = {}) =>
      parts().ada.ok(API.calendar.remove, { params: { id: await firstId() }, query: { apply: 'all', ...query } }),
  };
}
