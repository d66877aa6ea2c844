import { asc, count, gt, isNull, lt, max, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import type { Entry } from '../../lib/realtime/entries';
import { outbox, type OutboxRow } from '../outbox.tables';

/** Key of the advisory lock; unique in this database. */
const LOCK = 7_231_004;
/** NOTIFY channel between processes. */
export const CHANNEL = 'atrium_outbox';

/**
 * Takes the lock for assigning positions until the end of the transaction, so that they become visible in order. A
 * process that freezes while holding it loses it after three seconds.
 */
export async function lockPositions(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select set_config('idle_in_transaction_session_timeout', '3s', true), pg_advisory_xact_lock(${LOCK})`,
  );
}

export async function insertForwarded(tx: Tx, origin: string, entries: Entry[]): Promise<void> {
  await tx.insert(outbox).values({ origin, entries });
}

/**
 * Assigns positions to rows without one, in the order of writing, and notifies the listening processes on commit.
 */
export async function assignPositions(tx: Tx, limit: number): Promise<void> {
  await tx.execute(sql`
    with due as materialized (
      select id, nextval('outbox_position') as position
      from (select id from outbox where position is null order by id limit ${limit}) as unsent
    ), assigned as (
      update outbox set position = due.position, sent_at = now() from due where outbox.id = due.id returning outbox.id
    )
    select pg_notify(${CHANNEL}, '') from assigned limit 1`);
}

/** The position after which a process reads, and the rows that it already holds. */
export interface ReadPosition {
  position: number;
  /** Id of this process, whose sockets have already received its forwarded entries. */
  node: string;
  /** Ids of rows held in memory. */
  held: readonly number[];
}

/** A row; `entries` is null if the process does not need them. */
export type ReadRow = Pick<OutboxRow, 'id' | 'position'> & { entries: Entry[] | null };

export async function readAfter(tx: Tx, { position, node, held }: ReadPosition, limit: number): Promise<ReadRow[]> {
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

/** Returns the highest position in the table; 0 if it is empty. */
export async function lastPosition(tx: Tx): Promise<number> {
  const [row] = await tx.select({ position: max(outbox.position) }).from(outbox);
  return row?.position ?? 0;
}

export async function hasUnsent(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: outbox.id }).from(outbox).where(isNull(outbox.position)).limit(1);
  return rows.length > 0;
}

/** Counts rows without a position, for the metrics. */
export async function countUnsent(tx: Tx): Promise<number> {
  const [found] = await tx.select({ unsent: count() }).from(outbox).where(isNull(outbox.position));
  return found?.unsent ?? 0;
}

/** Deletes rows that were sent before the retention period. */
export async function removeSent(tx: Tx, keepSeconds: number): Promise<void> {
  await tx.delete(outbox).where(lt(outbox.sentAt, sql`now() - make_interval(secs => ${keepSeconds})`));
}
