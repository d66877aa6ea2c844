import type { Server as HttpServer } from 'node:http';
import { SOCKET_PATH } from '@atrium/contracts';
import { Server } from 'socket.io';
import type { AppDeps } from '../deps/deps';
import type { Realtime } from '../lib/realtime/realtime';
import { createConnections } from './connections/connection';
import { createLocalDelivery } from './outbox/local-delivery';
import { createOutboxDelivery } from './outbox/outbox-delivery';
import { followConnections } from './connections/close-for-restart';
import { disconnectEndedSessions } from './connections/ended-sessions';
import { startOutboxListener } from './outbox/outbox-listener';
import { deliverBroadcast, toBroadcast } from './broadcast';
import { type Broadcast, namespaceOf, type Subscription } from '../lib/realtime/entries';
import type { Gateway } from '../lib/realtime/gateway';
import { createHandshake } from './connections/handshake';
import type { AccessSubject, Entry } from '../lib/realtime/entries';
import { rejectInvalidUpgrades } from './connections/upgrade-check';
import { type Room, rooms } from '../lib/realtime/rooms';
import { type AppNamespace, type AppServer, type AppSocket, emitterOf, socketsIn } from './sockets';
import { closeStalledSockets } from './connections/stalled-sockets';
import { createStateDebounce, isStateEvent } from './state-debounce';

function findSockets(namespace: AppNamespace, { companyId, userIds, leave = [] }: Subscription): AppSocket[] {
  const targetRooms = userIds === null ? leave : userIds.map((userId) => rooms.userIn(companyId, userId));
  return targetRooms.flatMap((room) => socketsIn(namespace, room));
}

/** Applies a subscription to the sockets of this process. */
async function applySubscription(io: AppServer, subscription: Subscription): Promise<void> {
  const namespace = io.of(subscription.namespace);
  for (const socket of findSockets(namespace, subscription)) {
    for (const room of subscription.leave ?? []) await socket.leave(room);
    if (subscription.join) await socket.join(subscription.join);
  }
}

/** Messages of up to 60,000 characters are sent by REST; commands are small. */
const MAX_PACKET_BYTES = 32 * 1024;

export type OpenRealtime = Omit<Realtime<AppDeps>, 'open'>;

function createServer({ broker }: AppDeps): AppServer {
  return new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    connectTimeout: 10_000,
    ...(broker && { adapter: broker.socketAdapter() }),
  });
}

/** Serves the sockets of this process and applies outbox entries to them. */
function serveSockets(deps: AppDeps, gateways: readonly Gateway[], catchUp: () => Promise<void>) {
  const io = createServer(deps);
  // Shared by all namespaces, since it counts the sockets of a person.
  const admit = createHandshake(deps);

  /** Delivers pending entries before a socket joins: the client fetches that state itself. */
  async function waitUntilCaughtUp(next: () => void) {
    await catchUp();
    next();
  }

  const served = gateways.map((gateway) => {
    const namespace = io.of(gateway.namespace);
    const connections = createConnections(deps, gateway);
    namespace
      .use(admit)
      .use((_socket, next) => void waitUntilCaughtUp(next))
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

  function recheckOwn(who: AccessSubject) {
    const checked = recheck('sessionId' in who ? rooms.session(who.sessionId) : rooms.user(who.userId));
    deps.background.run(checked, 'Rights of open sockets could not be checked again');
  }

  const states = createStateDebounce((broadcast) =>
    deliverBroadcast(io, broadcast).catch((error: unknown) => deps.log.error({ err: error }, 'State broadcast failed')),
  );

  async function deliverAll({ rooms: all, events }: Broadcast) {
    const immediateEvents = events.filter((event) => !isStateEvent(event));
    if (immediateEvents.length > 0) await deliverBroadcast(io, { rooms: all, events: immediateEvents });
    // After the events: a state that arrives before its cause looks like a missed event.
    if (immediateEvents.length < events.length) states.add({ rooms: all, events: events.filter(isStateEvent) });
  }

  return {
    io,
    served,
    states,
    /** Applies an entry to the sockets of this process; every process reads the same entries. */
    deliver(entry: Entry): Promise<void> | void {
      if ('recheck' in entry) recheckOwn(entry.recheck);
      else if ('subscription' in entry) return applySubscription(io, entry.subscription);
      else if ('rooms' in entry) return deliverAll(entry);
      else if (isStateEvent(entry)) states.add(toBroadcast(entry));
      else io.of(namespaceOf(entry.event)).local.to(entry.room).emit(entry.event, entry.payload);
    },
    /** Closes all connections; clients reconnect, to this or another node, and fetch the missed events. */
    closeConnections() {
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
    },
  };
}

/** Starts to accept connections. */
export async function openSockets(
  deps: AppDeps,
  server: HttpServer,
  gateways: readonly Gateway[],
): Promise<OpenRealtime> {
  const { io, served, states, deliver, closeConnections } = serveSockets(deps, gateways, () => delivery.read());
  const delivery = deps.broker
    ? createOutboxDelivery({ ...deps, node: deps.ids.uuid(), deliver, onFellBehind: closeConnections })
    : createLocalDelivery({ ...deps, deliver });
  // Before the first socket connects, so that it misses no entry.
  await delivery.begin();
  const stopFollowing = deps.broker ? startOutboxListener(deps, delivery) : async () => undefined;
  const stopEnding = disconnectEndedSessions(deps, served);
  io.attach(server);
  io.engine.use(rejectInvalidUpgrades(deps));
  closeStalledSockets(deps, io);
  const closeForRestart = followConnections(io);

  /** Sends to the sockets of this process at once, and to those of other processes through the outbox. */
  function send(entry: Entry) {
    void deliver(entry);
    delivery.forward(entry);
  }

  return {
    emitTo: (room, event, payload) => send({ room, event, payload } as Entry), // the payload belongs to this event
    emitToAll: (event, payload) => void io.of(namespaceOf(event)).local.emit(event, payload),
    recheckAccess: (who) => send({ recheck: who }),
    async deliverPublished(published) {
      await delivery.flush(published);
      if (!published) await states.flush();
    },
    openSockets: () => io.engine.clientsCount,
    async close() {
      // Closes the connections instead of disconnecting the sockets, so that clients reconnect to another node.
      closeForRestart();
      await stopEnding();
      await Promise.all(served.map(({ connections }) => connections.waitForLeaving()));
      await stopFollowing();
      await delivery.close();
      states.close();
    },
  };
}
