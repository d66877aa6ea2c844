import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { createLocalLimiter } from '../../lib/limits/limiter';
import type { Session } from '../../lib/session';
import { dispatch } from '../dispatch';
import type { Gateway } from '../../lib/realtime/gateway';
import { rooms, roomsOf } from '../../lib/realtime/rooms';
import { type AppSocket, contextOf, emitterOf } from '../sockets';

/**
 * Returns whether the socket stays in a room. Conversations are kept within the same company. Boards are joined again,
 * since rights have changed.
 */
function staysIn(socket: AppSocket, session: Session, room: string): boolean {
  const isSameCompany = socket.rooms.has(rooms.userIn(session.companyId, session.userId));
  return room === socket.id || (isSameCompany && (room.startsWith('conversation:') || room.startsWith('members:')));
}

interface RoomChange {
  /** Whether the session is in another company than before. */
  hasChangedCompany: boolean;
  /** Rooms of boards that the socket left. */
  leftBoards: string[];
}

/** Moves a socket to exactly the rooms of its current session. */
async function syncRooms(socket: AppSocket, session: Session): Promise<RoomChange> {
  const own = roomsOf(session);
  const hasChangedCompany = !socket.rooms.has(rooms.userIn(session.companyId, session.userId));
  const staleRooms = [...socket.rooms].filter(
    (room) => !own.some((mine) => mine === room) && !staysIn(socket, session, room),
  );
  for (const room of staleRooms) await socket.leave(room);
  await socket.join(own);
  return { hasChangedCompany, leftBoards: staleRooms.filter((room) => room.startsWith('project:')) };
}

/** Limit of packets per socket, known commands or not; no browser sends more. */
const FLOOD = { name: 'socket/flood', max: 300, windowSeconds: 10 };

/** Manages the lifecycle of the sockets of one namespace: enter, serve, recheck rights, leave. */
export function createConnections(deps: AppDeps, gateway: Gateway) {
  const leaving = new Set<Promise<void>>();
  /**
   * Pending entries by socket. Commands wait for the entry, which would overwrite their changes; leaving waits too,
   * since an entry that ends later would never be undone.
   */
  const entering = new WeakMap<AppSocket, Promise<unknown>>();
  /** The last recheck by socket. */
  const rechecks = new WeakMap<AppSocket, Promise<unknown>>();
  // Local: a socket belongs to one process, and a flood must not reach the broker.
  const floods = createLocalLimiter(deps.clock, deps.config.rateLimitFactor);

  /** Reads the session with its current rights; closes the socket if the session ended or cannot be read. */
  async function sessionOf(socket: AppSocket, isInput = false): Promise<Session> {
    const { sessionId, userId } = socket.data.session;
    try {
      return await deps.parts.sessions.find(deps, deps.db, sessionId, userId, { isInput });
    } catch (error) {
      const hasEnded = error instanceof AppError && error.status === 401;
      if (!hasEnded) deps.log.error({ err: error }, 'Rights of a socket could not be read; closing it');
      socket.disconnect(true);
      throw error;
    }
  }

  /**
   * Moves a socket to the rooms of its current rights, or closes it; never rejects. Rechecks run one after the other,
   * so that none applies rights that a later one has replaced.
   */
  function recheck(socket: AppSocket): Promise<Session | null> {
    const checked = Promise.allSettled([rechecks.get(socket)]).then(() => applyRights(socket));
    rechecks.set(socket, checked);
    return checked;
  }

  async function applyRights(socket: AppSocket): Promise<Session | null> {
    const session = await sessionOf(socket).catch(() => null);
    if (!session || !socket.connected) return null;
    try {
      const { hasChangedCompany, leftBoards } = await syncRooms(socket, session);
      if (leftBoards.length > 0) gateway.onExpel?.(contextOf(socket, session), leftBoards);
      if (hasChangedCompany) await notifyEntered(socket, session);
      return session;
    } catch (error) {
      // The other sockets of the person still have to be checked; this one connects again.
      deps.log.error({ err: error }, 'Rights of a socket could not be applied; closing it');
      socket.disconnect(true);
      return null;
    }
  }

  async function notifyEntered(socket: AppSocket, session: Session) {
    await trackEntry(socket, (async () => gateway.onEnter?.(contextOf(socket, session)))());
  }

  function trackEntry(socket: AppSocket, entry: Promise<unknown>): Promise<unknown> {
    entering.set(socket, Promise.allSettled([entering.get(socket), entry]));
    return entry;
  }

  function serve(socket: AppSocket) {
    const emit = emitterOf(socket);
    const { userId } = socket.data.session;
    const contextFor = async (command: string) =>
      contextOf(socket, await sessionOf(socket, !gateway.automaticCommands?.includes(command)));
    const serveCommand = async (command: string, args: readonly unknown[]) => {
      const context = () => contextFor(command);
      const before = rechecks.get(socket);
      await dispatch(deps, gateway, { command, args, context, userId, emit });
      if (rechecks.get(socket) === before) return;
      // The command may have joined a room with rights that have changed since.
      await recheck(socket);
    };
    // Sequential: a leave sent right after a join must not be overtaken by it.
    let last: Promise<unknown> = Promise.resolve();
    socket.onAny((command: string, ...args: unknown[]) => {
      if (floods.take(FLOOD, socket.id) !== null) socket.disconnect(true);
      last = Promise.allSettled([last, entering.get(socket)]).then(() =>
        socket.connected ? serveCommand(command, args) : undefined,
      );
    });
    socket.on('disconnect', () => {
      const left = Promise.allSettled([entering.get(socket), last])
        .then(() => gateway.onLeave?.(socket.id))
        .catch((error: unknown) => deps.log.error({ err: error }, 'Cleanup of a closed socket failed'));
      leaving.add(left);
      void left.finally(() => leaving.delete(left));
    });
  }

  async function enter(socket: AppSocket) {
    const { session } = socket.data;
    await socket.join(roomsOf(session));
    if (!socket.connected) return;
    await notifyEntered(socket, session);
    // A session that ended since the handshake closes this socket through its room, or this check does.
    await recheck(socket);
  }

  return {
    recheck,
    /** Resolves when all closed sockets have been handled. */
    waitForLeaving: async () => void (await Promise.all(leaving)),
    accept(socket: AppSocket) {
      serve(socket);
      trackEntry(socket, enter(socket)).catch((error: unknown) => {
        deps.log.error({ err: error }, 'A socket could not be accepted');
        socket.disconnect(true);
      });
    },
  };
}
