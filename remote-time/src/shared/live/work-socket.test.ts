import type { workEvents } from '@atrium/contracts';
import { createFakeSocket, createTestPlatform, signedOut, waitFor } from '@atrium/testing';
import { createWorkSocket, type WorkEvents } from './work-socket';

const NOBODY_RUNS: WorkEvents['timers:changed'] = { timers: [], serverTime: '2026-03-02T09:00:00.000Z' };

async function connected() {
  const fake = createFakeSocket<typeof workEvents>();
  const socket = createWorkSocket(createTestPlatform({ name: 'remote-time' }), () => fake);
  await waitFor(() => expect(fake.attempts()).toBe(1));
  fake.accept();
  return { fake, socket };
}

test('emits valid events while subscribed, and ignores invalid ones', async () => {
  const { fake, socket } = await connected();
  const heard: unknown[] = [];
  const stop = socket.on('timers:changed', (payload) => heard.push(payload));

  fake.deliver('timers:changed', NOBODY_RUNS);
  fake.deliverRaw('timers:changed', { timers: 'none' });
  expect(heard).toEqual([NOBODY_RUNS]);

  stop();
  fake.deliver('timers:changed', NOBODY_RUNS);
  expect(heard).toHaveLength(1);
  socket.dispose();
});

test('sends commands only while connected', async () => {
  const { fake, socket } = await connected();
  const projectId = '0123456789abcdef01234567';
  socket.emit('project:open', { projectId });
  fake.drop('transport close');
  socket.emit('project:close', { projectId });

  expect(socket.isConnected()).toBe(false);
  expect(fake.sent).toEqual([{ name: 'project:open', payload: { projectId } }]);
  socket.dispose();
});

test('stays disconnected while signed out', () => {
  const fake = createFakeSocket<typeof workEvents>();
  const socket = createWorkSocket(createTestPlatform({ name: 'remote-time', session: signedOut() }), () => fake);
  expect(fake.attempts()).toBe(0);
  socket.dispose();
});
