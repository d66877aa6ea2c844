import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { type ClientError, LIMITS, type Registry } from '@atrium/contracts';
import { pino } from 'pino';
import { createTestApp, type TestApp } from '../../testing';

const SCRIPT = 'main.0123456789abcdef.js';
const VERSION = '1.0.0';
/** Maps column 0 of the first line to line 1, column 0 of the source; column 8 to line 41, column 4, named `save`. */
const MAP = {
  version: 3,
  sources: ['host/src/app/root.tsx'],
  names: ['save'],
  mappings: 'AAAA,QAwCIA',
};

const registry: Registry = {
  serial: 1,
  host: { active: { version: VERSION, html: 'index.html', pages: {}, site: {} }, lastGood: null, urgent: false },
  remotes: {},
};

const frame = (column: number, file = SCRIPT) => ({ package: 'host', file, line: 1, column });
const error = (change: Partial<ClientError> = {}): ClientError => ({
  kind: 'error',
  package: 'host',
  version: VERSION,
  name: 'TypeError',
  frames: [frame(9)],
  ...change,
});

let atrium: TestApp;
let lines: Record<string, unknown>[];

function write(path: string, content: string): void {
  const file = join(atrium.deps.config.dataDir, 'releases', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>); // a log line of pino
      done();
    },
  });
  lines = [];
  atrium = await createTestApp({
    deps: { log: pino({ level: 'warn' }, sink) },
    env: { PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_FACTOR: '1' },
  });
  write(`host/${VERSION}/index.html`, '<html><head><!-- atrium:head --></head></html>');
  write(`host/${VERSION}/${SCRIPT}`, 'a=1;b();');
  write(`host/${VERSION}/${SCRIPT}.map`, JSON.stringify(MAP));
  const live = new Promise((resolve) => atrium.app.releases.onChange(resolve));
  write('registry.json', JSON.stringify(registry));
  await live;
});
afterAll(() => atrium.close());
beforeEach(() => {
  lines.length = 0;
});

const send = (body: unknown, remoteAddress = '203.0.113.5') =>
  atrium.app.inject({ method: 'POST', url: '/api/client-errors', payload: body as object, remoteAddress });

async function logged(): Promise<unknown[]> {
  await atrium.deps.background.waitUntilIdle();
  return lines.filter(({ clientError }) => clientError).map(({ clientError }) => clientError);
}

const metrics = async () => (await atrium.app.inject({ url: '/metrics' })).body;

it('logs an error with its stack mapped to the sources', async () => {
  const response = await send({ errors: [error({ frames: [frame(9), frame(1)] })] });
  expect(response.statusCode).toBe(204);
  expect(await logged()).toEqual([
    {
      kind: 'error',
      package: 'host',
      version: VERSION,
      name: 'TypeError',
      stack: ['host/src/app/root.tsx:41:5 (save)', 'host/src/app/root.tsx:1:1'],
    },
  ]);
});

it('logs the position in the script if there is no source map', async () => {
  await send({ errors: [error({ frames: [frame(9, 'gone.0123456789abcdef.js'), frame(9, 'main.js')] })] });
  expect(await logged()).toMatchObject([{ stack: ['host/gone.0123456789abcdef.js:1:9', 'host/main.js:1:9'] }]);
});

it('logs the position in the script if the source map cannot be read', async () => {
  write(`host/${VERSION}/broken.0123456789abcdef.js.map`, '{"version":3');
  await send({ errors: [error({ frames: [frame(9, 'broken.0123456789abcdef.js')] })] });
  expect(await logged()).toMatchObject([{ stack: ['host/broken.0123456789abcdef.js:1:9'] }]);
});

it('counts errors at /metrics, with one label for packages that are not live', async () => {
  const before = await metrics();
  expect(before).not.toContain('package="remote-made-up"');
  await send({ errors: [error({ kind: 'render' }), error({ kind: 'render' })] });
  await send({ errors: [error({ kind: 'remote', package: 'remote-made-up', version: '7.7.7', stage: 'fetch' })] });
  const text = await metrics();
  expect(text).toContain(`atrium_client_errors_total{kind="render",package="host",version="${VERSION}"} 2`);
  expect(text).toContain('atrium_client_errors_total{kind="remote",package="other",version="other"} 1');
});

it('never serves a source map', async () => {
  for (const version of [VERSION, 'files']) {
    expect((await atrium.app.inject({ url: `/releases/host/${version}/${SCRIPT}` })).statusCode).toBe(200);
    expect((await atrium.app.inject({ url: `/releases/host/${version}/${SCRIPT}.map` })).statusCode).toBe(404);
  }
});

it.each([
  ['a message, which may hold what people wrote', { ...error(), message: 'Ada Lovelace is not a function' }],
  ['an address of a page', { ...error(), url: 'https://atrium.example.com/reset-password/secret' }],
  ['a name that is not a class', error({ name: 'ada@example.com' })],
  ['a file outside of releases', error({ frames: [frame(1, '../../secret.js')] })],
  ['too many frames', error({ frames: Array.from({ length: LIMITS.clientErrorFrames + 1 }, () => frame(1)) })],
])('rejects %s with 422', async (_what, refused) => {
  expect((await send({ errors: [refused] })).statusCode).toBe(422);
  expect(await logged()).toEqual([]);
});

it('rejects a report with more errors than the limit', async () => {
  const errors = Array.from({ length: LIMITS.clientErrors + 1 }, () => error());
  expect((await send({ errors })).statusCode).toBe(422);
});

it('accepts 60 reports a minute from a network', async () => {
  const address = '198.51.100.7';
  for (let sent = 0; sent < 60; sent += 1) {
    expect((await send({ errors: [error({ frames: [] })] }, address)).statusCode).toBe(204);
  }
  expect((await send({ errors: [error({ frames: [] })] }, address)).json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await send({ errors: [error({ frames: [] })] })).statusCode).toBe(204);
});

it('maps 30 stacks a minute and logs further ones unmapped', async () => {
  atrium.clock.pass({ minutes: 2 });
  for (let sent = 0; sent < 4; sent += 1) {
    await send({ errors: Array.from({ length: LIMITS.clientErrors }, () => error()) }, '192.0.2.9');
  }
  const stacks = (await logged()).map((one) => JSON.stringify(one));
  expect(stacks.filter((one) => one.includes('root.tsx'))).toHaveLength(30);
  expect(stacks.filter((one) => one.includes(`host/${SCRIPT}:1:9`))).toHaveLength(10);
});
