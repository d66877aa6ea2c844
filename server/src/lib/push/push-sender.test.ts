import { createECDH, randomBytes } from 'node:crypto';
import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../config';
import { createKeys } from '../keys';
import { createPushSender, publicLookup, type PushOutcome } from './push-sender';

const target = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
});

let server: Server;
let origin: string;
const paths: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    if (path === '/redirect') response.writeHead(307, { location: '/followed' }).end();
    else if (path === '/later') response.writeHead(503, { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' }).end();
    else if (path === '/cut') response.destroy();
    else if (path === '/endless') {
      response.writeHead(201);
      const send = () => {
        if (!response.destroyed) response.write('x'.repeat(1_000), send);
      };
      send();
    } else if (path !== '/silent') response.writeHead(201).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((ended) => server.close(ended));
});

const sender = (env: Record<string, string> = { PUSH_SERVICES: origin }, options?: { timeoutMs: number }) =>
  createPushSender(readConfig({ ...env }), createKeys('a secret'), options);
const send = (path: string, from = sender()): Promise<PushOutcome> =>
  from.send(target(origin + path), 'text', { ttlSeconds: 60, topic: 'topic' });

it('reports an accepted message regardless of the length of the response', async () => {
  expect(await send('/accepted')).toEqual({ result: 'accepted' });
  expect(await send('/endless')).toEqual({ result: 'accepted' });
});

it('does not follow redirects', async () => {
  expect(await send('/redirect')).toEqual({ result: 'refused', status: 307 });
  expect(paths).not.toContain('/followed');
});

it('reports an unresponsive service as a failure', async () => {
  const failed = { result: 'failed', status: null, retryAfterMs: 0 };
  expect(await send('/silent', sender(undefined, { timeoutMs: 500 }))).toEqual(failed);
  expect(await send('/cut')).toEqual(failed);
});

it('limits Retry-After to an hour', async () => {
  expect(await send('/later')).toEqual({ result: 'failed', status: 503, retryAfterMs: 3_600_000 });
});

it('reports an address that is no longer allowed as gone, without a request', async () => {
  const outcome = await sender({}).send(target(`${origin}/unlisted`), 'text', { ttlSeconds: 60, topic: 'topic' });
  expect(outcome).toEqual({ result: 'gone' });
  expect(paths).not.toContain('/unlisted');
});

describe('publicLookup', () => {
  /** Resolves every name to these addresses. */
  const resolvingTo = (...addresses: string[]) =>
    publicLookup(((_name: string, _options: unknown, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as typeof lookup); // the overload that is used
  const resolve = (find: ReturnType<typeof publicLookup>, all: boolean) =>
    new Promise((resolved) => find('localhost', { all }, (error, found) => resolved(error?.message ?? found)));

  it('returns the addresses of a public host', async () => {
    expect(await resolve(resolvingTo('8.8.8.8', '2606:4700::1'), false)).toBe('8.8.8.8');
    expect(await resolve(resolvingTo('8.8.8.8'), true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it.each([['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], ['fd00::1'], ['::ffff:169.254.169.254']])(
    'fails for a name that resolves to %s',
    async (...addresses) => {
      for (const all of [true, false])
        expect(await resolve(resolvingTo(...addresses), all)).toBe('The host is not on the internet');
    },
  );

  it('fails for the name of the local machine', async () => {
    expect(await resolve(publicLookup(), true)).toBe('The host is not on the internet');
  });
});
