import { API, type RouteDefinition } from '@atrium/contracts';
import { gatewaysOf } from '../composition/sockets';
import { foundCompany, type Person, createPerson } from '../testing';
import { say, talk } from '../testing/domains/chat';
import { LONG_MINUTES, printFigures, rounds, shortOrLong } from '../testing/long';
import { createSocketApp, type SocketApp, type TestSocket } from '../testing/sockets';
import { makeProject, makeTask } from '../testing/domains/work';
import { z } from 'zod';
import { createRandom, type FuzzSource, fuzzValue, oddText } from './odd-values';

/**
 * Runs with the same seed are identical. `npm run test:attack -- fuzz` runs the long form, with a new seed each time.
 */
const SEED = Number(process.env.FUZZ_SEED ?? shortOrLong(1, Date.now() % 2 ** 32));
const CALLS_PER_ROUTE = 2;
const CALLS_PER_COMMAND = 6;
/** Shares of the duration of the long form. */
const [ROUTES_SHARE, COMMANDS_SHARE] = [0.8, 0.2];
const ODDNESS = [0, 0.05, 0.15, 0.4];

jest.setTimeout(shortOrLong(270_000, (LONG_MINUTES + 10) * 60_000));

let test: SocketApp;
let somebody: Person;
const ids: string[] = [];
const draw: FuzzSource = { random: createRandom(SEED), ids };

/** Routes that end the caller's account or membership: their callers are created again. */
const isSignedOut = (status: number, body: unknown): boolean =>
  status === 401 || (typeof body === 'object' && body !== null && 'code' in body && body.code === 'NO_COMPANY');

async function newcomer(): Promise<Person> {
  const { founder, hire } = await foundCompany(test);
  const colleague = await hire();
  await say(founder, await talk(founder, colleague), 'Hello');
  const project = await makeProject(founder, { name: 'Project' });
  await makeTask(founder, project, { title: 'Task' });
  ids.push(founder.id, colleague.id);
  return founder;
}

beforeAll(async () => {
  test = await createSocketApp();
  somebody = await newcomer();
});
afterAll(() => test.close());

const ID = /"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/g;
const KEPT_IDS = 200;

/** Keeps ids from responses, since existing ids reach more code than random ones. */
function keepIds(text: string): void {
  for (const [, id = ''] of text.matchAll(ID)) if (!ids.includes(id)) ids.push(id);
  if (ids.length > KEPT_IDS) ids.splice(0, ids.length - KEPT_IDS);
}

const oddness = () => ODDNESS[Math.floor(draw.random() * ODDNESS.length)] ?? 0;

function fields(schema: RouteDefinition['query']): Record<string, string> {
  const value = schema ? fuzzValue(schema, draw, 0) : {};
  const given = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return Object.fromEntries(given.map(([name, one]) => [name, draw.random() < 0.3 ? oddText(draw) : String(one)]));
}

