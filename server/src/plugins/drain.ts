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
  let draining = false;
  app.decorate('drain', () => void (draining = true));
  app.decorate('isDraining', () => draining);
  app.addHook('preClose', async () => void (draining = true));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });
});
