import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { calendarConnections, calendarEvents } from '../../../composition/schema';
import { createJobs } from '../../../jobs/runner';
import { createTestApp, foundCompany, type TestApp, type TestCompany } from '../../../testing';
import { createTestClock } from '../../../testing/clock';
import { connectCalendar } from '../../../testing/domains/calendar-sync/connect';
import { type Action, history } from '../../../testing/domains/calendar-sync/history';
import { perform } from '../../../testing/domains/calendar-sync/perform';
import { damagedThere, viewHere, viewThere } from '../../../testing/domains/calendar-sync/views';
import { addCalendars, type SyncWorld } from '../../../testing/domains/calendar-sync/world';
import { TESTS_ALL } from '../../../testing/long';
import { type FakeGoogle, startFakeGoogle } from '../../../testing/services/google-calendar';
import { syncConnection } from './sync.service';

const clock = createTestClock('2027-03-02T09:00:00.000Z');
let google: FakeGoogle;
let server: TestApp;
let acme: TestCompany;
let histories = 0;

beforeAll(async () => {
  google = await startFakeGoogle(() => clock.now());
  // Changes wait for the next sync, so that both sides can change before it.
  const jobs = { ...createJobs(), wake: () => undefined, start: async () => undefined };
  server = await createTestApp({ deps: { clock, jobs }, env: { GOOGLE_CALENDAR_URL: google.url } });
  acme = await foundCompany(server, { founderName: 'Ada' });
});
afterAll(async () => {
  await server.close();
  await google.stop();
});

async function createWorld(): Promise<SyncWorld> {
  const { deps } = server;
  const companyId = acme.company._id;
  await deps.db.delete(calendarEvents).where(eq(calendarEvents.companyId, companyId));
  await deps.db.delete(calendarConnections).where(eq(calendarConnections.companyId, companyId));
  const connectionId = await connectCalendar(server, { companyId, person: acme.founder });
  histories += 1;
  const calendars = [`one-${histories}`, `two-${histories}`] as const;
  const sync = async () => void (await syncConnection(deps, connectionId));
  const world: SyncWorld = { server, google, person: acme.founder, calendars, sync };
  await addCalendars(world, { companyId, connectionId });
  return world;
}

/** Performs a history, one after the other, and checks what two syncs make of it. */
async function check(steps: readonly Action[]): Promise<void> {
  const world = await createWorld();
  for (const step of steps) {
    clock.pass({ milliseconds: 10 });
    await perform(world, step);
  }
  await world.sync();
  await world.sync();
  expect(await viewHere(world)).toEqual(viewThere(world));
  expect(damagedThere(world)).toEqual([]);
  google.calls.length = 0;
  await world.sync();
  expect(google.calls.filter((call) => /^(POST|PATCH|DELETE)/.test(call))).toEqual([]);
}

const RUNS = process.env['SYNC_RUNS'] ?? (TESTS_ALL ? '50' : undefined);
/** Long enough for each history, also while other commands run. */
const MOST_MS = Math.max(180_000, Number(RUNS ?? 0) * 2_000);

it(
  'converges to the same events on both sides after any changes, without losing unmodelled data',
  async () => {
    await fc.assert(fc.asyncProperty(history, check), {
      // `npm test` performs the same histories each time, `npm run test:all` and `SYNC_RUNS=100` new ones.
      ...(RUNS === undefined && { seed: 290_000 }),
      numRuns: Number(RUNS ?? 10),
      endOnFailure: process.env['SYNC_SHRINK'] === undefined,
    });
  },
  MOST_MS,
);
