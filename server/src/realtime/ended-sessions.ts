import type { AppDeps } from '../deps';
import { liveSessions } from '../modules/sessions/sessions.service';
import type { AppNamespace } from './sockets';

const LOOK_MS = 20_000;

/**
 * Closes sockets whose session ended without anybody doing it: it expired, or was idle for too long. One question for
 * all sockets of this process.
 */
export function endEndedSessions(deps: AppDeps, served: readonly { namespace: AppNamespace }[]): () => Promise<void> {
  let looking: Promise<void> | null = null;

  async function look() {
    const sockets = served.flatMap(({ namespace }) => [...namespace.sockets.values()]);
    if (sockets.length === 0) return;
    const ids = new Set(sockets.map((socket) => socket.data.session.sessionId));
    const live = await liveSessions(deps.db, [...ids], deps.clock.now());
    for (const socket of sockets) if (!live.has(socket.data.session.sessionId)) socket.disconnect(true);
  }

  const looks = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'Sessions of open sockets could not be looked at'))
      .finally(() => (looking = null));
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(looks);
    await looking;
  };
}
