import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { LIMITS } from '@atrium/contracts';
import fp from 'fastify-plugin';
import type { App, AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { endWithError } from '../../http/broken-requests';

/** Time within which an upload must make progress. */
const MAX_STALL_MS = 60_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;

/** A plain body that has not arrived completely. */
interface PendingBody {
  socket: Socket;
  /** Memory that it may use: its announced length, or the maximum for a chunked body. */
  bytes: number;
}

/** Bounds the memory of bodies in transit: beyond the limit, the oldest of the largest bodies is ended. */
function createPendingBodies(end: (socket: Socket) => void) {
  const pending = new Map<IncomingMessage, PendingBody>();
  let total = 0;

  function remove(request: IncomingMessage) {
    total -= pending.get(request)?.bytes ?? 0;
    pending.delete(request);
  }

  return {
    add(request: IncomingMessage, socket: Socket) {
      const announced = Number(request.headers['content-length'] ?? LIMITS.jsonBodyBytes);
      const bytes = Math.min(announced, LIMITS.jsonBodyBytes);
      pending.set(request, { socket, bytes });
      total += bytes;
      for (const event of ['end', 'close'] as const) request.once(event, () => remove(request));
      if (total <= LIMITS.pendingBodyBytes) return;
      for (const [other] of pending) if (other.complete) remove(other);
      while (total > LIMITS.pendingBodyBytes) {
        // Small bodies continue: clients that withhold bodies announce large ones, or very many.
        const [largest] = [...pending].reduce((one, other) => (other[1].bytes > one[1].bytes ? other : one));
        const { socket: slowest } = pending.get(largest) ?? { socket };
        remove(largest);
        end(slowest);
      }
    },
  };
}

/**
 * Ends requests whose body does not arrive. A plain body must arrive within `REQUEST_TIMEOUT`; an upload may continue
 * as long as it makes progress, since 50 MB on a slow connection take longer than any fixed limit. While too many bytes
 * are in transit, the largest bodies are ended. Registered before hooks that reject requests, since the body of a
 * rejected request still arrives.
 */
export const slowSenders = fp(async (app: App, { config, ids }: AppDeps) => {
  const timeoutMs = config.requestTimeout * 1000;
  const pendingBodies = createPendingBodies((socket) => endWithError(socket, new AppError('UNAVAILABLE'), ids.uuid()));

  function watch(request: IncomingMessage, socket: Socket) {
    const isLong = isUpload(request);
    const intervalMs = isLong ? Math.min(timeoutMs, MAX_STALL_MS) : timeoutMs;
    let received = socket.bytesRead;
    const timer = setInterval(() => {
      const progress = socket.bytesRead - received;
      received = socket.bytesRead;
      if (isLong && progress >= LIMITS.uploadBytesPerMinute) return;
      clearInterval(timer);
      if (!request.complete) endWithError(socket, new AppError('REQUEST_TIMEOUT'), ids.uuid());
    }, intervalMs).unref();
    for (const event of ['end', 'close'] as const) request.once(event, () => clearInterval(timer));
  }

  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // Requests injected by tests have no connection.
    if (hasBody(raw) && raw.socket instanceof Socket) {
      watch(raw, raw.socket);
      if (!isUpload(raw)) pendingBodies.add(raw, raw.socket);
    }
    done();
  });
});
