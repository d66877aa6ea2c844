import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createUnsentBytes } from '../../lib/limits/unsent-bytes';
import { createTestApp, type TestApp } from '../../testing';

const SMALL = 'console.log("small")';
const LARGE = Buffer.alloc(8 * 1024 * 1024, 'console.log("large");\n');
const SMALL_URL = '/releases/host/1.0.0/small.js';
const LARGE_URL = '/releases/host/1.0.0/large.js';

let atrium: TestApp;
let port = 0;

beforeAll(async () => {
  atrium = await createTestApp();
  const write = (name: string, content: string | Buffer) => {
    const path = join(atrium.deps.config.dataDir, 'releases/host/1.0.0', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  write('small.js', SMALL);
  write('small.js.gz', gzipSync(SMALL));
  write('large.js', LARGE);
  await atrium.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = atrium.app.server.address() as AddressInfo); // listening on a port, not on a path
});
afterAll(() => atrium.close());

const request = (path: string, { method = 'GET', headers = '', version = '1.1' } = {}) =>
  `${method} ${path} HTTP/${version}\r\nHost: localhost\r\n${headers}\r\n`;
const LAST = { headers: 'Connection: close\r\n' };

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Returns the server's socket of the next request. */
async function arrival(): Promise<Socket> {
  const [{ socket }] = (await once(atrium.app.server, 'request')) as [{ socket: Socket }]; // an IncomingMessage
  return socket;
}

async function readAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Sends the text and returns everything received until the server closes the connection. */
async function exchange(text: string): Promise<Buffer> {
  const socket = await open();
  socket.write(text);
  return readAll(socket);
}

interface Answer {
  status: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Parses consecutive responses; those at the `bodiless` indexes have a length but no body. */
function parse(bytes: Buffer, bodiless: readonly number[] = []): Answer[] {
  const answers: Answer[] = [];
  for (let rest = bytes; rest.length > 0;) {
    const end = rest.indexOf('\r\n\r\n');
    const [status = '', ...lines] = rest.toString('latin1', 0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    );
    const length = bodiless.includes(answers.length) ? 0 : Number(headers['content-length']);
    answers.push({ status, headers, body: rest.subarray(end + 4, end + 4 + length) });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}

it.each([
  ['', SMALL, undefined],
  ['Accept-Encoding: br\r\n', SMALL, undefined],
  ['Accept-Encoding: gzip, br\r\n', gzipSync(SMALL), 'gzip'],
])('sends a file in the smallest accepted encoding: %j', async (headers, body, encoding) => {
  const bytes = await exchange(
    request(SMALL_URL, { headers }) + request(SMALL_URL, { headers: `${headers}Connection: close\r\n` }),
  );
  const [first, second] = parse(bytes);
  expect(first?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  expect(first?.headers['content-encoding']).toBe(encoding);
  expect(first?.body).toEqual(Buffer.from(body));
  // Now served from memory.
  expect(second?.body).toEqual(first?.body);
});

it('rejects files with 503 while the process holds too many unsent bytes', async () => {
  const full = createUnsentBytes({ perSocket: 1, perProcess: 1 });
  full.track(() => 2);
  const busy = await createTestApp({ deps: { unsent: full } });
  expect((await busy.app.inject({ url: SMALL_URL })).statusCode).toBe(503);
  await busy.close();
});

it('answers pipelined requests in order across handlers', async () => {
  const text =
    request(SMALL_URL) +
    request('/healthz') +
    request(LARGE_URL) +
    request(SMALL_URL, { method: 'HEAD' }) +
    request(SMALL_URL) +
    request('/releases/host/1.0.0/none.js') +
    request(LARGE_URL) +
    request(SMALL_URL, LAST);
  await exchange(request(LARGE_URL, LAST)); // now in memory
  const answers = parse(await exchange(text), [3]);
  expect(answers.map(({ status, body }) => [status.split(' ')[1], body.length])).toEqual([
    ['200', SMALL.length],
    ['200', expect.any(Number)],
    ['200', LARGE.length],
    ['200', 0],
    ['200', SMALL.length],
    ['404', expect.any(Number)],
    ['200', LARGE.length],
    ['200', SMALL.length],
  ]);
  expect(answers[2]?.body.equals(LARGE)).toBe(true);
});

it('buffers at most the requested bytes for a slow reader and sends all of them', async () => {
  await exchange(request(LARGE_URL, LAST));
  const socket = await open();
  const arrives = arrival();
  socket.write(request(LARGE_URL));
  const theirs = await arrives;
  socket.pause();
  socket.write(request(LARGE_URL).repeat(20) + request(SMALL_URL, LAST));
  // Other connections are served in the meantime.
  expect(parse(await exchange(request(SMALL_URL, LAST)))[0]?.body.toString()).toBe(SMALL);
  expect(theirs.writableLength).toBeLessThanOrEqual(LARGE.length + 4096);
  const answers = parse(await readAll(socket));
  expect(answers.map(({ body }) => body.length)).toEqual([...Array<number>(21).fill(LARGE.length), SMALL.length]);
});

it('keeps no listeners on a connection that is reused', async () => {
  const socket = await open();
  const listeners: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const arrives = arrival();
    socket.write(request(SMALL_URL));
    const theirs = await arrives;
    await once(socket, 'data');
    listeners.push(theirs.eventNames().reduce((sum, name) => sum + theirs.listenerCount(name), 0));
  }
  socket.destroy();
  expect(new Set(listeners).size).toBe(1);
});

it('ends an idle connection when the server closes', async () => {
  const idle = await open();
  const asks = arrival();
  idle.write(request(SMALL_URL));
  const ended = once(await asks, 'close');
  await once(idle, 'data');
  atrium.app.server.closeIdleConnections();
  await ended;
});

it('continues after a client disconnects during a response', async () => {
  const socket = await open();
  socket.write(request(LARGE_URL).repeat(3));
  await once(socket, 'readable');
  const ended = once(socket, 'close');
  socket.destroy();
  await ended;
  expect(parse(await exchange(request(SMALL_URL) + request(SMALL_URL, LAST)))).toHaveLength(2);
});

it('closes the connection of an HTTP/1.0 client', async () => {
  const answer = await exchange(request(SMALL_URL, { version: '1.0' }));
  expect(parse(answer)[0]).toMatchObject({ headers: { connection: 'close' }, body: Buffer.from(SMALL) });
});
