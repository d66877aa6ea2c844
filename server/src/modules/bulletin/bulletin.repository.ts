import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client';
import { type BulletinPostRow, bulletinPosts, bulletinReactions, bulletinReads } from './bulletin.tables';
import { memberships } from '../memberships/companies.tables';
import { departmentMembers, departments } from '../departments/departments.tables';
import { matchesQuery } from '../../db/search/search';
import { byteLimitedPage, type Page, toPage } from '../../db/paging/byte-limited-page';

const { search: _search, ...postColumns } = getTableColumns(bulletinPosts);

/** A post with the department that it is addressed to. */
export interface PostRow {
  post: BulletinPostRow;
  department: { id: string; name: string } | null;
}

const department = { id: departments.id, name: departments.name };

const isDepartmentOfPost = and(
  eq(departments.companyId, bulletinPosts.companyId),
  eq(departments.id, bulletinPosts.departmentId),
);

export async function findPost(
  tx: Tx,
  companyId: string,
  id: string,
  isVisible: SQL | undefined,
): Promise<PostRow | undefined> {
  const [row] = await tx
    .select({ post: postColumns, department })
    .from(bulletinPosts)
    .leftJoin(departments, isDepartmentOfPost)
    .where(and(eq(bulletinPosts.companyId, companyId), eq(bulletinPosts.id, id), isVisible));
  return row;
}

export async function findByClientId(tx: Tx, authorId: string, clientId: string): Promise<BulletinPostRow | undefined> {
  const [row] = await tx
    .select(postColumns)
    .from(bulletinPosts)
    .where(and(eq(bulletinPosts.authorId, authorId), eq(bulletinPosts.clientId, clientId)));
  return row;
}

/** Returns departments by name; with `userId`, only those that the person belongs to or leads. */
export async function listDepartments(tx: Tx, companyId: string, { userId }: { userId: string | undefined }) {
  const own =
    userId === undefined
      ? undefined
      : sql`(${departments.leadId} = ${userId} or exists (select from ${departmentMembers}
          where ${departmentMembers.departmentId} = ${departments.id} and ${departmentMembers.userId} = ${userId}))`;
  return tx
    .select(department)
    .from(departments)
    .where(and(eq(departments.companyId, companyId), own))
    .orderBy(asc(sql`lower(${departments.name})`));
}

/** Returns a condition for posts published since the person joined the company that they have not opened. */
const isUnread = (userId: string): SQL => sql`(
  not exists (select from ${bulletinReads}
    where ${bulletinReads.postId} = ${bulletinPosts.id} and ${bulletinReads.userId} = ${userId})
  and ${bulletinPosts.publishedAt} >= (select ${memberships.joinedAt} from ${memberships}
    where ${memberships.companyId} = ${bulletinPosts.companyId} and ${memberships.userId} = ${userId}))`;

const mustBeAcknowledged = (userId: string): SQL => sql`(${bulletinPosts.mustAcknowledge}
  and ${bulletinPosts.authorId} <> ${userId}
  and not exists (select from ${bulletinReads} where ${bulletinReads.postId} = ${bulletinPosts.id}
    and ${bulletinReads.userId} = ${userId} and ${bulletinReads.acknowledgedAt} is not null))`;

export interface PostFilter {
  companyId: string;
  userId: string;
  isVisible: SQL | undefined;
  limit: number;
  q?: string;
  filter?: 'all' | 'unread' | 'toAcknowledge' | 'mine';
  departmentId?: string | undefined;
  after?: { instant: Date; id: string } | null;
}

function filterCondition({ companyId, userId, isVisible, q, filter, departmentId }: PostFilter): SQL | undefined {
  return and(
    eq(bulletinPosts.companyId, companyId),
    isVisible,
    q ? matchesQuery(bulletinPosts.search, q) : undefined,
    filter === 'unread' ? isUnread(userId) : undefined,
    filter === 'toAcknowledge' ? mustBeAcknowledged(userId) : undefined,
    filter === 'mine' ? eq(bulletinPosts.authorId, userId) : undefined,
    departmentId === undefined ? undefined : eq(bulletinPosts.departmentId, departmentId),
  );
}

