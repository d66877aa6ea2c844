import type { NotificationFilter } from '@atrium/contracts';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import {
  type ContentRow,
  notificationContents,
  notificationRemovals,
  notifications,
  notificationSnoozes,
  type ReceiptRow,
} from './notifications.tables';
import { plainArray } from './streams/plain-array';
import type { Stream } from './streams/streams.repository';

const isIn = ({ companyId, userId }: Stream) =>
  and(eq(notifications.companyId, companyId), eq(notifications.userId, userId));

/** A notification of one person: the content shared by all recipients, and the state for this person. */
export type NotificationRow = ContentRow & Pick<ReceiptRow, 'seq' | 'seenAt' | 'readAt'>;

function selectNotifications(tx: Tx) {
  const { seq, seenAt, readAt } = notifications;
  return tx
    .select({ ...getTableColumns(notificationContents), seq, seenAt, readAt })
    .from(notifications)
    .innerJoin(notificationContents, eq(notificationContents.id, notifications.contentId));
}

/** Returns notifications, newest first; with `afterSeq`, only those that arrived after it. */
export async function listNotifications(
  tx: Tx,
  stream: Stream,
  { limit, afterSeq }: { limit: number; afterSeq?: number | undefined },
): Promise<NotificationRow[]> {
  return selectNotifications(tx)
    .where(and(isIn(stream), afterSeq === undefined ? undefined : gt(notifications.seq, afterSeq)))
    .orderBy(desc(notifications.seq))
    .limit(limit);
}

/** Excludes requests for a decision that was made meanwhile: nobody needs an email or a push message about them. */
export const isUndecided = or(
  ne(notificationContents.actionType, 'approve'),
  sql`coalesce(${notificationContents.metadata} ->> 'status', 'Pending') = 'Pending'`,
);

const FILTERS = {
  all: undefined,
  unread: isNull(notifications.readAt),
  decide: and(
    eq(notificationContents.actionType, 'approve'),
    sql`${notificationContents.metadata} ->> 'status' = 'Pending'`,
  ),
} as const satisfies Record<Exclude<NotificationFilter, 'snoozed'>, SQL | undefined>;

/** Returns a page of notifications, newest first: those with lower numbers than `before`. */
export async function listPage(
  tx: Tx,
  stream: Stream,
  { filter, limit, before }: { filter: keyof typeof FILTERS; limit: number; before?: number | undefined },
): Promise<NotificationRow[]> {
  return selectNotifications(tx)
    .where(and(isIn(stream), FILTERS[filter], before === undefined ? undefined : lt(notifications.seq, before)))
    .orderBy(desc(notifications.seq))
    .limit(limit);
}

/** Returns the notifications that arrived or changed after a sequence number, in no particular order. */
export async function listChangedAfter(tx: Tx, stream: Stream, seq: number, limit: number): Promise<NotificationRow[]> {
  // Matches the two indexes: one for arrivals, one for later changes.
  const changed = and(gt(notifications.changedSeq, seq), sql`${notifications.changedSeq} <> ${notifications.seq}`);
  return selectNotifications(tx)
    .where(and(isIn(stream), or(gt(notifications.seq, seq), changed)))
    .limit(limit);
}

