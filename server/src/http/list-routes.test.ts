import { API, type RouteDefinition } from '@atrium/contracts';
import { createTestApp, foundCompany, PASSWORD, type Person, TestClient, type TestApp } from '../testing';
import { z } from 'zod';
import type { CallInput } from '../testing/client';
import { planEvent } from '../testing/domains/calendar';
import { say, talk } from '../testing/domains/chat';
import { fileLeave, leaveTypeOf } from '../testing/domains/leave';
import { countQueries } from '../testing/queries';
import { makeProject, makeTask } from '../testing/domains/work';

let test: TestApp;
/** Founders of two companies that differ only in size. */
let small: Person;
let large: Person;

/** Creates a company with `count` of everything that a list could contain. */
async function companyWith(count: number): Promise<Person> {
  const { founder, hire, company } = await foundCompany(test);
  await founder.ok(API.people.createMagicLink);
  const since = test.clock.now().toISOString();
  const inAnHour = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
  for (let n = 0; n < count; n++) {
    const colleague = await hire();
    const date = new Date(Date.UTC(2027, 0, 4 + 7 * n)).toISOString().slice(0, 10);
    await fileLeave(colleague, { startDate: date, endDate: date });
    await say(colleague, await talk(colleague, founder), 'Hello');
    await founder.ok(API.departments.create, {
      body: { name: `Team ${n}`, lead: colleague.id, members: [colleague.id] },
    });
    await founder.ok(API.people.invite, { body: { emails: [`guest${n}.${company._id}@example.com`] } });
    const segments = [{ start: since, end: since }];
    await planEvent(founder, { start: since, end: inAnHour, attendees: [colleague.id] });
    const project = await makeProject(founder, { name: `Task force ${n}`, budgetSeconds: 3_600 });
    await makeTask(founder, project, { title: `Task ${n}`, assignees: [founder.id] });
    await founder.ok(API.workspaces.create, { body: { name: `Space ${n}` } });
    await founder.ok(API.rates.save, {
      body: { scope: 'member', userId: colleague.id, rateMinor: 5_000, effectiveFrom: '2026-01-01' },
    });
    await colleague.ok(API.timers.start, { body: { id: test.deps.ids.uuid(), taskName: `Task ${n}` } });
    await founder.ok(API.time.createEntry, {
      body: { clientId: test.deps.ids.uuid(), taskName: `Task ${n}`, segments },
    });
    await new TestClient(test.app).ok(API.accounts.login, { body: { email: founder.email, password: PASSWORD } });
    const left = await hire();
    await left.ok(API.companies.leave);
    const operations = ['people.invite'];
    const { data } = await founder.ok(API.companies.permissions);
    const permissions = [...data.permissions, { _id: colleague.id, operations }];
    await founder.ok(API.companies.savePermissions, { body: { permissions } });
  }
  return founder;
}

beforeAll(async () => {
  test = await createTestApp();
  small = await companyWith(1);
  large = await companyWith(6);
});
afterAll(() => test.close());

const today = () => test.clock.now().toISOString().slice(0, 10);

/** The input that a list requires; lists without an entry require none. */
type MakeInput = (caller: Person) => CallInput | Promise<CallInput>;
const NEEDED: ReadonlyMap<RouteDefinition, MakeInput> = new Map<RouteDefinition, MakeInput>([
  [API.leave.ledger, async (caller) => ({ query: { leaveType: await leaveTypeOf(caller) } })],
  [API.calendar.list, () => ({ query: { from: today(), to: today() } })],
  [API.calendar.search, () => ({ query: { q: 'planning' } })],
  [API.time.entries, () => ({ query: { from: today(), to: today() } })],
  [API.notifications.changes, () => ({ query: { afterSeq: 0 } })],
  [API.timeReports.report, () => ({ query: { from: today(), to: today(), people: 'all', thenBy: 'task' } })],
  [API.timeReports.matrix, () => ({ query: { from: today(), to: today() } })],
  [API.rates.previewLock, () => ({ query: { until: today() } })],
  [API.tasks.search, () => ({ query: { q: 'task' } })],
]);

/**
 * Routes that read data of people or companies, name no object in their path and do not return a file. Those of operators
 * have a test of their own.
 */
const isList = ({ method, params, response, access }: RouteDefinition) =>
  method === 'GET' && !params && ['user', 'company'].includes(access) && !(response instanceof z.ZodUnknown);

/** These routes fail because no provider is configured. */
const REFUSED = ['GET /oauth/google/calendar/auth'];

const sizeOf = (body: unknown): number => JSON.stringify(body).length;

it('makes the same number of queries for a long list as for a short one on every route', async () => {
  const lists = test.app.apiRoutes.filter(isList);
  expect(lists.length).toBeGreaterThan(15);
  const grown: string[] = [];
  const refused: string[] = [];
  for (const definition of lists) {
    const name = `${definition.method} ${definition.path}`;
    const inputOf = async (caller: Person) => (await NEEDED.get(definition)?.(caller)) ?? {};
    const inputs = new Map([
      [small, await inputOf(small)],
      [large, await inputOf(large)],
    ]);
    const [few, many] = [
      await small.call(definition, inputs.get(small)),
      await large.call(definition, inputs.get(large)),
    ];
    if (few.status >= 400 || many.status >= 400) refused.push(name);
    if (sizeOf(many.body) > sizeOf(few.body) + 100) grown.push(name);
    const counted = async (person: Person) => countQueries(() => person.call(definition, inputs.get(person)));
    expect([name, await counted(large)]).toEqual([name, await counted(small)]);
  }
  expect(refused).toEqual(REFUSED);
  // These lists contain what the companies have different numbers of.
  expect(grown).toEqual(
    expect.arrayContaining([
      'GET /auth/sessions',
      'GET /auth/activity',
      'GET /calendar',
      'GET /chat/conversations',
      'GET /company/permissions',
      'GET /departments',
      'GET /employees',
      'GET /leave/forms/all',
      'GET /notifications/notifications',
      'GET /projects',
      'GET /tasks/mine',
      'GET /time/entries',
      'GET /time/matrix',
      'GET /time/rates',
      'GET /time/report',
      'GET /time/timers/running',
      'GET /users/chat-users',
      'GET /users/invitations',
      'GET /work/search',
      'GET /workspaces',
    ]),
  );
});
