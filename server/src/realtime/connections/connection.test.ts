import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { z } from 'zod';
import type { AppDeps } from '../../deps/deps';
import { systemClock } from '../../lib/clock';
import { createConnections } from './connection';
import type { Gateway } from '../../lib/realtime/gateway';
import type { AppSocket } from '../sockets';

it('calls onLeave only after onEnter has completed, even if the socket disconnects earlier', async () => {
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  const gateway = {
    commands: {},
    handlers: {},
    refuse: () => undefined,
    onEnter: async () => {
      events.push('entering');
      await gate.promise;
      events.push('entered');
    },
    onLeave: async () => void events.push('left'),
  } as unknown as Gateway; // the members that a socket's lifecycle uses
  const deps = { log: pino({ level: 'silent' }), clock: systemClock, config: { rateLimitFactor: 1 } };
  const socket = Object.assign(new EventEmitter(), {
    id: 'socket',
    connected: true,
    data: { session: { userId: 'ada', sessionId: 'session', companyId: null, role: null } },
    join: async () => undefined,
    onAny: () => undefined,
    disconnect: () => undefined,
  }) as unknown as AppSocket; // the part of a socket that its lifecycle uses
  const connections = createConnections(deps as unknown as AppDeps, gateway); // no other dependency is read
  connections.accept(socket);
  while (events.length === 0) await Promise.resolve();

  (socket as unknown as EventEmitter).emit('disconnect'); // by its types, only Socket.IO itself may emit it
  gate.resolve();
  await connections.waitForLeaving();

  expect(events).toEqual(['entering', 'entered', 'left']);
});

const BOARD = 'project:acme:board:1';
const sessionIn = (companyId: string) => ({ userId: 'ada', sessionId: 'session', companyId, role: 'Employee' });

/** Sets up a socket that records its rooms, with a gateway whose command `open` calls `open`. */
function setUpRooms(
  findSession: () => Promise<object>,
  { open = async () => undefined, ...hooks }: { open?: () => Promise<void>; onEnter?: () => Promise<void> } = {},
) {
  const gateway = {
    ...hooks,
    commands: { open: z.strictObject({}) },
    handlers: {
      async open({ join }: { join(room: string): void }) {
        await open();
        join(BOARD);
      },
    },
    refuse: () => undefined,
  } as unknown as Gateway; // the members that a socket's lifecycle uses
  const deps = {
    log: pino({ level: 'silent' }),
    clock: systemClock,
    config: { rateLimitFactor: 1 },
    limiter: { take: async () => null },
    parts: { sessions: { find: findSession } },
  };
  const roomsOfSocket = new Set(['socket']);
  const disconnect = jest.fn();
  const events = new EventEmitter();
  const socket = Object.assign(events, {
    id: 'socket',
    connected: true,
    data: { session: sessionIn('acme') },
    rooms: roomsOfSocket,
    join: async (joined: string | readonly string[]) => {
      for (const room of typeof joined === 'string' ? [joined] : joined) roomsOfSocket.add(room);
    },
    leave: async (room: string) => void roomsOfSocket.delete(room),
    onAny: (listener: (...args: unknown[]) => void) => void events.on('command', listener),
    disconnect,
  }) as unknown as AppSocket; // the part of a socket that its lifecycle uses
  const connections = createConnections(deps as unknown as AppDeps, gateway); // no other dependency is read
  return { connections, socket, events, roomsOfSocket, disconnect };
}

it('takes a socket out of a room that a command joined while its rights changed', async () => {
  const started = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const { connections, socket, events, roomsOfSocket } = setUpRooms(async () => sessionIn('acme'), {
    open: () => {
      started.resolve();
      return gate.promise;
    },
  });
  connections.accept(socket);
  events.emit('command', 'open', {});
  await started.promise;
  await connections.recheck(socket);

  gate.resolve();
  events.emit('disconnect');
  await connections.waitForLeaving();

  expect(roomsOfSocket).not.toContain(BOARD);
});

it('keeps a socket in the board that a command opened if its rights are unchanged', async () => {
  const { connections, socket, events, roomsOfSocket } = setUpRooms(async () => sessionIn('acme'));
  connections.accept(socket);
  events.emit('command', 'open', {});
  events.emit('disconnect');
  await connections.waitForLeaving();
  expect(roomsOfSocket).toContain(BOARD);
});

it('ends with the rights that were read last if two checks overlap', async () => {
  const slow = Promise.withResolvers<object>();
  const found = [slow.promise, Promise.resolve(sessionIn('other'))];
  const { connections, socket, roomsOfSocket } = setUpRooms(async () => found.shift() ?? sessionIn('other'));
  const checks = [connections.recheck(socket), connections.recheck(socket)];
  await nextTurn();

  slow.resolve(sessionIn('acme'));
  await Promise.all(checks);

  expect(roomsOfSocket).toContain('company:other');
  expect(roomsOfSocket).not.toContain('company:acme');
});

it('closes a socket that cannot enter its new company, and does not fail for the other sockets', async () => {
  const { connections, socket, disconnect } = setUpRooms(async () => sessionIn('other'), {
    onEnter: () => Promise.reject(new Error('Connection terminated unexpectedly')),
  });
  await expect(connections.recheck(socket)).resolves.toBeNull();
  expect(disconnect).toHaveBeenCalledWith(true);
});