/** Returns the ids of the notifications that were removed after a sequence number. */
export async function listRemovedAfter(tx: Tx, stream: Stream, seq: number, limit: number): Promise<string[]> {
  const { companyId, userId, notificationId } = notificationRemovals;
  const rows = await tx
    .select({ id: notificationId })
    .from(notificationRemovals)
    .where(and(eq(companyId, stream.companyId), eq(userId, stream.userId), gt(notificationRemovals.seq, seq)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns those of these notifications that the stream has, oldest first. */
export async function findReceipts(tx: Tx, stream: Stream, ids: readonly string[]): Promise<ReceiptRow[]> {
  return tx
    .select()
    .from(notifications)
    .where(and(isIn(stream), isAnyOf(notifications.contentId, ids)))
    .orderBy(notifications.seq);
}

/** The time of a mark, and the sequence number of its change. */
export interface Mark {
  at: Date;
  seq: number;
}

/** Marks one notification as seen, or all without an id. */
export async function markSeen(tx: Tx, stream: Stream, { at, seq }: Mark, id?: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ seenAt: at, changedSeq: seq })
    .where(
      and(isIn(stream), isNull(notifications.seenAt), id === undefined ? undefined : eq(notifications.contentId, id)),
    );
}

/** Marks one notification as read and seen, or all without an id. */
export async function markRead(tx: Tx, stream: Stream, { at, seq }: Mark, id?: string): Promise<void> {
  const open = or(isNull(notifications.readAt), isNull(notifications.seenAt));
  const seenAt = sql`coalesce(${notifications.seenAt}, ${at.toISOString()}::timestamptz)`;
  await tx
    .update(notifications)
    .set({ readAt: at, seenAt, changedSeq: seq })
    .where(and(isIn(stream), open, id === undefined ? undefined : eq(notifications.contentId, id)));
}

/** Marks the notifications as unread that were marked as read at this instant; returns their ids. */
export async function markUnread(
  tx: Tx,
  stream: Stream,
  { readAt, seq }: { readAt: Date; seq: number },
): Promise<string[]> {
  const rows = await tx
    .update(notifications)
    .set({ readAt: null, changedSeq: seq })
    // Silent ones arrived read.
    .where(and(isIn(stream), eq(notifications.readAt, readAt), eq(notifications.isSilent, false)))
    .returning({ id: notifications.contentId });
  return rows.map(({ id }) => id);
}

/** Removes a notification and records its id for disconnected devices. */
export async function removeNotification(tx: Tx, stream: Stream, seq: number, id: string): Promise<void> {
  await tx.delete(notifications).where(and(isIn(stream), eq(notifications.contentId, id)));
  const { companyId, userId } = stream;
  await tx.insert(notificationRemovals).values({ companyId, userId, seq, notificationId: id });
}

/** Adds a returning notification to a stream, which the caller has locked. */
export async function insertReceipt(
  tx: Tx,
  { companyId, userId }: Stream,
  receipt: Pick<ReceiptRow, 'contentId' | 'seq' | 'seenAt' | 'returnedAt'>,
): Promise<void> {
  await tx.insert(notifications).values({ companyId, userId, ...receipt, changedSeq: receipt.seq });
}

/** Stores the contents of notifications; `growStreams` stores the recipients. */
export async function insertContents(tx: Tx, contents: readonly ContentRow[]): Promise<void> {
  if (contents.length > 0) await tx.insert(notificationContents).values([...contents]);
}

const isAbout = (companyId: string, subjectIds: readonly string[]) =>
  and(eq(notificationContents.companyId, companyId), inArray(notificationContents.subjectId, [...subjectIds]));

/** The recipients of notifications: those who have them in their list or snoozed them. */
export function selectHolders(tx: Tx) {
  const { contentId, userId } = notificationSnoozes;
  return tx
    .select({ contentId: notifications.contentId, userId: notifications.userId })
    .from(notifications)
    .unionAll(tx.select({ contentId, userId }).from(notificationSnoozes))
    .as('holder');
}

/** Returns the people who have a notification about these subjects. */
export async function holdersOf(
  tx: Tx,
  companyId: string,
  subjectIds: readonly string[],
): Promise<{ subjectId: string | null; userId: string }[]> {
  const holder = selectHolders(tx);
  return tx
    .selectDistinct({ subjectId: notificationContents.subjectId, userId: holder.userId })
    .from(notificationContents)
    .innerJoin(holder, eq(holder.contentId, notificationContents.id))
    .where(isAbout(companyId, subjectIds));
}

/**
 * Updates the status in the notifications that these people have about a subject, as a change to each of their streams.
 *
 * @param change notifications of the same transaction (`created`) already have the latest status
 */
export async function setSubjectStatus(
  tx: Tx,
  {
    companyId,
    subjectId,
    status,
    created,
  }: { companyId: string; subjectId: string; status: string; created: readonly string[] },
  holders: readonly { userId: string; seq: number }[],
): Promise<void> {
  await tx.execute(sql`
    with content as (
      update notification_contents set metadata = jsonb_set(metadata, '{status}', to_jsonb(${status}::text))
      where company_id = ${companyId} and subject_id = ${subjectId} and id <> all (${plainArray(created)}::uuid[])
      returning id
    )
    update notifications set changed_seq = holder.seq
    from content, unnest(
      ${plainArray(holders.map(({ userId }) => userId))}::uuid[], ${plainArray(holders.map(({ seq }) => seq))}::int[]
    ) as holder (user_id, seq)
    where notifications.content_id = content.id and notifications.user_id = holder.user_id`);
}
