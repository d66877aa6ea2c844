import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/client';
import { type Clock, systemClock } from './clock';

const COMPARE_MS = 60_000;
/** A slower answer tells too little of when the database read its clock. */
const SLOW_MS = 1_000;

const answer = z.tuple([z.object({ now: z.coerce.number() })]);

/**
 * Goes as the clock of the database: processes on machines whose clocks differ then agree on when a token was renewed,
 * a lease ended or a link expired. Compared at the start and each minute after it; in between, and while the database
 * is away, the machine's clock counts with the last difference. Throws where the database does not answer at the start.
 */
export async function databaseClock(
  db: Pick<Db, 'execute'>,
  log: Pick<FastifyBaseLogger, 'debug'>,
  own: Clock = systemClock,
): Promise<Clock> {
  let difference = 0;

  async function compare() {
    const asked = own.now().getTime();
    const { rows } = await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as now`);
    const took = own.now().getTime() - asked;
    const [{ now }] = answer.parse(rows);
    if (took < SLOW_MS) difference = Math.round(now - asked - took / 2);
  }

  await compare();
  setInterval(() => {
    compare().catch((error: unknown) => log.debug({ err: error }, 'The clock could not be compared'));
  }, COMPARE_MS).unref();
  return { now: () => new Date(own.now().getTime() + difference) };
}
