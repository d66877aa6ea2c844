import type { Notification } from '@atrium/contracts';
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { users } from '../../memberships/users.tables';
import { companies, memberships } from '../../memberships/companies.tables';
import { isUndecided } from '../notifications.repository';
import { notificationContents, notifications, notificationStreams } from '../notifications.tables';
import type { Stream } from '../streams/streams.repository';

const { companyId, userId } = notificationStreams;

/** Locks streams that are due until the transaction ends; several processes never get the same ones. */
export async function lockDue(tx: Tx, now: Date, limit: number): Promise<Stream[]> {
  return tx
    .select({ companyId, userId })
    .from(notificationStreams)
    .where(lte(notificationStreams.mailDueAt, now))
    .orderBy(asc(notificationStreams.mailDueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

const oneOf = (streams: readonly Stream[]) =>
  sql`(${companyId}, ${userId}) in (select * from unnest(
    ${sql.param(streams.map((stream) => stream.companyId))}::uuid[],
    ${sql.param(streams.map((stream) => stream.userId))}::uuid[]))`;

export interface UnseenNotification {
  userId: string;
  companyId: string;
  name: string;
  email: string;
  company: string;
  type: string;
  title: string;
  message: string;
  link: string | null;
  metadata: Notification['metadata'];
}

/**
 * Returns notifications that these people have not seen and that were not mailed, in order; those that they turned off
 * in the app arrived seen. Skips requests that were decided, people who have left the company, and unverified addresses.
 */
export async function listUnseen(tx: Tx, streams: readonly Stream[]): Promise<UnseenNotification[]> {
  const { title, message, link, type, metadata } = notificationContents;
  return tx
    .select({
      companyId,
      userId,
      name: users.name,
      email: users.email,
      company: companies.name,
      type,
      title,
      message,
      link,
      metadata,
    })
    .from(notificationStreams)
    .innerJoin(notifications, and(eq(notifications.companyId, companyId), eq(notifications.userId, userId)))
    .innerJoin(notificationContents, eq(notificationContents.id, notifications.contentId))
    .innerJoin(memberships, and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)))
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(companies, eq(companies.id, companyId))
    .where(
      and(
        oneOf(streams),
        gt(notifications.seq, notificationStreams.mailedSeq),
        or(isNull(notifications.seenAt), notifications.isSilent),
        isUndecided,
        isNull(memberships.endedAt),
        isNotNull(users.emailVerifiedAt),
      ),
    )
    .orderBy(asc(notifications.seq));
}

export async function markMailed(tx: Tx, streams: readonly Stream[]): Promise<void> {
  await tx
    .update(notificationStreams)
    .set({ mailDueAt: null, mailedSeq: sql`${notificationStreams.seq}` })
    .where(oneOf(streams));
}
