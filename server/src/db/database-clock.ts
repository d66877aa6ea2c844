import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Db } from './client';
import { type Clock, systemClock } from '../lib/clock';

const COMPARE_MS = 60_000;
/** A slower response is too imprecise to tell when the database read its clock. */
const SLOW_MS = 1_000;

const answer = z.tuple([z.object({ now: z.coerce.number() })]);

/**
 * Creates a clock that follows the database clock, so that processes on machines with different clocks agree on when a
 * token was renewed, a lease ended or a link expired. The clocks are compared at startup and every minute; in between,
 * and while the database is unavailable, the last difference is added to the machine's clock. Throws if the database
 * does not respond at startup.
 */
export async function createDatabaseClock(
  db: Pick<Db, 'execute'>,
  log: Pick<FastifyBaseLogger, 'debug'>,
  own: Clock = systemClock,
): Promise<Clock> {
  let differenceMs = 0;

  async function compare() {
    const startMs = own.now().getTime();
    const { rows } = await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as now`);
    const durationMs = own.now().getTime() - startMs;
    const [{ now }] = answer.parse(rows);
    if (durationMs < SLOW_MS) differenceMs = Math.round(now - startMs - durationMs / 2);
  }

  await compare();
  setInterval(() => {
    compare().catch((error: unknown) => log.debug({ err: error }, 'The clock could not be compared'));
  }, COMPARE_MS).unref();
  return { now: () => new Date(own.now().getTime() + differenceMs) };
}