/** Returns a page of posts, newest first, which ends early where their content exceeds `LIMITS.pageBytes`. */
export function listPosts(tx: Tx, filter: PostFilter): Promise<Page<PostRow>> {
  const { publishedAt, id } = bulletinPosts;
  const isOlder =
    filter.after &&
    sql`(${publishedAt}, ${id}) < (${filter.after.instant.toISOString()}::timestamptz, ${filter.after.id}::uuid)`;
  return readPage(tx, and(filterCondition(filter), isOlder ?? undefined), [publishedAt, id], filter.limit);
}

/** Returns pinned posts, latest pin first; like a page of posts, at most `LIMITS.pageBytes` of them. */
export async function listPinned(tx: Tx, filter: PostFilter): Promise<PostRow[]> {
  const { pinnedAt, id } = bulletinPosts;
  return (await readPage(tx, and(filterCondition(filter), isNotNull(pinnedAt)), [pinnedAt, id], filter.limit)).rows;
}

async function readPage(
  tx: Tx,
  condition: SQL | undefined,
  sortBy: readonly AnyPgColumn[],
  limit: number,
): Promise<Page<PostRow>> {
  const { id, content } = bulletinPosts;
  const page = byteLimitedPage(tx, { table: bulletinPosts, id, content, condition, sortBy, order: 'desc', limit });
  const rows = await tx
    .select({ post: postColumns, department, found: page.found })
    .from(page)
    .innerJoin(bulletinPosts, eq(id, page.id))
    .leftJoin(departments, isDepartmentOfPost)
    .orderBy(asc(page.place));
  return toPage(rows);
}

/** Returns the posts for a department with their authors and versions. */
export async function listPostsOf(tx: Tx, companyId: string, departmentId: string) {
  return tx
    .select({ id: bulletinPosts.id, authorId: bulletinPosts.authorId, version: bulletinPosts.version })
    .from(bulletinPosts)
    .where(and(eq(bulletinPosts.companyId, companyId), eq(bulletinPosts.departmentId, departmentId)));
}

/** Returns the posts of a company that do not meet a condition. */
export async function listHidden(tx: Tx, companyId: string, isVisible: SQL) {
  return tx
    .select({ id: bulletinPosts.id, version: bulletinPosts.version })
    .from(bulletinPosts)
    .where(and(eq(bulletinPosts.companyId, companyId), not(isVisible)));
}

/** Returns the number of pinned posts of a company. */
export async function countPinned(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ pinned: count() })
    .from(bulletinPosts)
    .where(and(eq(bulletinPosts.companyId, companyId), isNotNull(bulletinPosts.pinnedAt)));
  return row?.pinned ?? 0;
}

/** Returns how many of the `limit` newest posts a person has not opened. */
export async function countUnread(tx: Tx, { companyId, userId, isVisible, limit }: PostFilter): Promise<number> {
  const newest = tx
    .select({ id: bulletinPosts.id, isUnread: sql<boolean>`${isUnread(userId)}`.as('is_unread') })
    .from(bulletinPosts)
    .where(and(eq(bulletinPosts.companyId, companyId), isVisible))
    .orderBy(desc(bulletinPosts.publishedAt), desc(bulletinPosts.id))
    .limit(limit)
    .as('newest');
  const [row] = await tx.select({ unread: sql<number>`count(*) filter (where ${newest.isUnread})::int` }).from(newest);
  return row?.unread ?? 0;
}

export async function insertPost(tx: Tx, row: typeof bulletinPosts.$inferInsert): Promise<void> {
  await tx.insert(bulletinPosts).values(row);
}

/** Locks a post against concurrent changes until the transaction ends. */
export const lockPost = (tx: Tx, companyId: string, id: string) => selectFor(tx, companyId, id, 'no key update');

/** Keeps a post from being deleted until the transaction ends; others can hold and change it at the same time. */
export const holdPost = (tx: Tx, companyId: string, id: string) => selectFor(tx, companyId, id, 'key share');

