import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { API, SERVICE_RESTART, SOCKET_PATH } from '@atrium/contracts';
import { io } from 'socket.io-client';
import { noopRealtime } from './lib/realtime/realtime';
import { createTestApp } from './testing';
import { createInstallation, type ServerProcess } from './testing/process';

/** Shared by all tests, since each test stops its server: only the first one creates a database. */
let installation: Awaited<ReturnType<typeof createInstallation>>;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.remove());

const BODY = JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery' });

/** Starts a request whose handler waits for the rest of its body. */
async function halfSent({ port }: ServerProcess): Promise<{ finish(): Promise<string> }> {
  const socket = await open(port);
  const head = ['POST /api/auth HTTP/1.1', 'Host: atrium', 'Content-Type: application/json', 'Expect: 100-continue'];
  socket.write([...head, `Content-Length: ${BODY.length}`, '', BODY.slice(0, 10)].join('\r\n'));
  // The server has read the headers, so the request is in progress.
  const [first]: unknown[] = await once(socket, 'data');
  expect(String(first)).toContain('100 Continue');
  return {
    async finish() {
      let answer = '';
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.write(BODY.slice(10));
      await once(socket, 'close');
      return answer;
    },
  };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

it('completes open requests, ends sockets, accepts no new connections and exits with 0', async () => {
  const server = await installation.start();
  const registered = await fetch(`${server.origin}/api${API.accounts.register.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
  });
  const { accessToken: token } = API.accounts.register.response.parse(await registered.json());
  const socket = io(server.origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { origin: server.origin },
    reconnection: false,
  });
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  const sentAway = new Promise((resolve) => socket.on('disconnect', (...details) => resolve(details)));
  const request = await halfSent(server);

  server.child.kill('SIGTERM');
  // With this code clients reconnect at once; "io server disconnect" would be final for those of other systems.
  expect(await sentAway).toEqual([
    'transport close',
    expect.objectContaining({ context: expect.objectContaining({ code: SERVICE_RESTART }) }),
  ]);
  await refused(server.port);
  expect(server.child.exitCode).toBeNull();

  const answer = await request.finish();
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
  expect(answer).toMatch(/connection: close/i);
  expect(await server.ended).toBe(0);
  expect(server.log()).toContain('Closed');
});

/** Resolves when the port refuses connections. */
async function refused(port: number): Promise<void> {
  for (;;) {
    try {
      (await open(port)).destroy();
    } catch {
      return;
    }
  }
}

it('stops listening before the cleanup of closed sockets ends', async () => {
  const cleanup = Promise.withResolvers<void>();
  const test = await createTestApp({ deps: { realtime: { ...noopRealtime, close: () => cleanup.promise } } });
  const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  const closed = test.close();
  await refused(Number(port));
  cleanup.resolve();
  await closed;
});

it('cuts off a request that does not end in time', async () => {
  const server = await installation.start({ CLOSE_TIMEOUT: '0.1' });
  await halfSent(server);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('exits with 0 although the client of a socket does not answer', async () => {
  const server = await installation.start();
  const socket = await open(server.port);
  const head = [
    `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
    'Host: atrium',
    `Origin: ${server.origin}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write([...head, '', ''].join('\r\n'));
  const [first]: unknown[] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1.1 101 /);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  socket.destroy();
});

it('reports not ready while it drains, and exits with 1 at the second signal', async () => {
  const server = await installation.start({ DRAIN_DELAY: '3600' });
  const status = async (path: string) => (await fetch(server.origin + path)).status;
  expect(await status('/readyz')).toBe(200);
  server.child.kill('SIGTERM');
  await server.waitForOutput(/SIGTERM: closing/);
  expect([await status('/readyz'), await status('/healthz'), await status('/api/openapi.json')]).toEqual([
    503, 200, 200,
  ]);
  // A proxy keeps no connection on which it could send a request to a server that is gone.
  expect((await fetch(`${server.origin}/api/openapi.json`)).headers.get('connection')).toBe('close');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
});
