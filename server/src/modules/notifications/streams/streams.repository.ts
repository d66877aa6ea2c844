import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { notificationStreams, type StreamRow } from '../notifications.tables';
import { plainArray } from './plain-array';

/** The key of a notification stream: a person in one company. */
export interface Stream {
  companyId: string;
  userId: string;
}

/** Returns the map key of a stream. */
export const keyOf = ({ companyId, userId }: Stream): string => `${companyId} ${userId}`;

const isStream = ({ companyId, userId }: Stream) =>
  and(eq(notificationStreams.companyId, companyId), eq(notificationStreams.userId, userId));

export async function findStream(tx: Tx, stream: Stream): Promise<StreamRow | undefined> {
  const [row] = await tx.select().from(notificationStreams).where(isStream(stream));
  return row;
}

/** Locks a stream: other changes to the person's notifications wait until the transaction ends. */
export async function lockStream(tx: Tx, stream: Stream): Promise<StreamRow | undefined> {
  const [row] = await tx.select().from(notificationStreams).where(isStream(stream)).for('update');
  return row;
}

export type StreamState = Pick<StreamRow, 'seq' | 'unseen' | 'unread' | 'total'>;

/** The counts of each stream, by its key. */
export type StreamCounts = ReadonlyMap<string, Omit<StreamState, 'seq'>>;

/** The counts of a stream as a statement returns them. */
export interface CountsRow extends Record<string, unknown> {
  company_id: string;
  user_id: string;
  unseen: number;
  unread: number;
  total: number;
}

/** Returns the counts that a statement returned. */
export const countsOf = (rows: readonly CountsRow[]): StreamCounts =>
  new Map(
    rows.map(({ company_id: companyId, user_id: userId, unseen, unread, total }) => [
      keyOf({ companyId, userId }),
      { unseen, unread, total },
    ]),
  );

export async function saveStream(tx: Tx, stream: Stream, state: Partial<StreamRow>): Promise<void> {
  await tx.update(notificationStreams).set(state).where(isStream(stream));
}

/** The number of changes of a stream in a transaction, and the number of arrivals among them. */
export interface StreamChanges extends Stream {
  changes: number;
  arrivals: number;
  /** Arrivals that are not marked as seen and read at once. */
  unread: number;
}

/** A notification that arrives in one of the streams that grow. */
export interface StreamArrival {
  /** Index of the stream in the list. */
  place: number;
  /** Position among the changes that the transaction makes to the stream, starting at 1. */
  nth: number;
  contentId: string;
  /** Whether it arrives seen and read. */
  isSilent: boolean;
}

/** The times that are stored with arrivals. */
interface ArrivalTimes {
  now: Date;
  mailDueAt: Date;
}

/** A `StreamState` as the statement returns it. */
type StreamStateTuple = [seq: number, unseen: number, unread: number, total: number];

const column = <Row>(rows: readonly Row[], read: (row: Row) => string | number | boolean) => plainArray(rows.map(read));

/**
 * Assigns the next sequence numbers of many streams and counts and stores arrivals, in one statement. The streams stay
 * locked until the transaction ends, so further statements would delay other transactions that notify the same people.
 * Locks streams in the order of their ids, so that concurrent transactions cannot deadlock.
 *
 * @returns the updated streams, in the given order
 */
export async function growStreams(
  tx: Tx,
  growing: readonly StreamChanges[],
  receipts: readonly StreamArrival[],
  { now, mailDueAt }: ArrivalTimes,
): Promise<StreamState[]> {
  if (growing.length === 0) return [];
  // Returns one value instead of a thousand rows, which would cost this process more to read than everything else.
  const { rows } = await tx.execute<{ grown: StreamStateTuple[] }>(sql`
    with growth as materialized (
      select * from unnest(
        ${column(growing, ({ companyId }) => companyId)}::uuid[],
        ${column(growing, ({ userId }) => userId)}::uuid[],
        ${column(growing, ({ changes }) => changes)}::int[],
        ${column(growing, ({ arrivals }) => arrivals)}::int[],
        ${column(growing, ({ unread }) => unread)}::int[]
      ) with ordinality as growth (company_id, user_id, changes, arrivals, unread, place)
    ), grown as (
      insert into notification_streams as stream (company_id, user_id, seq, unseen, unread, total, mail_due_at)
      select company_id, user_id, changes, unread, unread, arrivals,
        case when arrivals > 0 then ${mailDueAt.toISOString()}::timestamptz end
      from growth
      order by company_id, user_id
      on conflict (company_id, user_id) do update set
        seq = stream.seq + excluded.seq,
        unseen = stream.unseen + excluded.unseen,
        unread = stream.unread + excluded.unread,
        total = stream.total + excluded.total,
        mail_due_at = case when stream.unseen = 0 and excluded.unseen > 0 then excluded.mail_due_at
          else coalesce(stream.mail_due_at, excluded.mail_due_at) end
      returning company_id, user_id, seq, unseen, unread, total
    ), placed as materialized (
      select grown.*, growth.place, grown.seq - growth.changes as before
      from grown join growth using (company_id, user_id)
    ), stored as (
      insert into notifications (company_id, user_id, seq, content_id, changed_seq, is_silent, seen_at, read_at)
      select company_id, user_id, before + nth, content_id, before + nth, is_silent, marked_at, marked_at
      from (select *, case when is_silent then ${now.toISOString()}::timestamptz end as marked_at from unnest(
        ${column(receipts, ({ place }) => place + 1)}::bigint[],
        ${column(receipts, ({ nth }) => nth)}::int[],
        ${column(receipts, ({ contentId }) => contentId)}::uuid[],
        ${column(receipts, ({ isSilent }) => isSilent)}::boolean[]
      ) as arrival (place, nth, content_id, is_silent)) as receipt join placed using (place)
    )
    select json_agg(json_build_array(seq, unseen, unread, total) order by place) as grown from placed`);
  const grown = rows[0]?.grown ?? [];
  if (grown.length !== growing.length) throw new Error('A stream did not grow.');
  return grown.map(([seq, unseen, unread, total]) => ({ seq, unseen, unread, total }));
}
