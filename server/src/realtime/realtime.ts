import { type Realtime, silentRealtime } from '../lib/realtime';
import { type Opened, openSockets } from './open-sockets';

/** Socket.IO with the server's own idea of who may hear what. It knows no domain: modules bring their gateways. */
export function createRealtime(): Realtime {
  let opened: Opened = silentRealtime;
  return {
    emitTo: (room, event, payload) => opened.emitTo(room, event, payload),
    emitToAll: (event, payload) => opened.emitToAll(event, payload),
    recheckAccess: (who) => opened.recheckAccess(who),
    sendAnnounced: (announced) => opened.sendAnnounced(announced),
    openSockets: () => opened.openSockets(),
    async open(deps, server, gateways) {
      opened = await openSockets(deps, server, gateways);
    },
    close: () => opened.close(),
  };
}
