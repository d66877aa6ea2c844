import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, primaryId, searchVector } from '../../db/columns';
import { companies, memberships } from '../memberships/companies.tables';
import { departments } from '../departments/departments.tables';

export const bulletinPosts = pgTable(
  'bulletin_posts',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    authorId: uuid('author_id').notNull(),
    /** Idempotency key from the client: posting again with it returns the first post. */
    clientId: uuid('client_id'),
    title: text('title').notNull(),
    /** Sanitized HTML. */
    content: text('content').notNull(),
    /** Covers title and content. */
    search: searchVector('search'),
    /** The department it is addressed to; null for the whole company. */
    departmentId: uuid('department_id'),
    mustAcknowledge: boolean('must_acknowledge').notNull().default(false),
    commentCount: integer('comment_count').notNull().default(0),
    /** Incremented with every change, including reactions and comments. */
    version: integer('version').notNull().default(1),
    publishedAt: instantColumn('published_at').notNull(),
    editedAt: instantColumn('edited_at'),
    pinnedAt: instantColumn('pinned_at'),
  },
  (t) => [
    unique('bulletin_posts_company_id').on(t.companyId, t.id),
    unique('bulletin_posts_client').on(t.authorId, t.clientId),
    index('bulletin_posts_published').on(t.companyId, t.publishedAt, t.id),
    index('bulletin_posts_author').on(t.companyId, t.authorId),
    index('bulletin_posts_pinned')
      .on(t.companyId, t.pinnedAt)
      .where(sql`${t.pinnedAt} is not null`),
    index('bulletin_posts_search').using('gin', t.search),
    foreignKey({ columns: [t.companyId, t.authorId], foreignColumns: [memberships.companyId, memberships.userId] }),
    // Deleting a department deletes its posts, which would have no audience left.
    foreignKey({
      columns: [t.companyId, t.departmentId],
      foreignColumns: [departments.companyId, departments.id],
    }).onDelete('cascade'),
  ],
);
/** A post without the search vector, which is written and queried but never read. */
export type BulletinPostRow = Omit<typeof bulletinPosts.$inferSelect, 'search'>;

const postColumns = () => ({
  companyId: uuid('company_id').notNull(),
  postId: uuid('post_id').notNull(),
  userId: uuid('user_id').notNull(),
});

export const bulletinReactions = pgTable(
  'bulletin_reactions',
  { ...postColumns(), emoji: text('emoji').notNull(), createdAt: instantColumn('created_at').notNull() },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId, t.emoji] }),
    index('bulletin_reactions_user').on(t.companyId, t.userId),
    foreignKey({
      columns: [t.companyId, t.postId],
      foreignColumns: [bulletinPosts.companyId, bulletinPosts.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);

/** The people who have opened or acknowledged posts. */
export const bulletinReads = pgTable(
  'bulletin_reads',
  { ...postColumns(), readAt: instantColumn('read_at').notNull(), acknowledgedAt: instantColumn('acknowledged_at') },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index('bulletin_reads_user').on(t.companyId, t.userId),
    foreignKey({
      columns: [t.companyId, t.postId],
      foreignColumns: [bulletinPosts.companyId, bulletinPosts.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);

export const bulletinComments = pgTable(
  'bulletin_comments',
  {
    id: primaryId(),
    companyId: uuid('company_id').notNull(),
    postId: uuid('post_id').notNull(),
    authorId: uuid('author_id').notNull(),
    clientId: uuid('client_id'),
    /** Sanitized HTML. */
    content: text('content').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    editedAt: instantColumn('edited_at'),
  },
  (t) => [
    unique('bulletin_comments_client').on(t.authorId, t.clientId),
    index('bulletin_comments_post').on(t.postId, t.id),
    index('bulletin_comments_author').on(t.companyId, t.authorId),
    foreignKey({
      columns: [t.companyId, t.postId],
      foreignColumns: [bulletinPosts.companyId, bulletinPosts.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.authorId], foreignColumns: [memberships.companyId, memberships.userId] }),
  ],
);
export type BulletinCommentRow = typeof bulletinComments.$inferSelect;
