import { API, type RouteDefinition } from '@atrium/contracts';
import { createTestApp, foundCompany, PASSWORD, type Person, TestClient, type TestApp } from '../testing';
import { z } from 'zod';
import type { CallInput } from '../testing/client';
import { say, talk } from '../testing/chat';
import { fileLeave } from '../testing/leave';
import { countQueries } from '../testing/queries';

let test: TestApp;
/** Founders of companies that differ in size only. */
let small: Person;
let large: Person;

/** Everything of which a list could hold something, `count` times. */
async function companyWith(count: number): Promise<Person> {
  const { founder, hire, company } = await foundCompany(test);
  const since = test.clock.now().toISOString();
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

/** What a list needs to be asked for; those without an entry need nothing. */
const NEEDED: ReadonlyMap<RouteDefinition, () => CallInput> = new Map<RouteDefinition, () => CallInput>([
  [API.time.entries, () => ({ query: { from: today(), to: today() } })],
  [API.notifications.changes, () => ({ query: { afterSeq: 0 } })],
]);

/** Reads that name no object by their path, and do not answer with a file. */
const isList = ({ method, params, response, access }: RouteDefinition) =>
  method === 'GET' && !params && access !== 'public' && !(response instanceof z.ZodUnknown);

/** No provider is set up. */
const REFUSED = ['GET /oauth/google/calendar/auth'];

const sizeOf = (body: unknown): number => JSON.stringify(body).length;

it('asks the database as often for a long list as for a short one, whichever route it is', async () => {
  const lists = test.app.apiRoutes.filter(isList);
  expect(lists.length).toBeGreaterThan(15);
  const grown: string[] = [];
  const refused: string[] = [];
  for (const definition of lists) {
    const name = `${definition.method} ${definition.path}`;
    const input = NEEDED.get(definition)?.() ?? {};
    const [few, many] = [await small.call(definition, input), await large.call(definition, input)];
    if (few.status >= 400 || many.status >= 400) refused.push(name);
    if (sizeOf(many.body) > sizeOf(few.body) + 100) grown.push(name);
    const counted = async (person: Person) => countQueries(() => person.call(definition, input));
    expect([name, await counted(large)]).toEqual([name, await counted(small)]);
  }
  expect(refused).toEqual(REFUSED);
  // What a company has of each, lists were asked for that hold it.
  expect(grown).toEqual(
    expect.arrayContaining([
      'GET /auth/sessions',
      'GET /auth/activity',
      'GET /chat/conversations',
      'GET /company/permissions',
      'GET /departments',
      'GET /employees',
      'GET /leave/forms/all',
      'GET /notifications/notifications',
      'GET /time/entries',
      'GET /users/chat-users',
      'GET /users/invitations',
    ]),
  );
});
