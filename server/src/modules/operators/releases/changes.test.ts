import { API, type RouteDefinition } from '@atrium/contracts';
import { activate, readHistory, readRegistry, startCanary, type Store } from '@atrium/releases';
import { storeFakeRelease } from '@atrium/releases/testing';
import { createTestApp, type Person, type TestApp, type TestClient } from '../../../testing';
import { createOperator, createPipeline, makeLive, removeOperator } from '../../../testing/domains/operators';

const author = { who: 'ada' };

let test: TestApp;
let operator: Person;
let remotes = 0;
/** The remote of a test: 1.0.0 is live, the others are stored. */
let name: string;
let store: Store;
beforeAll(async () => {
  test = await createTestApp();
  operator = await createOperator(test, { email: 'ops@example.com' });
});
afterAll(() => test.close());
beforeEach(async () => {
  name = `remote-t${++remotes}`;
  store = await makeLive(test, name, '1.0.0', '1.1.0', '1.2.0');
});

const ask = (definition: RouteDefinition, body: object, by: TestClient = operator) =>
  by.call(definition, { params: { name }, body });
const refused = (definition: RouteDefinition, body: object, by: TestClient = operator) =>
  by.refused(definition, { params: { name }, body });
const tryVersion = (version: string) => startCanary(store, { name, version }, 10, author);
const makeActive = (version: string) => activate(store, [{ name, version }], author);

async function live() {
  const { active, canary } = (await readRegistry(store)).remotes[name] ?? {};
  return [active?.version, canary?.release.version];
}

/** Returns the newest entry of the release history, and that of the log of calls. */
async function newestEntries() {
  const [call] = (await operator.ok(API.operators.calls, { query: { limit: 1 } })).entries;
  return { history: (await readHistory(store)).at(-1), call };
}

interface Case {
  definition: RouteDefinition;
  action: string;
  prepare?: () => Promise<unknown>;
  body: object;
  version: string;
  from: string;
  live: (string | undefined)[];
}

const CASES: readonly [string, Case][] = [
  [
    'activates a stored version',
    {
      definition: API.operators.activate,
      action: 'activate',
      body: { version: '1.1.0', active: '1.0.0' },
      version: '1.1.0',
      from: '1.0.0',
      live: ['1.1.0', undefined],
    },
  ],
  [
    'starts a canary',
    {
      definition: API.operators.startCanary,
      action: 'canary',
      body: { version: '1.1.0', percent: 25, active: '1.0.0' },
      version: '1.1.0',
      from: '1.0.0',
      live: ['1.0.0', '1.1.0'],
    },
  ],
  [
    'promotes a canary',
    {
      definition: API.operators.promote,
      action: 'promote',
      prepare: () => tryVersion('1.1.0'),
      body: { version: '1.1.0' },
      version: '1.1.0',
      from: '1.0.0',
      live: ['1.1.0', undefined],
    },
  ],
  [
    'ends a canary',
    {
      definition: API.operators.abort,
      action: 'abort',
      prepare: () => tryVersion('1.1.0'),
      body: { version: '1.1.0' },
      version: '1.1.0',
      from: '1.0.0',
      live: ['1.0.0', undefined],
    },
  ],
  [
    'rolls back to the last good version',
    {
      definition: API.operators.rollBack,
      action: 'rollback',
      prepare: () => makeActive('1.1.0'),
      body: { version: '1.1.0' },
      version: '1.0.0',
      from: '1.1.0',
      live: ['1.0.0', undefined],
    },
  ],
  [
    'rolls back to a version that it names',
    {
      definition: API.operators.rollBack,
      action: 'rollback',
      body: { version: '1.0.0', to: '1.2.0' },
      version: '1.2.0',
      from: '1.0.0',
      live: ['1.2.0', undefined],
    },
  ],
];

it.each(CASES)('%s and records who did it and why', async (_what, expected) => {
  const { definition, action, prepare, body, version, from } = expected;
  await prepare?.();
  const why = 'Ticket 7';
  const { status, body: change } = await ask(definition, { ...body, why });
  expect(status).toBe(200);
  expect(change).toEqual({ name, version, from, serial: expect.any(Number) });
  expect(await live()).toEqual(expected.live);
  const { history, call } = await newestEntries();
  expect(history).toMatchObject({ who: operator.email, action, name, version, from, why });
  expect(call).toEqual({
    _id: expect.any(String),
    at: test.clock.now().toISOString(),
    who: operator.email,
    token: null,
    action,
    subject: name,
    version,
    why,
    refusal: null,
  });
});

it('records the name of a token', async () => {
  const pipeline = await createPipeline(test, operator, { name: 'Deploy chat', scopes: ['activate'] });
  await pipeline.ok(API.operators.activate, { params: { name }, body: { version: '1.1.0' } });
  const { history, call } = await newestEntries();
  expect(history?.who).toBe('ops@example.com (Deploy chat)');
  expect(call).toMatchObject({ who: operator.email, token: 'Deploy chat', why: null });
});

const OUTDATED: readonly [string, RouteDefinition, object][] = [
  ['an activation', API.operators.activate, { version: '1.2.0', active: '1.1.0' }],
  ['an activation of what was not live', API.operators.activate, { version: '1.2.0', active: null }],
  ['an activation beside no canary', API.operators.activate, { version: '1.2.0', active: '1.0.0', canary: null }],
  ['a canary', API.operators.startCanary, { version: '1.2.0', percent: 5, active: '1.1.0' }],
  ['a canary in place of none', API.operators.startCanary, { version: '1.2.0', percent: 5, canary: null }],
  ['a promotion', API.operators.promote, { version: '1.2.0' }],
  ['the end of a canary', API.operators.abort, { version: '1.2.0' }],
  ['a rollback', API.operators.rollBack, { version: '1.1.0', why: 'It fails.' }],
];

