import { SOCKET_REFUSALS } from '@atrium/contracts';
import type { AppDeps } from '../deps';
import { resolveSession } from '../modules/sessions/sessions.service';
import { toAppError } from '../plugins/errors';
import { createSocketLimit } from './socket-limit';
import type { AppSocket } from './sockets';

type SocketLimit = ReturnType<typeof createSocketLimit>;

/** How often one person may connect, from all their devices together. */
const CONNECTS = { name: 'socket/connect', max: 120, windowSeconds: 60 };

function tokenOf(socket: AppSocket): string {
  const { token } = socket.handshake.auth as { token?: unknown }; // whatever the client sent, checked right below
  return typeof token === 'string' ? token : '';
}

function refusal(error: unknown): Error {
  const { code, status, message } = toAppError(error);
  if (code === 'TOKEN_EXPIRED') return new Error(SOCKET_REFUSALS.expired);
  // A server that cannot look the session up says so; a client must not throw its token away for that.
  return new Error(status >= 500 ? message : SOCKET_REFUSALS.failed);
}

/** Null for who has a live session and not too many sockets, else what they are told. */
async function admit(deps: AppDeps, limit: SocketLimit, socket: AppSocket): Promise<Error | null> {
  try {
    const session = await resolveSession(deps, tokenOf(socket));
    // First of the two: who has too many and tries again must not use up the connects of their other devices.
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
    return refusal(error);
  }
}

/** Lets in who has a live session, and tells others why: two of the texts are those that clients act on. */
export function handshake(deps: AppDeps) {
  const limit = createSocketLimit(deps.config.socketsPerPerson);
  async function decide(socket: AppSocket, next: (error?: Error) => void) {
    next((await admit(deps, limit, socket)) ?? undefined);
  }
  return (socket: AppSocket, next: (error?: Error) => void) => void decide(socket, next);
}
