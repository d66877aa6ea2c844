import type { Socket } from 'node:net';
import { LIMITS } from '@atrium/contracts';
import fp from 'fastify-plugin';
import type { App, AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { MONITORING_ROUTES } from '../requests';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the route's responses are buffers shared by all requests, which use no additional memory while unread.
     */
    sharesBuffers?: boolean;
  }
}

/** Smaller responses, such as errors, are sent even while the process is over its limit. */
const LARGE_BYTES = 64 * 1024;

/**
 * Bounds the memory held for clients that do not read: a response without progress for `RESPONSE_TIMEOUT` is aborted, a
 * connection that pipelines too many requests is closed, and while the process holds too many unsent bytes, requests
 * are rejected with 503. Large responses are checked again when they are ready: if a thousand requests arrive at once,
 * none of them sees any unsent bytes yet.
 */
export const slowReaders = fp(async (app: App, { metrics, unsent }: AppDeps) => {
  metrics.gauge('atrium_unsent_bytes', 'Bytes written for clients of this process that have not read them yet.', () =>
    unsent.total(),
  );
  /** Requests per connection whose responses are incomplete; more than one if a client pipelines them. */
  const pipelined = new WeakMap<Socket, number>();
  const count = (socket: Socket, by: 1 | -1) => pipelined.set(socket, (pipelined.get(socket) ?? 0) + by);

  app.addHook('onRequest', ({ raw: { socket }, routeOptions }, { raw: response }, done) => {
    // Emitted after `connectionTimeout` without a byte in either direction. A handler that is still running has nothing
    // unsent and continues; `slowSenders` covers requests that do not arrive.
    response.on('timeout', () => {
      if (response.writableLength > 0) response.destroy();
    });
    if ((pipelined.get(socket) ?? 0) >= LIMITS.pipelinedRequests) {
      // One client could exhaust the process's limit for everyone: hundreds of requests fit into one packet.
      socket.destroy();
      return done(new AppError('UNAVAILABLE'));
    }
    if (unsent.isFull() && !MONITORING_ROUTES.has(routeOptions.url ?? '')) return done(new AppError('UNAVAILABLE'));
    if (routeOptions.config.sharesBuffers) return done();
    const untrack = unsent.track(() => response.writableLength);
    count(socket, 1);
    response.once('close', () => {
      untrack();
      count(socket, -1);
    });
    done();
  });

  app.addHook('onSend', ({ routeOptions }, _reply, payload, done) => {
    // Files are streams, which read only as fast as their client does.
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    const isExempt = routeOptions.config.sharesBuffers || MONITORING_ROUTES.has(routeOptions.url ?? '');
    if (size >= LARGE_BYTES && !isExempt && unsent.isFull()) return done(new AppError('UNAVAILABLE'));
    done();
  });
});