async function selectFor(tx: Tx, companyId: string, id: string, lock: 'no key update' | 'key share'): Promise<void> {
  await tx
    .select({ id: bulletinPosts.id })
    .from(bulletinPosts)
    .where(and(eq(bulletinPosts.companyId, companyId), eq(bulletinPosts.id, id)))
    .for(lock);
}

/**
 * Changes a post, adds `comments` to the count of its comments and increments its version; returns the version. At most
 * once in a transaction: with a second update of a row, PostgreSQL locks the department as well, which may be waiting for
 * this post in order to be deleted.
 */
export async function updatePost(
  tx: Tx,
  id: string,
  { comments = 0, ...change }: Partial<typeof bulletinPosts.$inferInsert> & { comments?: number } = {},
): Promise<number> {
  const [row] = await tx
    .update(bulletinPosts)
    .set({
      ...change,
      commentCount: sql`${bulletinPosts.commentCount} + ${comments}::int`,
      version: sql`${bulletinPosts.version} + 1`,
    })
    .where(eq(bulletinPosts.id, id))
    .returning({ version: bulletinPosts.version });
  if (!row) throw new Error('A changed post is gone');
  return row.version;
}

export async function deletePost(tx: Tx, id: string): Promise<void> {
  await tx.delete(bulletinPosts).where(eq(bulletinPosts.id, id));
}

export async function listReactions(tx: Tx, postIds: readonly string[]) {
  if (postIds.length === 0) return [];
  const { postId, userId, emoji, createdAt } = bulletinReactions;
  return tx
    .select({ postId, userId, emoji })
    .from(bulletinReactions)
    .where(isAnyOf(postId, postIds))
    .orderBy(asc(createdAt), asc(userId));
}

/** Adds a reaction, or removes it if it exists. */
export async function toggleReaction(tx: Tx, row: typeof bulletinReactions.$inferInsert): Promise<void> {
  const deleted = await tx
    .delete(bulletinReactions)
    .where(
      and(
        eq(bulletinReactions.postId, row.postId),
        eq(bulletinReactions.userId, row.userId),
        eq(bulletinReactions.emoji, row.emoji),
      ),
    )
    .returning({ emoji: bulletinReactions.emoji });
  if (deleted.length === 0) await tx.insert(bulletinReactions).values(row);
}

/** Returns the read marks of a person by post. */
export async function listOwnReads(tx: Tx, userId: string, postIds: readonly string[]) {
  if (postIds.length === 0) return new Map<string, typeof bulletinReads.$inferSelect>();
  const rows = await tx
    .select()
    .from(bulletinReads)
    .where(and(eq(bulletinReads.userId, userId), isAnyOf(bulletinReads.postId, postIds)));
  return new Map(rows.map((row) => [row.postId, row]));
}

/** Marks a post as read, optionally also as acknowledged; keeps the first timestamps. */
export async function saveRead(tx: Tx, row: typeof bulletinReads.$inferInsert) {
  const [saved] = await tx
    .insert(bulletinReads)
    .values(row)
    .onConflictDoUpdate({
      target: [bulletinReads.postId, bulletinReads.userId],
      set: { acknowledgedAt: sql`coalesce(${bulletinReads.acknowledgedAt}, excluded.acknowledged_at)` },
    })
    .returning();
  if (!saved) throw new Error('An upsert returned no row');
  return saved;
}

/** Returns a condition for the audience of a post: the company, or the members and the lead of a department. */
export const isInAudience = (companyId: string, departmentId: string | null): SQL | undefined =>
  and(
    eq(memberships.companyId, companyId),
    isNull(memberships.endedAt),
    departmentId === null
      ? undefined
      : sql`(exists (select from ${departmentMembers} where ${departmentMembers.departmentId} = ${departmentId}
          and ${departmentMembers.userId} = ${memberships.userId})
        or exists (select from ${departments} where ${departments.id} = ${departmentId}
          and ${departments.leadId} = ${memberships.userId}))`,
  );

export async function listAudience(tx: Tx, companyId: string, departmentId: string | null): Promise<string[]> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(isInAudience(companyId, departmentId));
  return rows.map(({ userId }) => userId);
}
