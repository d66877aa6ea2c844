import fp from 'fastify-plugin';
import type { App } from '../deps/deps';

declare module 'fastify' {
  interface FastifyInstance {
    /** Marks the server as not ready, so that proxies send it no new requests; it still serves those that arrive. */
    drain(): void;
    isDraining(): boolean;
  }
}

/**
 * Handles shutdown. `drain` marks the server as not ready. From then on each response ends its connection, so that a
 * proxy keeps none on which it could send a request when the server is gone. Requests that still arrive are served,
 * also while the server closes: refused ones would be failures that people see, and each connection carries only one.
 */
export const drain = fp(async (app: App) => {
  let isDraining = false;
  app.decorate('drain', () => void (isDraining = true));
  app.decorate('isDraining', () => isDraining);
  app.addHook('preClose', async () => void (isDraining = true));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
});
