import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import {
  type ConversationMemberRow,
  conversationMembers,
  type ConversationRow,
  conversations,
  lastSeen,
  messages,
} from '../../db/schema';

/** A person within one company. */
export interface Reader {
  companyId: string;
  userId: string;
}

/** The most recent first; one without a message counts from when it began. */
export async function listConversationsOf(tx: Tx, reader: Reader, limit: number): Promise<ConversationRow[]> {
  const rows = await tx
    .select({ conversation: conversations })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversationMembers.companyId, reader.companyId), eq(conversationMembers.userId, reader.userId)))
    .orderBy(sql`coalesce(${conversations.lastMessageAt}, ${conversations.createdAt}) desc`, desc(conversations.id))
    .limit(limit);
  return rows.map((row) => row.conversation);
}

export async function findConversation(tx: Tx, companyId: string, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.companyId, companyId), eq(conversations.id, id)));
  return row;
}

/** Those who ask for the same pair at once get the same conversation: the unique key makes the others wait. */
export async function startDirect(
  tx: Tx,
  row: typeof conversations.$inferInsert & { directKey: string },
  userIds: readonly string[],
): Promise<ConversationRow> {
  const [made] = await tx.insert(conversations).values(row).onConflictDoNothing().returning();
  if (made) {
    const { companyId, id: conversationId, createdAt: joinedAt } = row;
    await tx
      .insert(conversationMembers)
      .values(userIds.map((userId) => ({ companyId, conversationId, userId, joinedAt })));
    return made;
  }
  const [existing] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.companyId, row.companyId), eq(conversations.directKey, row.directKey)));
  if (!existing) throw new Error('A conversation that is there cannot be found');
  return existing;
}

export async function listMembers(tx: Tx, conversationIds: readonly string[]): Promise<ConversationMemberRow[]> {
  if (conversationIds.length === 0) return [];
  return tx
    .select()
    .from(conversationMembers)
    .where(inArray(conversationMembers.conversationId, [...conversationIds]));
}

/** Unread messages of each person, over all their conversations in the company. */
export async function unreadTotals(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      userId: conversationMembers.userId,
      unread: sql<number>`sum(greatest(${conversations.seq} - ${conversationMembers.lastReadSeq}, 0))::int`,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversationMembers.companyId, companyId), inArray(conversationMembers.userId, [...userIds])))
    .groupBy(conversationMembers.userId);
  return new Map(rows.map((row) => [row.userId, row.unread]));
}

/** Moves the read mark forward, never back; undefined for somebody who is not in the conversation. */
export async function advanceReadMark(tx: Tx, conversationId: string, userId: string, seq: number) {
  const [row] = await tx
    .update(conversationMembers)
    .set({ lastReadSeq: sql`greatest(${conversationMembers.lastReadSeq}, ${seq}::int)` })
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)))
    .returning({ lastReadSeq: conversationMembers.lastReadSeq });
  return row?.lastReadSeq;
}

/** The highest sequence number among these messages of the conversation; 0 where none belongs to it. */
export async function highestSeq(tx: Tx, conversationId: string, messageIds: readonly string[]): Promise<number> {
  const [row] = await tx
    .select({ seq: sql<number>`coalesce(max(${messages.seq}), 0)::int` })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), inArray(messages.id, [...messageIds])));
  return row?.seq ?? 0;
}

export async function rememberSeen(tx: Tx, { companyId, userId }: Reader, at: Date): Promise<void> {
  await tx
    .insert(lastSeen)
    .values({ companyId, userId, at })
    .onConflictDoUpdate({ target: [lastSeen.companyId, lastSeen.userId], set: { at } });
}

export async function lastSeenOf(tx: Tx, companyId: string, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(lastSeen)
    .where(and(eq(lastSeen.companyId, companyId), isAnyOf(lastSeen.userId, userIds)));
  return new Map(rows.map((row) => [row.userId, row.at]));
}
