import type { AppDeps } from '../deps';
import { AppError } from '../lib/errors';
import { createLocalLimiter } from '../lib/limiter';
import type { Session } from '../lib/session';
import { findSession } from '../modules/sessions/sessions.service';
import { dispatch } from './dispatch';
import type { Gateway } from './gateway';
import { moveToOwnRooms } from './own-rooms';
import { roomsOf } from './rooms';
import { type AppSocket, contextOf, emitterOf } from './sockets';

/** Packets of one socket, known commands or not; whoever sends more is not a browser of ours. */
const FLOOD = { name: 'socket/flood', max: 300, windowSeconds: 10 };

/** Life of the sockets of one namespace: enter, be served, be checked again, leave. */
export function createConnections(deps: AppDeps, gateway: Gateway) {
  const leaving = new Set<Promise<void>>();
  // A socket is of one process: nobody else needs to know, and a flood must not become one of the broker.
  const floods = createLocalLimiter(deps.clock, deps.config.rateLimitFactor);

  /** The session with its rights as they are now; a socket whose session ended or cannot be looked up is closed. */
  async function sessionOf(socket: AppSocket, input = false): Promise<Session> {
    const { sessionId, userId } = socket.data.session;
    try {
      return await findSession(deps, deps.db, sessionId, userId, { input });
    } catch (error) {
      const ended = error instanceof AppError && error.status === 401;
      if (!ended) deps.log.error({ err: error }, 'The rights of a socket could not be checked');
      socket.disconnect(true);
      throw error;
    }
  }

  async function recheck(socket: AppSocket): Promise<Session | null> {
    const session = await sessionOf(socket).catch(() => null);
    if (!session || !socket.connected) return null;
    const moved = await moveToOwnRooms(socket, session);
    if (moved) await gateway.entered?.(contextOf(socket, session));
    return session;
  }

  function serve(socket: AppSocket) {
    const emit = emitterOf(socket);
    const { userId } = socket.data.session;
    const contextFor = async (command: string) =>
      contextOf(socket, await sessionOf(socket, !gateway.byItself?.includes(command)));
    // One after the other, as they were sent: leaving right after joining must not be overtaken by it.
    let last = Promise.resolve();
    socket.onAny((command: string, ...args: unknown[]) => {
      if (floods.take(FLOOD, socket.id) !== null) socket.disconnect(true);
      const context = () => contextFor(command);
      last = last.then(() =>
        socket.connected ? dispatch(deps, gateway, { command, args, context, userId, emit }) : undefined,
      );
    });
    socket.on('disconnect', () => {
      const left = (async () => gateway.left?.(socket.id))().catch((error: unknown) =>
        deps.log.error({ err: error }, 'Leaving a socket failed'),
      );
      leaving.add(left);
      void left.finally(() => leaving.delete(left));
    });
  }

  async function enter(socket: AppSocket) {
    const { session } = socket.data;
    await socket.join(roomsOf(session));
    if (!socket.connected) return;
    await gateway.entered?.(contextOf(socket, session));
    // A session that ended since the handshake finds this socket in its room, or is found ended by this look.
    await recheck(socket);
  }

  return {
    recheck,
    /** Resolves when what follows from closed sockets is done. */
    settled: async () => void (await Promise.all(leaving)),
    accept(socket: AppSocket) {
      serve(socket);
      enter(socket).catch((error: unknown) => {
        deps.log.error({ err: error }, 'A socket could not be accepted');
        socket.disconnect(true);
      });
    },
  };
}
