import { and, asc, eq, getTableColumns, isNull, lte } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { memberships } from '../../memberships/companies.tables';
import { type ContentRow, notificationContents, notificationSnoozes } from '../notifications.tables';
import type { Stream } from '../streams/streams.repository';

const { companyId, userId, contentId, until } = notificationSnoozes;

const isIn = (stream: Stream) => and(eq(companyId, stream.companyId), eq(userId, stream.userId));

export async function insertSnooze(tx: Tx, stream: Stream, snooze: { contentId: string; until: Date }): Promise<void> {
  const { companyId, userId } = stream;
  await tx.insert(notificationSnoozes).values({ companyId, userId, ...snooze });
}

/** Removes snoozes of a stream, which the caller has locked: those of these notifications that end by an instant. */
export async function removeSnoozes(
  tx: Tx,
  stream: Stream,
  { ids, endBy }: { ids?: readonly string[]; endBy?: Date },
): Promise<ContentRow[]> {
  const deleted = await tx
    .delete(notificationSnoozes)
    .where(and(isIn(stream), ids && isAnyOf(contentId, ids), endBy && lte(until, endBy)))
    .returning({ contentId, until });
  const sortedIds = deleted.toSorted((a, b) => a.until.getTime() - b.until.getTime()).map((one) => one.contentId);
  const rows = await tx.select().from(notificationContents).where(isAnyOf(notificationContents.id, sortedIds));
  return sortedIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Returns snoozed notifications, those that return first at the beginning. */
export async function listSnoozed(
  tx: Tx,
  stream: Stream,
  { offset, limit }: { offset: number; limit: number },
): Promise<(ContentRow & { until: Date })[]> {
  return tx
    .select({ ...getTableColumns(notificationContents), until })
    .from(notificationSnoozes)
    .innerJoin(notificationContents, eq(notificationContents.id, contentId))
    .where(isIn(stream))
    .orderBy(asc(until), asc(contentId))
    .offset(offset)
    .limit(limit);
}

/** Returns streams with snoozes that end by an instant. Those of former members wait until they return. */
export async function findDue(tx: Tx, now: Date, limit: number): Promise<Stream[]> {
  return tx
    .selectDistinct({ companyId, userId })
    .from(notificationSnoozes)
    .innerJoin(memberships, and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)))
    .where(and(lte(until, now), isNull(memberships.endedAt)))
    .orderBy(companyId, userId)
    .limit(limit);
}
