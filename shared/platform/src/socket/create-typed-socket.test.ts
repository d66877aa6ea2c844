import { buildUser, createFakeAuth, createFakeSocket, signedIn, signedOut } from '@atrium/testing';
import { z } from 'zod';
import { createTypedSocket, identifyMember } from './create-typed-socket';

const events = {
  'task:changed': z.object({ name: z.string(), tags: z.array(z.string()).default([]) }),
  ping: z.string(),
};
interface Commands {
  'task:open': { id: string };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(session = signedIn()) {
  const auth = createFakeAuth(session);
  const fake = createFakeSocket<typeof events>();
  const socket = createTypedSocket<typeof events, Commands>({
    auth,
    events,
    openSocket: () => fake,
    random: () => 0.5,
    policy: { delay: () => 1_000, afterSessionChangeMs: 0, afterOnlineMs: 0, connectTimeoutMs: 20_000 },
  });
  jest.advanceTimersByTime(0);
  return { auth, fake, socket };
}

test('emits parsed events and ignores invalid ones', () => {
  const { fake, socket } = start();
  const named: unknown[] = [];
  const all: unknown[] = [];
  const stop = socket.on('task:changed', (payload) => named.push(payload));
  socket.onAny((event) => all.push(event));

  fake.deliver('task:changed', { name: 'Write' });
  fake.deliverRaw('task:changed', { name: 7 });
  fake.deliver('ping', 'one');
  expect(named).toEqual([{ name: 'Write', tags: [] }]);
  expect(all).toEqual([
    { name: 'task:changed', payload: { name: 'Write', tags: [] } },
    { name: 'ping', payload: 'one' },
  ]);

  stop();
  fake.deliver('task:changed', { name: 'Read' });
  expect(named).toHaveLength(1);
  expect(all).toHaveLength(3);
});

test('sends commands while connected and drops them otherwise', () => {
  const { fake, socket } = start();
  const acknowledge = jest.fn();
  socket.emit('task:open', { id: 'too early' });
  fake.accept();
  socket.emit('task:open', { id: 'a' });
  socket.emit('task:open', { id: 'b' }, acknowledge);
  fake.drop('transport close');
  socket.emit('task:open', { id: 'too late' });

  expect(socket.isConnected()).toBe(false);
  expect(fake.sent).toEqual([
    { name: 'task:open', payload: { id: 'a' } },
    { name: 'task:open', payload: { id: 'b' }, acknowledge },
  ]);
});

test('reconnects within a second when the server restarts, and by its policy when the network failed', () => {
  const { fake } = start();
  fake.accept();
  fake.restart();
  jest.advanceTimersByTime(499);
  expect(fake.attempts()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(fake.attempts()).toBe(2);

  fake.accept();
  fake.drop('transport close');
  jest.advanceTimersByTime(999);
  expect(fake.attempts()).toBe(2);
  jest.advanceTimersByTime(1);
  expect(fake.attempts()).toBe(3);
});

test('reconnects if the connection closes before the server has accepted it', () => {
  const { fake } = start();
  fake.drop('transport close');
  jest.advanceTimersByTime(1_000);
  expect(fake.attempts()).toBe(2);
  fake.restart();
  jest.advanceTimersByTime(500);
  expect(fake.attempts()).toBe(3);
});

test('receives nothing after it was disposed of', () => {
  const { fake, socket } = start();
  const heard = jest.fn();
  socket.onAny(heard);
  socket.dispose();
  fake.deliver('ping', 'one');
  expect(heard).not.toHaveBeenCalled();
});

test('identifies a connection by user and company, whatever the token', () => {
  const user = buildUser({ _id: 'ada', company: { _id: 'acme', name: 'Acme' } });
  const session = signedIn(user);
  expect(identifyMember({ ...session, accessToken: 'one' })).toBe(identifyMember({ ...session, accessToken: 'two' }));
  expect(identifyMember(session)).not.toBe(
    identifyMember(signedIn({ ...user, company: { _id: 'other', name: 'Other' } })),
  );
  expect(identifyMember(signedIn({ ...user, company: null }))).toBeNull();
  expect(identifyMember(signedOut())).toBeNull();
});