async function callOnce(definition: RouteDefinition): Promise<{ status: number; description: string }> {
  const path = definition.path.replace(/:(\w+)/g, () => encodeURIComponent(oddText(draw).toWellFormed().slice(0, 290)));
  const query = new URLSearchParams(fields(definition.query)).toString();
  const body = definition.body && JSON.stringify(fuzzValue(definition.body, draw, oddness()));
  const { statusCode, payload, headers } = await test.app.inject({
    method: definition.method,
    url: `/api${path}${query && `?${query}`}`,
    headers: {
      authorization: `Bearer ${somebody.accessToken ?? ''}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  });
  const isJson = String(headers['content-type']).includes('application/json');
  if (isJson) keepIds(payload);
  if (isSignedOut(statusCode, isJson ? JSON.parse(payload) : null)) somebody = await newcomer();
  return {
    status: statusCode,
    description: `${definition.method} ${path.slice(0, 200)}?${query} ${body ?? ''}`.slice(0, 2_000),
  };
}

/** Routes that return 503 if a service is not configured. */
const MAY_BE_UNAVAILABLE = new Set<RouteDefinition>([API.releases.registry, API.releases.signedRegistry]);

/** Returns the names of the days in the query of a route. */
function dayFields({ query }: RouteDefinition): string[] {
  const { properties = {} } = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {};
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object' && schema.format === 'date' ? [name] : [],
  );
}

it.each(['1010-01-01', '9989-12-31'])('no declared route fails for queries of the day %s', async (day) => {
  const failed: string[] = [];
  for (const definition of test.app.apiRoutes.filter(({ method }) => method === 'GET')) {
    const names = dayFields(definition);
    const choices = [names, ...names.map((name) => [name])].filter((chosen) => chosen.length > 0);
    for (const chosen of choices) {
      const query = new URLSearchParams(Object.fromEntries(chosen.map((name) => [name, day])));
      const url = `/api${definition.path.replace(/:(\w+)/g, somebody.id)}?${query.toString()}`;
      const headers = { authorization: `Bearer ${somebody.accessToken ?? ''}` };
      const { statusCode } = await test.app.inject({ method: 'GET', url, headers });
      if (statusCode >= 500) failed.push(`${statusCode} ${url}`);
    }
  }
  expect(failed).toEqual([]);
});

it('no declared route fails for odd input', async () => {
  const failed: string[] = [];
  let calls = 0;
  for (const _round of rounds(CALLS_PER_ROUTE, ROUTES_SHARE)) {
    for (const definition of test.app.apiRoutes) {
      const { status, description } = await callOnce(definition);
      calls += 1;
      if (status >= 500 && !(status === 503 && MAY_BE_UNAVAILABLE.has(definition)))
        failed.push(`${status} ${description}`);
    }
  }
  expect({ seed: SEED, failed }).toEqual({ seed: SEED, failed: [] });
  expect(calls).toBeGreaterThanOrEqual(test.app.apiRoutes.length);
  printFigures(`${calls} odd calls of ${test.app.apiRoutes.length} routes with seed ${SEED}: none failed`);
});

it('no query fails for a text that the database cannot store', async () => {
  const failed: string[] = [];
  for (const { method, path, query } of test.app.apiRoutes) {
    // Required parameters are valid, so that the call is not rejected for another reason.
    const required = Object.entries(query?.shape ?? {}).filter(([, schema]) => !schema.safeParse(undefined).success);
    const valid = Object.fromEntries(required.map(([name, schema]) => [name, String(fuzzValue(schema, draw, 0))]));
    for (const name of Object.keys(query?.shape ?? {})) {
      const parameters = new URLSearchParams({ ...valid, [name]: 'a\0b' });
      const url = `/api${path.replace(/:\w+/g, () => ids[0] ?? '')}?${parameters.toString()}`;
      const headers = { authorization: `Bearer ${somebody.accessToken ?? ''}` };
      const { statusCode } = await test.app.inject({ method, url, headers });
      if (statusCode >= 500) failed.push(`${statusCode} ${method} ${path} ${name}`);
    }
  }
  expect(failed).toEqual([]);
});

it('no socket command fails for odd input', async () => {
  const person = await createPerson(test);
  await person.ok(API.companies.create, { body: { name: 'Sockets' } });
  const failed: string[] = [];
  let commands = 0;
  const gateways = gatewaysOf(test.deps);
  const sockets = new Map<string, TestSocket>();
  const connected = async (namespace: string) => {
    const known = sockets.get(namespace);
    if (known?.socket.connected) return known;
    const socket = await test.connect(person, namespace);
    sockets.set(namespace, socket);
    return socket;
  };
  for (const _round of rounds(CALLS_PER_COMMAND, COMMANDS_SHARE)) {
    for (const { namespace, commands: schemas } of gateways) {
      for (const [command, schema] of Object.entries(schemas)) {
        const socket = await connected(namespace);
        const payload = JSON.parse(JSON.stringify(fuzzValue(schema, draw, oddness()) ?? null)) as unknown;
        // A payload larger than the packet limit closes the socket instead.
        const answer = JSON.stringify(await Promise.race([socket.ask(command, payload), socket.waitForClose()])) ?? '';
        keepIds(answer);
        commands += 1;
        if (/"code":"(INTERNAL|UNAVAILABLE)"/.test(answer))
          failed.push(`${namespace} ${command} ${JSON.stringify(payload).slice(0, 500)}`);
      }
    }
  }
  expect({ seed: SEED, failed }).toEqual({ seed: SEED, failed: [] });
  expect(commands).toBeGreaterThan(0);
  printFigures(`${commands} odd socket commands with seed ${SEED}: none failed`);
});
