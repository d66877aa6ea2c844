import { and, asc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { type BulletinCommentRow, bulletinComments } from './bulletin.tables';
import { byteLimitedPage, type Page, toPage } from '../../db/paging/byte-limited-page';

/** Returns a page of comments, newest first, which ends early where they exceed `LIMITS.pageBytes`; ids sort by time. */
export async function listComments(
  tx: Tx,
  postId: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<Page<BulletinCommentRow>> {
  const { id, content } = bulletinComments;
  const page = byteLimitedPage(tx, {
    table: bulletinComments,
    id,
    content,
    condition: and(eq(bulletinComments.postId, postId), before === undefined ? undefined : lt(id, before)),
    sortBy: [id],
    order: 'desc',
    limit,
  });
  const rows = await tx
    .select({ ...getTableColumns(bulletinComments), found: page.found })
    .from(page)
    .innerJoin(bulletinComments, eq(id, page.id))
    .orderBy(asc(page.place));
  return toPage(rows);
}

export async function findComment(tx: Tx, companyId: string, id: string): Promise<BulletinCommentRow | undefined> {
  const [row] = await tx
    .select()
    .from(bulletinComments)
    .where(and(eq(bulletinComments.companyId, companyId), eq(bulletinComments.id, id)));
  return row;
}

export async function findByClientId(
  tx: Tx,
  authorId: string,
  clientId: string,
): Promise<BulletinCommentRow | undefined> {
  const [row] = await tx
    .select()
    .from(bulletinComments)
    .where(and(eq(bulletinComments.authorId, authorId), eq(bulletinComments.clientId, clientId)));
  return row;
}

export async function insertComment(tx: Tx, row: typeof bulletinComments.$inferInsert): Promise<BulletinCommentRow> {
  const [comment] = await tx.insert(bulletinComments).values(row).returning();
  if (!comment) throw new Error('An insert returned no row');
  return comment;
}

export async function updateComment(
  tx: Tx,
  id: string,
  change: Partial<typeof bulletinComments.$inferInsert>,
): Promise<BulletinCommentRow> {
  const [comment] = await tx.update(bulletinComments).set(change).where(eq(bulletinComments.id, id)).returning();
  if (!comment) throw new Error('A changed comment is gone');
  return comment;
}

export async function deleteComment(tx: Tx, id: string): Promise<void> {
  await tx.delete(bulletinComments).where(eq(bulletinComments.id, id));
}
