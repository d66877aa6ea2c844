import { sql } from 'drizzle-orm';
import type { App, AppDeps } from '../deps/deps';
import { AppError } from '../lib/errors';

/**
 * `/healthz`: the process responds. `/readyz`: it can serve requests, that is, it is not closing and the database
 * responds. Redis does not count: it only carries hints, and the database is the source of truth.
 */
export async function health(app: App, { db, log }: AppDeps) {
  const ok = { status: 'ok' };
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send(ok));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isDraining()) throw new AppError('UNAVAILABLE');
    try {
      await db.execute(sql`select 1`);
      return ok;
    } catch (error) {
      log.warn({ err: error }, 'The database does not answer');
      throw new AppError('UNAVAILABLE');
    }
  });
}
