import type pg from 'pg';
import { openDrizzle, type Tx } from './open-drizzle';

/** Pools of databases with separate connections. All connections of the embedded database share one session. */
const pools = new WeakMap<Tx, pg.Pool>();
const databases = new WeakMap<pg.PoolClient, Tx>();
const dedicatedConnections = new WeakSet<Tx>();

/**
 * Registers a pool: `db` then uses named prepared statements, and `readTogether` pipelines queries over its
 * connections.
 */
export function registerPool(db: Tx, pool: pg.Pool): void {
  pools.set(db, pool);
  dedicatedConnections.add(db);
}

/** Returns whether a named prepared statement stays with one connection that no other client shares. */
export const keepsStatements = (tx: Tx): boolean => dedicatedConnections.has(tx);

function databaseOf(client: pg.PoolClient): Tx {
  const known = databases.get(client);
  if (known) return known;
  const database = openDrizzle(client);
  databases.set(client, database);
  dedicatedConnections.add(database);
  return database;
}

type Answers<Reads extends readonly ((tx: Tx) => Promise<unknown>)[]> = {
  -readonly [Index in keyof Reads]: Awaited<ReturnType<Reads[Index]>>;
};

/**
 * Runs independent reads. On PostgreSQL they are sent as one packet over one connection, since the round trip is most
 * of the cost of a small query. Inside a transaction, and on the embedded database, they run one after the other. The
 * reads do not share a snapshot: each is a separate transaction, as it would be when run sequentially.
 *
 * @throws the error of the first failed read, after all reads have ended
 */
export async function readTogether<const Reads extends readonly ((tx: Tx) => Promise<unknown>)[]>(
  tx: Tx,
  reads: Reads,
): Promise<Answers<Reads>> {
  const pool = pools.get(tx);
  const answers = pool ? await readInOnePacket(pool, reads) : await readOneByOne(tx, reads);
  return answers as Answers<Reads>; // the answers are in the order of the reads, which TypeScript cannot infer
}

async function readOneByOne(tx: Tx, reads: readonly ((tx: Tx) => Promise<unknown>)[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const read of reads) answers.push(await read(tx));
  return answers;
}

async function readInOnePacket(pool: pg.Pool, reads: readonly ((tx: Tx) => Promise<unknown>)[]): Promise<unknown[]> {
  const client = await pool.connect();
  const { stream } = client.connection;
  stream.cork();
  const answers = reads.map(async (read) => read(databaseOf(client)));
  stream.uncork();
  // Waits for all reads, since the next user of the connection must find it idle.
  const settled = await Promise.allSettled(answers);
  const failed = settled.find((each) => each.status === 'rejected');
  client.release();
  if (failed) throw failed.reason;
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined));
}
