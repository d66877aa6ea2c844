import type { Session } from '../lib/session';
import { rooms, roomsOf } from './rooms';
import type { AppSocket } from './sockets';

/** A conversation was joined within one company and ends with it. */
function keeps(socket: AppSocket, session: Session, room: string): boolean {
  const sameCompany = socket.rooms.has(rooms.userIn(session.companyId, session.userId));
  return room === socket.id || (sameCompany && room.startsWith('conversation:'));
}

/** Brings a socket into exactly the rooms that are its session's now; true if it is in another company than before. */
export async function moveToOwnRooms(socket: AppSocket, session: Session): Promise<boolean> {
  const own = roomsOf(session);
  const moved = !socket.rooms.has(rooms.userIn(session.companyId, session.userId));
  const foreign = [...socket.rooms].filter(
    (room) => !own.some((mine) => mine === room) && !keeps(socket, session, room),
  );
  for (const room of foreign) await socket.leave(room);
  await socket.join(own);
  return moved;
}