it.each(OUTDATED)('rejects %s whose caller saw another version, with what is live', async (_what, route, body) => {
  await tryVersion('1.1.0');
  const error = await refused(route, body);
  expect(error).toMatchObject({
    status: 409,
    code: 'RELEASE_CHANGED',
    message: `Somebody changed what is live of ${name} in the meantime. Review it and try again.`,
    params: { name },
    current: { name, live: [{ version: '1.0.0' }, { version: '1.1.0', state: 'canary', percent: 10 }] },
  });
  expect(await live()).toEqual(['1.0.0', '1.1.0']);
  expect((await newestEntries()).call).toMatchObject({ subject: name, refusal: error.message });
});

it('accepts one of two simultaneous promotions', async () => {
  await tryVersion('1.1.0');
  const promote = () => ask(API.operators.promote, { version: '1.1.0' });
  const answers = await Promise.all([promote(), promote()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ code: 'RELEASE_CHANGED', current: expect.objectContaining({ name }) }),
  );
});

it('rejects one of a simultaneous rollback and activation', async () => {
  await makeActive('1.1.0');
  const answers = await Promise.all([
    ask(API.operators.rollBack, { version: '1.1.0', why: 'It fails.' }),
    ask(API.operators.activate, { version: '1.2.0', active: '1.1.0' }, await createOperator(test)),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

it('activates a version in place of any other one if the call names no active version', async () => {
  await makeActive('1.1.0');
  expect((await ask(API.operators.activate, { version: '1.2.0' })).status).toBe(200);
});

const REFUSED: readonly [string, RouteDefinition, object, string][] = [
  ['a version that is not stored', API.operators.activate, { version: '9.9.9' }, 'is not in the store'],
  ['a canary of the active version', API.operators.startCanary, { version: '1.0.0', percent: 5 }, 'is live already'],
  ['a rollback without an earlier version', API.operators.rollBack, { version: '1.0.0', why: 'Bad' }, 'only version'],
];

it.each(REFUSED)('refuses %s with the reason and advice', async (_what, route, body, reason) => {
  const error = await refused(route, body);
  expect(error).toMatchObject({
    status: 409,
    code: 'RELEASE_REFUSED',
    params: { reason: expect.stringContaining(reason), advice: expect.any(String) },
  });
  expect(error.message).toBe(`${error.params?.reason} ${error.params?.advice}`);
  expect(await live()).toEqual(['1.0.0', undefined]);
  expect((await newestEntries()).call).toMatchObject({ subject: name, refusal: error.message });
});

it('refuses a canary of the host', async () => {
  await storeFakeRelease(store, { name: 'host', version: '1.0.0' });
  const input = { params: { name: 'host' }, body: { version: '1.0.0', percent: 10 } };
  const error = await operator.refused(API.operators.startCanary, input);
  expect(error).toMatchObject({ code: 'RELEASE_REFUSED', message: expect.stringContaining('The host has no canary') });
});

it.each(['remote-unknown', 'remote-constructor'])('rejects %s, which is no package, with 404', async (unknown) => {
  const input = { params: { name: unknown }, body: { version: '1.0.0' } };
  expect((await operator.refused(API.operators.activate, input)).status).toBe(404);
  expect((await newestEntries()).call).toMatchObject({ subject: unknown, refusal: expect.any(String) });
});

it('records a call for which a token has no scope', async () => {
  const pipeline = await createPipeline(test, operator, { name: 'Reader' });
  expect((await refused(API.operators.promote, { version: '1.1.0' }, pipeline)).code).toBe('TOKEN_SCOPE');
  expect((await newestEntries()).call).toMatchObject({ token: 'Reader', action: 'promote', version: '1.1.0' });
});

it('omits invalid calls, and those of people who are not operators, from the log of calls', async () => {
  const { call: before } = await newestEntries();
  const former = await createOperator(test);
  removeOperator(test, former.email);
  expect((await refused(API.operators.activate, { version: 'latest' })).status).toBe(422);
  expect((await refused(API.operators.activate, { version: '1.1.0' }, former)).code).toBe('FORBIDDEN');
  expect((await newestEntries()).call).toEqual(before);
  expect(await live()).toEqual(['1.0.0', undefined]);
});

describe('a reason', () => {
  const rollBackFor = (why: unknown) => ask(API.operators.rollBack, { version: '1.0.0', to: '1.1.0', why });

  it.each([
    ['quotes and markup', `"It's" <b>\\n</b> {name} $1`],
    ['emoji and other scripts', '🚨 失败 Ausfälle – ÄÖÜ'],
    ['500 characters', 'x'.repeat(500)],
  ])('is kept with %s', async (_what, why) => {
    expect((await rollBackFor(why)).status).toBe(200);
    const { history, call } = await newestEntries();
    expect([history?.why, call?.why]).toEqual([why, why]);
  });

  it.each([
    ['is missing', undefined],
    ['is empty', '  '],
    ['has 501 characters', 'x'.repeat(501)],
    ['has two lines', 'It\nfails.'],
    ['has a NUL character', 'It\0fails.'],
    ['has half of an emoji', '\ud83d fails'],
    ['is no text', 7],
  ])('is rejected with 422 if it %s', async (_what, why) => {
    const { status, body } = await rollBackFor(why);
    expect([status, body]).toEqual([422, expect.objectContaining({ fields: { why: expect.anything() } })]);
    expect(await live()).toEqual(['1.0.0', undefined]);
  });
});
