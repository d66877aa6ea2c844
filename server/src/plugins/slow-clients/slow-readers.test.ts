import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LIMITS } from '@atrium/contracts';
import { createUnsentBytes } from '../../lib/limits/unsent-bytes';
import { createTestApp, type TestApp } from '../../testing';

const MB = 1024 * 1024;
/**
 * Requests on one connection; together, their responses exceed the kernel buffers between two sockets on the same
 * machine.
 */
const PIPELINED = LIMITS.pipelinedRequests;

async function listen(options: Parameters<typeof createTestApp>[0]) {
  const test = await createTestApp(options);
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  return { test, origin, port: Number(new URL(origin).port) };
}

/** Sends requests and never reads a response. Resolves with the server's side of the connection. */
async function stall(
  { app }: TestApp,
  port: number,
  requests: number = PIPELINED,
): Promise<{ client: Socket; accepted: Socket }> {
  const connected = once(app.server, 'connection');
  const client = connect({ port, host: '127.0.0.1', onread: { buffer: Buffer.alloc(1), callback: () => false } });
  client.on('error', () => undefined);
  const [accepted] = (await connected) as [Socket]; // the arguments of the event
  client.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests));
  return { client, accepted };
}

/** Resolves when a connection is closed, even if its client resets it. */
const closing = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

test('a client that never reads its responses is disconnected', async () => {
  const { test, port } = await listen({ env: { RESPONSE_TIMEOUT: '0.2' } });
  const { client, accepted } = await stall(test, port);
  await closing(accepted);
  expect(accepted.destroyed).toBe(true);
  client.destroy();
  await test.close();
});

test('requests are rejected with 503 while clients leave too many bytes of responses unread', async () => {
  const unsent = createUnsentBytes({ perSocket: 4 * MB, perProcess: MB / 8 });
  const { test, origin, port } = await listen({ deps: { unsent } });
  const ask = (path: string) => fetch(`${origin}${path}`);
  expect((await ask('/api/openapi.json')).status).toBe(200);

  const { client, accepted } = await stall(test, port);
  let refused: Response | undefined;
  for (let tries = 0; tries < 2_000 && !refused; tries++) {
    const response = await ask('/api/openapi.json');
    if (response.status === 503) refused = response;
    await response.text();
  }
  expect(refused?.headers.get('retry-after')).toBe('2');
  expect((await ask('/healthz')).status).toBe(200);
  expect(unsent.total()).toBeGreaterThan(MB / 8);

  const closed = closing(accepted);
  client.destroy();
  await closed;
  let status = 503;
  for (let tries = 0; tries < 2_000 && status === 503; tries++) {
    const response = await ask('/api/openapi.json');
    ({ status } = response);
    await response.text();
  }
  expect(status).toBe(200);
  await test.close();
});

test('a large response is rejected with 503 if other unread responses have filled the process', async () => {
  const isFull = jest.fn().mockReturnValueOnce(false).mockReturnValue(true);
  const limits = { perSocket: 4 * MB, perProcess: MB };
  const test = await createTestApp({
    deps: { unsent: { limits, track: () => () => undefined, total: () => MB, isFull } },
  });
  const large = await test.app.inject('/api/openapi.json');
  expect([large.statusCode, large.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  expect(isFull).toHaveBeenCalledTimes(2);
  await test.close();
});

test('a client that pipelines requests without reading is disconnected, and other clients are served', async () => {
  const { test, origin, port } = await listen({});
  const { client, accepted } = await stall(test, port, 400);
  await closing(accepted);
  expect((await fetch(`${origin}/api/openapi.json`)).status).toBe(200);
  client.destroy();
  await test.close();
});

test('a handler may take longer than a response without progress', async () => {
  const test = await createTestApp({ env: { RESPONSE_TIMEOUT: '0.1' } });
  const timedOut = new Promise<void>((resolve) =>
    test.app.server.on('request', (_request, response) => response.on('timeout', () => resolve())),
  );
  // Responds only after the first timeout of its connection.
  test.app.addHook('onSend', async ({ url }) => (url === '/healthz' ? timedOut : undefined));
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  await test.close();
});
