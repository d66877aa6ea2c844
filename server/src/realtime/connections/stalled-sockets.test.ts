import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createUnsentBytes } from '../../lib/limits/unsent-bytes';
import { foundCompany } from '../../testing';
import { createSocketApp } from '../../testing/sockets';

const MB = 1024 * 1024;
const LARGE = 'x'.repeat(MB / 4);
/** 48 MB in total: more than the kernel buffers between two sockets on the same machine. */
const EVENTS = 192;

test('closes a socket that never reads and delivers everything to others', async () => {
  const unsent = createUnsentBytes({ perSocket: 4 * MB, perProcess: 128 * MB });
  const server = await createSocketApp({ env: { REDIS_URL: '' }, deps: { unsent } });
  const company = await foundCompany(server);
  const reader = await server.connect(company.founder);
  const accepted = once(server.app.server, 'connection');
  const stalled = await server.connect(await company.hire());
  const [connection] = (await accepted) as [Socket]; // the arguments of the event
  const closed = new Promise<void>((resolve) => connection.once('close', () => resolve()));
  // The client's WebSocket, which the types of Engine.IO hide.
  const transport = stalled.socket.io.engine.transport as unknown as { ws: { pause(): void } };
  transport.ws.pause();

  for (let count = 1; count <= EVENTS; count++) {
    server.deps.realtime.emitToAll('badge', { badge: LARGE, count });
    await reader.hears('badge', (event) => event.count === count);
  }
  await closed;
  expect(reader.all('badge')).toHaveLength(EVENTS);
  expect(server.deps.realtime.openSockets()).toBe(1);
  expect(unsent.total()).toBeLessThan(MB);
  await server.close();
});
