import { SOCKET_REFUSALS } from '@atrium/contracts';
import type { AppDeps } from '../../deps/deps';
import { toAppError } from '../../http/to-app-error';
import type { AppSocket } from '../sockets';

/** Limits the open sockets of each person on this process, over all namespaces. */
function createSocketLimit(max: number) {
  const open = new Map<string, number>();

  /**
   * Counts a socket until it is closed.
   *
   * @returns a function that releases it earlier, or null at the limit
   */
  function take(socket: AppSocket, userId: string): (() => void) | null {
    const count = open.get(userId) ?? 0;
    if (count >= max) return null;
    // The socket closed while the session was being read, so its close event has already fired.
    if (socket.conn.readyState === 'closed') return () => undefined;
    open.set(userId, count + 1);
    let isCounted = true;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      socket.conn.off('close', release);
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    };
    socket.once('disconnect', release);
    // A connection that ends during the handshake emits no disconnect.
    socket.conn.once('close', release);
    return release;
  }

  return { take };
}

type SocketLimit = ReturnType<typeof createSocketLimit>;

/** Rate limit of connections per person, over all devices. */
const CONNECTS = { name: 'socket/connect', max: 120, windowSeconds: 60 };

function tokenOf(socket: AppSocket): string {
  const { token } = socket.handshake.auth as { token?: unknown }; // untrusted; checked below
  return typeof token === 'string' ? token : '';
}

function toRefusal(error: unknown): Error {
  const { code, status, message } = toAppError(error);
  if (code === 'TOKEN_EXPIRED') return new Error(SOCKET_REFUSALS.expired);
  // The session could not be read: the client must not discard its token.
  return new Error(status >= 500 ? message : SOCKET_REFUSALS.failed);
}

/** Returns null for a live session below the socket limit, otherwise the error for the client. */
async function admit(deps: AppDeps, limit: SocketLimit, socket: AppSocket): Promise<Error | null> {
  try {
    const session = await deps.parts.sessions.resolve(deps, tokenOf(socket));
    // Before the rate limit: retries beyond the socket limit must not use up the connects of other devices.
    const release = limit.take(socket, session.userId);
    if (!release) return new Error(`Too many open connections (${deps.config.socketsPerPerson} at most)`);
    if ((await deps.limiter.take(CONNECTS, session.userId)) !== null) {
      release();
      return new Error('Too many connections');
    }
    socket.data = { session };
    return null;
  } catch (error) {
    if (toAppError(error).status >= 500) deps.log.error({ err: error }, 'A socket could not be authenticated');
    return toRefusal(error);
  }
}

/** Creates the middleware that authenticates sockets; clients act on two of its error texts. */
export function createHandshake(deps: AppDeps) {
  const limit = createSocketLimit(deps.config.socketsPerPerson);
  async function decide(socket: AppSocket, next: (error?: Error) => void) {
    next((await admit(deps, limit, socket)) ?? undefined);
  }
  return (socket: AppSocket, next: (error?: Error) => void) => void decide(socket, next);
}
