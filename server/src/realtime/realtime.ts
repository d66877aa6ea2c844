import type { Server as HttpServer } from 'node:http';
import { SOCKET_PATH } from '@atrium/contracts';
import { Server } from 'socket.io';
import type { AppDeps } from '../deps';
import { type Realtime, silentRealtime } from '../lib/realtime';
import { createConnections } from './connection';
import { namespaceOf } from './events';
import type { Gateway } from './gateway';
import { handshake } from './handshake';
import { isOwnOrigin } from './origin';
import { createOutbox } from './outbox';
import { type Room, rooms } from './rooms';
import { type AppServer, emitterOf, socketsIn } from './sockets';

/** The longest message (60,000 characters) goes by REST; commands are small. */
const LARGEST_PACKET = 32 * 1024;

function createServer({ config }: AppDeps): AppServer {
  return new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_PACKET,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request, config.publicUrl)),
  });
}

type Opened = Omit<Realtime, 'open'>;

function openSockets(deps: AppDeps, server: HttpServer, gateways: readonly Gateway[]): Opened {
  const io = createServer(deps);
  const served = gateways.map((gateway) => {
    const namespace = io.of(gateway.namespace);
    const connections = createConnections(deps, gateway);
    namespace.use(handshake(deps)).on('connection', connections.accept);
    return { namespace, connections };
  });

  const emitTo: Realtime['emitTo'] = (room, event, payload) => {
    io.of(namespaceOf(event)).to(room).emit(event, payload);
  };
  const outbox = createOutbox(deps, emitTo);

  async function recheck(room: Room) {
    for (const { namespace, connections } of served) {
      for (const socket of socketsIn(namespace, room)) {
        const session = await connections.recheck(socket);
        if (session && namespace.name === '/') emitterOf(socket)('accessChanged', { companyId: session.companyId });
      }
    }
  }

  io.attach(server);
  void outbox.flush();
  return {
    emitTo,
    emitToAll: (event, payload) => void io.of(namespaceOf(event)).emit(event, payload),
    sendAnnounced: () => outbox.flush(),
    // Told by whoever changed the rights. Where several processes run, each hears of it and looks after its own sockets.
    recheckAccess(who) {
      const checked = recheck('sessionId' in who ? rooms.session(who.sessionId) : rooms.user(who.userId));
      deps.background.run(checked, 'Rights of open sockets could not be checked again');
    },
    async close() {
      io.disconnectSockets(true);
      await Promise.all(served.map(({ connections }) => connections.settled()));
      await outbox.close();
      io.engine?.close();
    },
  };
}

/** Socket.IO with the server's own idea of who may hear what. It knows no domain: modules bring their gateways. */
export function createRealtime(): Realtime {
  let opened: Opened = silentRealtime;
  return {
    emitTo: (room, event, payload) => opened.emitTo(room, event, payload),
    emitToAll: (event, payload) => opened.emitToAll(event, payload),
    recheckAccess: (who) => opened.recheckAccess(who),
    sendAnnounced: () => opened.sendAnnounced(),
    open(deps, server, gateways) {
      opened = openSockets(deps, server, gateways);
    },
    close: () => opened.close(),
  };
}
