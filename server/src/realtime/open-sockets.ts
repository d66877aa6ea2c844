import type { Server as HttpServer } from 'node:http';
import { SOCKET_PATH } from '@atrium/contracts';
import { Server } from 'socket.io';
import type { AppDeps } from '../deps';
import type { Realtime } from '../lib/realtime';
import { createConnections } from './connection';
import { deliverAlone } from './deliver-alone';
import { createDelivery } from './delivery';
import { namespaceOf } from './events';
import { endEndedSessions } from './ended-sessions';
import { follow } from './follow';
import { asCircular, type Circular } from './circular';
import type { Gateway } from './gateway';
import { handOutCircular } from './hand-out';
import { handshake } from './handshake';
import type { Concerned, Entry } from './outbox';
import { refuseOthers } from './refusals';
import { type Room, rooms } from './rooms';
import { type AppServer, emitterOf, socketsIn } from './sockets';
import { createStates, tellsState } from './states';

/** The longest message (60,000 characters) goes by REST; commands are small. */
const LARGEST_PACKET = 32 * 1024;

export type Opened = Omit<Realtime, 'open'>;

function createServer({ broker }: AppDeps): AppServer {
  return new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_PACKET,
    connectTimeout: 10_000,
    ...(broker && { adapter: broker.socketAdapter() }),
  });
}

/** The sockets of this process: what is said to them here, and what other processes announce for them. */
function serveSockets(deps: AppDeps, gateways: readonly Gateway[], caughtUp: () => Promise<void>) {
  const io = createServer(deps);
  // One for all namespaces: it counts the sockets of a person.
  const admit = handshake(deps);

  /** What was announced before somebody came, they fetch; they need not hear of it as well. */
  async function letIn(next: () => void) {
    await caughtUp();
    next();
  }

  const served = gateways.map((gateway) => {
    const namespace = io.of(gateway.namespace);
    const connections = createConnections(deps, gateway);
    namespace
      .use(admit)
      .use((_socket, next) => void letIn(next))
      .on('connection', connections.accept);
    return { namespace, connections };
  });

  async function recheck(room: Room) {
    for (const { namespace, connections } of served) {
      for (const socket of socketsIn(namespace, room)) {
        const session = await connections.recheck(socket);
        if (session && namespace.name === '/') emitterOf(socket)('accessChanged', { companyId: session.companyId });
      }
    }
  }

  function recheckOwn(who: Concerned) {
    const checked = recheck('sessionId' in who ? rooms.session(who.sessionId) : rooms.user(who.userId));
    deps.background.run(checked, 'Rights of open sockets could not be checked again');
  }

  const states = createStates((circular) =>
    handOutCircular(io, circular).catch((error: unknown) => deps.log.error({ err: error }, 'A state was not told')),
  );

  async function handOutAll({ rooms: all, events }: Circular) {
    const now = events.filter((event) => !tellsState(event));
    if (now.length > 0) await handOutCircular(io, { rooms: all, events: now });
    // Afterwards: a state that is told before what led to it looks as if that had been missed.
    if (now.length < events.length) states.put({ rooms: all, events: events.filter(tellsState) });
  }

  return {
    io,
    served,
    states,
    /** To sockets of this process only: every process reads the same entries. */
    handOut(entry: Entry): Promise<void> | void {
      if ('recheck' in entry) recheckOwn(entry.recheck);
      else if ('rooms' in entry) return handOutAll(entry);
      else if (tellsState(entry)) states.put(asCircular(entry));
      else io.of(namespaceOf(entry.event)).local.to(entry.room).emit(entry.event, entry.payload);
    },
    /** They come again, here or on another node, and fetch what they missed. */
    sendElsewhere() {
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
    },
  };
}

/** Begins to take connections. */
export async function openSockets(deps: AppDeps, server: HttpServer, gateways: readonly Gateway[]): Promise<Opened> {
  const { io, served, states, handOut, sendElsewhere } = serveSockets(deps, gateways, () => delivery.read());
  const delivery = deps.broker
    ? createDelivery({ ...deps, node: deps.ids.uuid(), handOut, fellBehind: sendElsewhere })
    : deliverAlone({ ...deps, handOut });
  // Before the first socket: what is announced from now on reaches it.
  await delivery.begin();
  const stopFollowing = deps.broker ? follow(deps, delivery) : async () => undefined;
  const stopEnding = endEndedSessions(deps, served);
  io.attach(server);
  io.engine.use(refuseOthers(deps));

  /** Own sockets hear it at once, those of other processes by the outbox. */
  function say(entry: Entry) {
    void handOut(entry);
    delivery.tell(entry);
  }

  return {
    emitTo: (room, event, payload) => say({ room, event, payload } as Entry), // a payload of this very event
    emitToAll: (event, payload) => void io.of(namespaceOf(event)).local.emit(event, payload),
    recheckAccess: (who) => say({ recheck: who }),
    async sendAnnounced(announced) {
      await delivery.flush(announced);
      if (!announced) await states.flush();
    },
    openSockets: () => io.engine.clientsCount,
    async close() {
      // Ends the connections themselves: clients that are told to disconnect do not come again, these go to another node.
      io.engine.close();
      await stopEnding();
      await Promise.all(served.map(({ connections }) => connections.settled()));
      await stopFollowing();
      await delivery.close();
      states.close();
    },
  };
}
