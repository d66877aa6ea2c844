import { asc, count, gt, isNull, lt, max, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import type { Entry } from './outbox';
import { outbox, type OutboxRow } from './outbox.tables';

/** Any number that no other use of the database takes. */
const LOCK = 7_231_004;
/** On which processes wake each other. */
export const CHANNEL = 'atrium_outbox';

/**
 * Until the end of the transaction nobody else gives positions, so that they appear in their order. A process that
 * freezes meanwhile loses the lock after three seconds.
 */
export async function lockPositions(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select set_config('idle_in_transaction_session_timeout', '3s', true), pg_advisory_xact_lock(${LOCK})`,
  );
}

export async function insertTold(tx: Tx, origin: string, entries: Entry[]): Promise<void> {
  await tx.insert(outbox).values({ origin, entries });
}

/**
 * Gives positions to what was committed since, in the order it was written, and wakes the processes that listen once
 * this is committed.
 */
export async function givePositions(tx: Tx, limit: number): Promise<void> {
  await tx.execute(sql`
    with due as materialized (
      select id, nextval('outbox_position') as position
      from (select id from outbox where position is null order by id limit ${limit}) as unsent
    ), given as (
      update outbox set position = due.position, sent_at = now() from due where outbox.id = due.id returning outbox.id
    )
    select pg_notify(${CHANNEL}, '') from given limit 1`);
}

/** What a process reads on from; it need not fetch what it holds already. */
export interface Reading {
  position: number;
  /** Of this process: its own sockets were told at once what it told others. */
  node: string;
  /** Ids of the rows that it holds. */
  held: readonly number[];
}

/** A row as a process reads it; null where it needs no entries. */
export type ReadRow = Pick<OutboxRow, 'id' | 'position'> & { entries: Entry[] | null };

export async function readAfter(tx: Tx, { position, node, held }: Reading, limit: number): Promise<ReadRow[]> {
  const { id, origin, entries } = outbox;
  return tx
    .select({
      id,
      position: outbox.position,
      entries: sql<Entry[] | null>`case
        when ${origin} = ${node} or ${id} = any (${`{${held.join(',')}}`}::bigint[]) then null else ${entries} end`,
    })
    .from(outbox)
    .where(gt(outbox.position, position))
    .orderBy(asc(outbox.position))
    .limit(limit);
}

/** Highest position given so far that is still kept; 0 where there is none. */
export async function lastPosition(tx: Tx): Promise<number> {
  const [row] = await tx.select({ position: max(outbox.position) }).from(outbox);
  return row?.position ?? 0;
}

export async function hasUnsent(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: outbox.id }).from(outbox).where(isNull(outbox.position)).limit(1);
  return rows.length > 0;
}

/** Rows that have no position yet: for the metrics. */
export async function countUnsent(tx: Tx): Promise<number> {
  const [found] = await tx.select({ unsent: count() }).from(outbox).where(isNull(outbox.position));
  return found?.unsent ?? 0;
}

/** Forgets what every process has read long ago. */
export async function removeSent(tx: Tx, keepSeconds: number): Promise<void> {
  await tx.delete(outbox).where(lt(outbox.sentAt, sql`now() - make_interval(secs => ${keepSeconds})`));
}
