import { EventEmitter } from 'node:events';
import { pino } from 'pino';
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
