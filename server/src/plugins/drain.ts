import fp from 'fastify-plugin';
import type { App } from '../deps/deps';
import { AppError } from '../lib/errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** Marks the server as not ready, so that proxies send it no new requests; it still serves those that arrive. */
    drain(): void;
    isDraining(): boolean;
  }
}

/**
 * Handles shutdown. `drain` first marks the server as not ready. When the server closes, it accepts no more
 * connections, completes requests in progress, and rejects requests that still arrive on open connections.
 */
export const drain = fp(async (app: App) => {
  let draining = false;
  let closing = false;
  app.decorate('drain', () => void (draining = true));
  app.decorate('isDraining', () => draining);
  app.addHook('preClose', async () => {
    draining = closing = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => done(closing ? new AppError('UNAVAILABLE') : undefined));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
});
