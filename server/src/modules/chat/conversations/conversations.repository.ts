import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ConversationType } from '@atrium/contracts';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { type ConversationMemberRow, conversationMembers, type ConversationRow, conversations } from '../chat.tables';
import { containsWords } from '../../../db/search/search';
import { unreadCount } from './unread';

/** A person within one company. */
export interface Reader {
  companyId: string;
  userId: string;
}

const isMemberIn = ({ companyId, userId }: Reader) =>
  and(eq(conversationMembers.companyId, companyId), eq(conversationMembers.userId, userId));

/** Returns a conversation unless it was deleted, with the reader's membership if there is one. */
export async function findJoined(
  tx: Tx,
  { companyId, userId }: Reader,
  id: string,
): Promise<{ conversation: ConversationRow; member: ConversationMemberRow | null } | undefined> {
  const [row] = await tx
    .select({ conversation: conversations, member: conversationMembers })
    .from(conversations)
    .leftJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.userId, userId)),
    )
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, id), isNull(conversations.deletedAt)));
  return row;
}

/** Locks the conversation: other changes to it wait until the transaction ends. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), isNull(conversations.deletedAt)))
    .for('no key update');
  return row;
}

/** Time of the last activity in a conversation; lists are sorted by it. */
const activity = sql<Date>`coalesce(${conversations.lastMessageAt}, ${conversations.createdAt})`;

/** Cursor in a list of conversations. */
export interface ActivityCursor {
  instant: Date;
  id: string;
}

export interface ListFilter {
  limit: number;
  after?: ActivityCursor | null;
  filter?: 'all' | 'unread' | 'starred';
  type?: ConversationType | undefined;
}

/** A conversation with the membership of its reader. */
export interface OwnConversation {
  conversation: ConversationRow;
  member: ConversationMemberRow;
  unread: number;
}

const selectOwn = (tx: Tx) =>
  tx
    .select({ conversation: conversations, member: conversationMembers, unread: unreadCount })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId));

function filterCondition({ filter, type }: ListFilter): SQL | undefined {
  return and(
    type === undefined ? undefined : eq(conversations.type, type),
    filter === 'starred' ? isNotNull(conversationMembers.starredAt) : undefined,
    filter === 'unread' ? gt(unreadCount, 0) : undefined,
  );
}

/** Returns a page of the reader's conversations, most recent first. */
export async function listOwn(tx: Tx, reader: Reader, filter: ListFilter): Promise<OwnConversation[]> {
  const after = filter.after ?? undefined;
  return selectOwn(tx)
    .where(
      and(
        isMemberIn(reader),
        isNull(conversations.deletedAt),
        filterCondition(filter),
        after &&
          sql`(${activity}, ${conversations.id}) < (${after.instant.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(activity), desc(conversations.id))
    .limit(filter.limit);
}

/** Returns one conversation as each of these members sees it. */
export async function listOwnViews(
  tx: Tx,
  conversationId: string,
  userIds: readonly string[],
): Promise<OwnConversation[]> {
  return selectOwn(tx).where(
    and(
      eq(conversationMembers.conversationId, conversationId),
      isAnyOf(conversationMembers.userId, userIds),
      isNull(conversations.deletedAt),
    ),
  );
}

/** Returns the reader's conversations with a matching name, most recent first; direct ones have no name. */
export async function findOwnByName(tx: Tx, reader: Reader, q: string, limit: number): Promise<OwnConversation[]> {
  return selectOwn(tx)
    .where(and(isMemberIn(reader), isNull(conversations.deletedAt), containsWords(conversations.search, q)))
    .orderBy(desc(activity), desc(conversations.id))
    .limit(limit);
}

/** Returns the reader's direct conversations with these keys. */
export async function findOwnDirect(tx: Tx, reader: Reader, directKeys: readonly string[]): Promise<OwnConversation[]> {
  if (directKeys.length === 0) return [];
  return selectOwn(tx).where(
    and(isMemberIn(reader), sql`${conversations.directKey} = any(${sql.param([...directKeys])}::text[])`),
  );
}

interface ChannelFilter {
  /** Limits the result to this channel. */
  id?: string | undefined;
  /** Words of the name; empty for all channels. */
  q: string;
  after: { name: string; id: string } | null;
  limit: number;
}

/** Returns a page of public channels by name, with the reader's membership if there is one. */
export async function listPublicChannels(
  tx: Tx,
  { companyId, userId }: Reader,
  { id, q, after, limit }: ChannelFilter,
) {
  // Only the database can compute its own lower case, so it returns the key after which the next page begins.
  const key = sql<string>`lower(${conversations.name})`;
  return tx
    .select({ conversation: conversations, member: conversationMembers, unread: unreadCount, key })
    .from(conversations)
    .leftJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.userId, userId)),
    )
    .where(
      and(
        eq(conversations.companyId, companyId),
        eq(conversations.type, 'channel'),
        eq(conversations.isPublic, true),
        isNull(conversations.deletedAt),
        id === undefined ? undefined : eq(conversations.id, id),
        q === '' ? undefined : containsWords(conversations.search, q),
        after === null ? undefined : sql`(${key}, ${conversations.id}) > (${after.name}::text, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(key), asc(conversations.id))
    .limit(limit);
}

export async function insertConversation(
  tx: Tx,
  row: typeof conversations.$inferInsert,
): Promise<ConversationRow | undefined> {
  const [conversation] = await tx.insert(conversations).values(row).onConflictDoNothing().returning();
  return conversation;
}

export async function findDirect(tx: Tx, companyId: string, directKey: string): Promise<ConversationRow | undefined> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.companyId, companyId), eq(conversations.directKey, directKey)));
  return row;
}

export async function findByClientId(
  tx: Tx,
  createdBy: string,
  clientId: string,
): Promise<ConversationRow | undefined> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.createdBy, createdBy), eq(conversations.clientId, clientId)));
  return row;
}

export async function updateConversation(
  tx: Tx,
  id: string,
  change: Partial<typeof conversations.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(conversations).set(change).where(eq(conversations.id, id));
}

/** Returns the image ids that conversations use as pictures; the cleanup of stored images keeps these. */
export async function referencedPictures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { avatarSmallId: small, avatarLargeId: large } = getTableColumns(conversations);
  const rows = await tx
    .select({ small, large })
    .from(conversations)
    .where(or(isAnyOf(small, ids), isAnyOf(large, ids)));
  return rows.flatMap((row) => [row.small, row.large]).filter((id) => id !== null);
}
