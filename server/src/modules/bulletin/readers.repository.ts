import type { ReaderState } from '@atrium/contracts';
import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { type BulletinPostRow, bulletinReads } from './bulletin.tables';
import { memberships } from '../memberships/companies.tables';
import { isInAudience } from './bulletin.repository';

const CONDITIONS: Readonly<Record<ReaderState, SQL | undefined>> = {
  all: undefined,
  read: isNotNull(bulletinReads.readAt),
  unread: isNull(bulletinReads.readAt),
  acknowledged: isNotNull(bulletinReads.acknowledgedAt),
  notAcknowledged: isNull(bulletinReads.acknowledgedAt),
};

/** Returns a condition for the audience of a post without its author. */
const isReader = ({ companyId, departmentId, authorId }: BulletinPostRow) =>
  and(isInAudience(companyId, departmentId), ne(memberships.userId, authorId));

const isReadOf = ({ id }: BulletinPostRow) =>
  and(eq(bulletinReads.postId, id), eq(bulletinReads.userId, memberships.userId));

/** Returns a page of the readers of a post, by name. */
export async function listReaders(
  tx: Tx,
  post: BulletinPostRow,
  { state, limit, offset }: { state: ReaderState; limit: number; offset: number },
) {
  return tx
    .select({
      userId: users.id,
      name: users.name,
      avatarUrl: users.avatarUrl,
      readAt: bulletinReads.readAt,
      acknowledgedAt: bulletinReads.acknowledgedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(bulletinReads, isReadOf(post))
    .where(and(isReader(post), CONDITIONS[state]))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(limit)
    .offset(offset);
}

/** Counts the audience of a post without its author, and how many of it have read and acknowledged the post. */
export async function countReaders(tx: Tx, post: BulletinPostRow) {
  const [row] = await tx
    .select({
      audience: sql<number>`count(*)::int`,
      read: sql<number>`count(${bulletinReads.readAt})::int`,
      acknowledged: sql<number>`count(${bulletinReads.acknowledgedAt})::int`,
    })
    .from(memberships)
    .leftJoin(bulletinReads, isReadOf(post))
    .where(isReader(post));
  return row ?? { audience: 0, read: 0, acknowledged: 0 };
}
