import type { AppDeps } from '../deps/deps';
import { type Realtime, noopRealtime } from '../lib/realtime/realtime';
import { type OpenRealtime, openSockets } from './open-sockets';

/** Creates the Socket.IO server. It contains no domain logic: modules provide their gateways. */
export function createRealtime(): Realtime<AppDeps> {
  let current: OpenRealtime = noopRealtime;
  return {
    emitTo: (room, event, payload) => current.emitTo(room, event, payload),
    emitToAll: (event, payload) => current.emitToAll(event, payload),
    recheckAccess: (who) => current.recheckAccess(who),
    deliverPublished: (published) => current.deliverPublished(published),
    openSockets: () => current.openSockets(),
    async open(deps, server, gateways) {
      current = await openSockets(deps, server, gateways);
    },
    close: () => current.close(),
  };
}
