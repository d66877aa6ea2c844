import type { Session } from '../lib/session';
import { rooms, roomsOf } from '../lib/realtime/rooms';
import type { AppSocket } from './sockets';

/**
 * Returns whether the socket stays in a room. Conversations are kept within the same company. Boards are joined again,
 * since rights have changed.
 */
function keeps(socket: AppSocket, session: Session, room: string): boolean {
  const sameCompany = socket.rooms.has(rooms.userIn(session.companyId, session.userId));
  return room === socket.id || (sameCompany && (room.startsWith('conversation:') || room.startsWith('members:')));
}

export interface RoomChange {
  /** Whether the session is in another company than before. */
  changedCompany: boolean;
  /** Rooms of boards that the socket left. */
  leftBoards: string[];
}

/** Moves a socket to exactly the rooms of its current session. */
export async function syncRooms(socket: AppSocket, session: Session): Promise<RoomChange> {
  const own = roomsOf(session);
  const changedCompany = !socket.rooms.has(rooms.userIn(session.companyId, session.userId));
  const foreign = [...socket.rooms].filter(
    (room) => !own.some((mine) => mine === room) && !keeps(socket, session, room),
  );
  for (const room of foreign) await socket.leave(room);
  await socket.join(own);
  return { changedCompany, leftBoards: foreign.filter((room) => room.startsWith('project:')) };
}
