import { createPerson } from '../../testing';
import { createSocketApp, type SocketApp } from '../../testing/sockets';

const EVERYTHING_BUT_INTERVALS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

let server: SocketApp;
beforeAll(async () => {
  jest.useFakeTimers({ doNotFake: [...EVERYTHING_BUT_INTERVALS] });
  server = await createSocketApp();
});
afterAll(async () => {
  jest.useRealTimers();
  await server.close();
});

it('closes idle sockets of timed-out sessions on every node, and no others', async () => {
  const away = await createPerson(server);
  const idle = [await server.connect(away), await server.connect(away, '/chat')];
  server.clock.pass({ days: 40 });
  const here = await createPerson(server);
  const open = [await server.connect(here), await server.connect(here)];
  jest.advanceTimersByTime(30_000);
  await Promise.all(idle.map((socket) => socket.waitForClose()));
  for (const socket of open) expect(await socket.ask('getNotificationStats')).toMatchObject({ success: true });
});
