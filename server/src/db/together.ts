import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from './client';

/** The pools of databases whose connections are true ones: those of the embedded database are all the same session. */
const pools = new WeakMap<Tx, pg.Pool>();
const overOne = new WeakMap<pg.PoolClient, Tx>();
const keeping = new WeakSet<Tx>();

/** From now on `db` keeps prepared statements by name, and `together` sends at once over its connections. */
export function rememberPool(db: Tx, pool: pg.Pool): void {
  pools.set(db, pool);
  keeping.add(db);
}

/** Whether a statement that is prepared under a name stays with one connection, and is nobody else's. */
export const keepsStatements = (tx: Tx): boolean => keeping.has(tx);

function reader(client: pg.PoolClient): Tx {
  const known = overOne.get(client);
  if (known) return known;
  const made = drizzle(client);
  overOne.set(client, made);
  keeping.add(made);
  return made;
}

type Answers<Reads extends readonly ((tx: Tx) => Promise<unknown>)[]> = {
  -readonly [Index in keyof Reads]: Awaited<ReturnType<Reads[Index]>>;
};

/**
 * Reads none of which needs the answer of another: sent as one packet over one connection of PostgreSQL, since the way
 * there and back is most of what a small query costs. Inside a transaction, and on the embedded database, one after
 * the other. They see no common state: each is a transaction of its own, as they would be in turn.
 *
 * @throws what the first of them threw, once all have ended
 */
export async function together<const Reads extends readonly ((tx: Tx) => Promise<unknown>)[]>(
  tx: Tx,
  reads: Reads,
): Promise<Answers<Reads>> {
  const pool = pools.get(tx);
  const answers = pool ? await atOnce(pool, reads) : await inTurn(tx, reads);
  return answers as Answers<Reads>; // in the order of the reads; a loop cannot say so
}

async function inTurn(tx: Tx, reads: readonly ((tx: Tx) => Promise<unknown>)[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const read of reads) answers.push(await read(tx));
  return answers;
}

async function atOnce(pool: pg.Pool, reads: readonly ((tx: Tx) => Promise<unknown>)[]): Promise<unknown[]> {
  const client = await pool.connect();
  const { stream } = client.connection;
  stream.cork();
  const answers = reads.map(async (read) => read(reader(client)));
  stream.uncork();
  // Not before the last one ended: whoever has the connection next must find it at rest.
  const settled = await Promise.allSettled(answers);
  const failed = settled.find((each) => each.status === 'rejected');
  client.release();
  if (failed) throw failed.reason;
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined));
}
