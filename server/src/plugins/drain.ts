import fp from 'fastify-plugin';
import type { App } from '../deps';
import { AppError } from '../lib/errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server is not ready, so that proxies send nobody here; it still serves who comes. */
    drain(): void;
    isDraining(): boolean;
  }
}

/**
 * The end of a server: first it says that it is not ready (`drain`), then, closing, it takes no more connections, ends
 * what is under way, and refuses what still arrives on a connection that was open.
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
