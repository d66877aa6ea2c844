import type { AppDeps } from '../deps/deps';
import { type Realtime, noopRealtime } from '../lib/realtime/realtime';
import { type OpenRealtime, openSockets } from './open-sockets';

/** Creates the Socket.IO server. It contains no domain logic: modules provide their gateways. */
export function createRealtime(): Realtime<AppDeps> {
  let opened: OpenRealtime = noopRealtime;
  return {
    emitTo: (room, event, payload) => opened.emitTo(room, event, payload),
    emitToAll: (event, payload) => opened.emitToAll(event, payload),
    recheckAccess: (who) => opened.recheckAccess(who),
    deliverPublished: (published) => opened.deliverPublished(published),
    openSockets: () => opened.openSockets(),
    async open(deps, server, gateways) {
      opened = await openSockets(deps, server, gateways);
    },
    close: () => opened.close(),
  };
}
