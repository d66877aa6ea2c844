import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isOfPerson } from '../memberships/of-person.service';
import { bulletinComments, bulletinPosts, bulletinReactions, bulletinReads } from './bulletin.tables';
import { companies } from '../memberships/companies.tables';
import { longPart, OWN_PAGE_SIZE } from '../../deps/module/own-data';

export const ownData = [
  longPart(
    'bulletinPosts',
    (tx, userId, after: string | null) => {
      const { id, title, content, publishedAt, editedAt } = bulletinPosts;
      const own = isOfPerson(tx, { companyId: bulletinPosts.companyId, userId: bulletinPosts.authorId }, userId);
      return tx
        .select({ company: companies.name, id, title, content, publishedAt, editedAt })
        .from(bulletinPosts)
        .innerJoin(companies, eq(companies.id, bulletinPosts.companyId))
        .where(and(own, after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(OWN_PAGE_SIZE);
    },
    ({ id }) => id,
  ),
  longPart(
    'bulletinComments',
    (tx, userId, after: string | null) => {
      const { id, postId, content, createdAt, editedAt } = bulletinComments;
      const own = isOfPerson(tx, { companyId: bulletinComments.companyId, userId: bulletinComments.authorId }, userId);
      return tx
        .select({ company: companies.name, id, postId, content, createdAt, editedAt })
        .from(bulletinComments)
        .innerJoin(companies, eq(companies.id, bulletinComments.companyId))
        .where(and(own, after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(OWN_PAGE_SIZE);
    },
    ({ id }) => id,
  ),
  longPart(
    'bulletinReactions',
    (tx, userId, after: { postId: string; emoji: string } | null) => {
      const { postId, emoji, createdAt } = bulletinReactions;
      return tx
        .select({ company: companies.name, postId, emoji, createdAt })
        .from(bulletinReactions)
        .innerJoin(companies, eq(companies.id, bulletinReactions.companyId))
        .where(
          and(
            isOfPerson(tx, bulletinReactions, userId),
            after === null ? undefined : sql`(${postId}, ${emoji}) > (${after.postId}::uuid, ${after.emoji}::text)`,
          ),
        )
        .orderBy(asc(postId), asc(emoji))
        .limit(OWN_PAGE_SIZE);
    },
    (row) => row,
  ),
  longPart(
    'bulletinReads',
    (tx, userId, after: string | null) => {
      const { postId, readAt, acknowledgedAt } = bulletinReads;
      return tx
        .select({ company: companies.name, postId, readAt, acknowledgedAt })
        .from(bulletinReads)
        .innerJoin(companies, eq(companies.id, bulletinReads.companyId))
        .where(and(isOfPerson(tx, bulletinReads, userId), after === null ? undefined : gt(postId, after)))
        .orderBy(asc(postId))
        .limit(OWN_PAGE_SIZE);
    },
    ({ postId }) => postId,
  ),
];
