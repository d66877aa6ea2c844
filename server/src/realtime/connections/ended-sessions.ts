import type { AppDeps } from '../../deps/deps';
import type { AppNamespace } from '../sockets';

const POLL_MS = 20_000;

/**
 * Closes sockets whose session expired or was idle for too long, with one query for all sockets of this process.
 */
export function disconnectEndedSessions(
  deps: AppDeps,
  served: readonly { namespace: AppNamespace }[],
): () => Promise<void> {
  let running: Promise<void> | null = null;

  async function closeEnded() {
    const sockets = served.flatMap(({ namespace }) => [...namespace.sockets.values()]);
    if (sockets.length === 0) return;
    const ids = new Set(sockets.map((socket) => socket.data.session.sessionId));
    const live = await deps.parts.sessions.findLive(deps.db, [...ids], deps.clock.now());
    for (const socket of sockets) if (!live.has(socket.data.session.sessionId)) socket.disconnect(true);
  }

  const polling = setInterval(() => {
    running ??= closeEnded()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'Sessions of open sockets could not be read; retrying'))
      .finally(() => (running = null));
  }, POLL_MS).unref();
  return async () => {
    clearInterval(polling);
    await running;
  };
}
