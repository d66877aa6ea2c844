import type { Namespace, Server, Socket } from 'socket.io';
import type { Session } from '../lib/session';
import type { Emit } from '../lib/realtime/entries';
import type { SocketContext } from '../lib/realtime/gateway';
import type { Room } from '../lib/realtime/rooms';

/** The session of the handshake. Rights are read again for each command. */
interface SocketData {
  session: Session;
}

type AnyEvents = Record<string, (...args: unknown[]) => void>;
export type AppServer = Server<AnyEvents, AnyEvents, AnyEvents, SocketData>;
export type AppNamespace = Namespace<AnyEvents, AnyEvents, AnyEvents, SocketData>;
export type AppSocket = Socket<AnyEvents, AnyEvents, AnyEvents, SocketData>;

export function emitterOf(socket: AppSocket): Emit {
  return (event, payload) => void socket.emit(event, payload);
}

export function contextOf(socket: AppSocket, session: Session): SocketContext {
  return {
    session,
    socketId: socket.id,
    emit: emitterOf(socket),
    join: (room) => void socket.join(room),
    leave: (room) => void socket.leave(room),
    toOthers: (room, event, payload) => void socket.to(room).emit(event, payload),
  };
}

/** Returns the sockets of this process in a room. */
export function socketsIn(namespace: AppNamespace, room: Room): AppSocket[] {
  const ids = namespace.adapter.rooms.get(room) ?? new Set<string>();
  return [...ids].flatMap((id) => namespace.sockets.get(id) ?? []);
}
