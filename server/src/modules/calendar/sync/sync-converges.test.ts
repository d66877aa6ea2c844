import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { calendarConnections, calendarEvents } from '../../../composition/schema';
import { createJobs } from '../../../jobs/runner';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { createTestClock } from '../../../testing/clock';
import { connectCalendar } from '../../../testing/domains/calendar-sync/sync-fixture';
import { type Action, history, isUntouched } from '../../../testing/domains/calendar-sync/history';
import { perform } from '../../../testing/domains/calendar-sync/perform';
import { findDamagedThere, summarize, viewHere, viewThere } from '../../../testing/domains/calendar-sync/views';
import { addCalendars, type SyncWorld } from '../../../testing/domains/calendar-sync/world';
import { TESTS_ALL } from '../../../testing/long';
import { type FakeGoogle, startFakeGoogle } from '../../../testing/services/google-calendar';
import { syncConnection } from './sync.service';

const clock = createTestClock('2027-03-02T09:00:00.000Z');
let google: FakeGoogle;
let server: TestApp;
let acme: TestCompany;
let bob: Person;
let histories = 0;

beforeAll(async () => {
  google = await startFakeGoogle(() => clock.now());
  // Changes wait for the next sync, so that both sides can change before it.
  const jobs = { ...createJobs(), wake: () => undefined, start: async () => undefined };
  server = await createTestApp({ deps: { clock, jobs }, env: { GOOGLE_CALENDAR_URL: google.url } });
  acme = await foundCompany(server, { founderName: 'Ada' });
  bob = await acme.hire('Bob');
});
afterAll(async () => {
  await server.close();
  await google.stop();
});

const passTime = () => clock.pass({ milliseconds: 10 });

/** Connects a person to calendars at Google that nobody else has. */
async function connect(person: Person, calendars: readonly string[], hasNewLengths: boolean): Promise<SyncWorld> {
  const { deps } = server;
  const place = { companyId: acme.company._id };
  const connectionId = await connectCalendar(server, { ...place, person, email: person.email });
  const sync = async () => void (await syncConnection(deps, connectionId));
  const world: SyncWorld = { server, google, person, calendars, sync, passTime, hasNewLengths };
  await addCalendars(world, { ...place, connectionId });
  return world;
}

async function createWorld(steps: readonly Action[]): Promise<SyncWorld> {
  const { deps } = server;
  const companyId = acme.company._id;
  await deps.db.delete(calendarEvents).where(eq(calendarEvents.companyId, companyId));
  await deps.db.delete(calendarConnections).where(eq(calendarConnections.companyId, companyId));
  histories += 1;
  const hasNewLengths = JSON.stringify(steps).includes('wholeDay');
  const world = await connect(acme.founder, [`one-${histories}`, `two-${histories}`], hasNewLengths);
  if (!steps.some((step) => step.do === 'asColleague')) return world;
  return { ...world, colleague: await connect(bob, [`three-${histories}`], hasNewLengths) };
}

/** Syncs both people, so that the changes of each reach the other. */
async function syncAll({ sync, colleague }: SyncWorld): Promise<void> {
  await sync();
  await colleague?.sync();
}

async function expectEqual(world: SyncWorld): Promise<void> {
  expect(await viewHere(world)).toEqual(viewThere(world));
  expect(findDamagedThere(world)).toEqual([]);
}

/** Performs a history, one after the other, and checks what two syncs make of it. */
async function check(steps: readonly Action[]): Promise<void> {
  const world = await createWorld(steps);
  for (const step of steps) {
    passTime();
    await perform(world, step);
  }
  const [here, there] = [await viewHere(world), viewThere(world)];
  await syncAll(world);
  await syncAll(world);
  await expectEqual(world);
  if (world.colleague) await expectEqual(world.colleague);
  // What one side alone has changed is not changed by a sync.
  if (isUntouched('There', steps)) expect(summarize(await viewHere(world))).toEqual(summarize(here));
  if (isUntouched('Here', steps)) expect(summarize(viewThere(world))).toEqual(summarize(there));
  google.calls.length = 0;
  await syncAll(world);
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
