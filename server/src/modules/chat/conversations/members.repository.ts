import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { users } from '../../memberships/users.tables';
import {
  chatPreferences,
  type ConversationMemberRow,
  conversationMembers,
  conversations,
  messageMentions,
  messages,
} from '../chat.tables';
import { containsWords } from '../../../db/search/search';
import { badgeCount, unreadCount } from './unread';

export interface MemberView {
  member: ConversationMemberRow;
  unread: number;
}

/** Returns the longest-standing members of each conversation, at most `limit` per conversation, in one query. */
export async function listFirstMembers(
  tx: Tx,
  conversationIds: readonly string[],
  limit: number,
): Promise<MemberView[]> {
  if (conversationIds.length === 0) return [];
  const first = sql`(
    select first.conversation_id, first.user_id from unnest(${sql.param([...conversationIds])}::uuid[]) as wanted(id)
      cross join lateral (
        select conversation_id, user_id from ${conversationMembers} as each
          where each.conversation_id = wanted.id order by each.joined_at, each.user_id limit ${limit}
      ) as first)`;
  return tx
    .select({ member: conversationMembers, unread: unreadCount })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(sql`(${conversationMembers.conversationId}, ${conversationMembers.userId}) in ${first}`)
    .orderBy(asc(conversationMembers.joinedAt), asc(conversationMembers.userId));
}

/** Returns a page of the members of a conversation by name, with the total. */
export async function listMembersByName(
  tx: Tx,
  conversationId: string,
  { q, limit, offset }: { q: string; limit: number; offset: number },
): Promise<{ rows: MemberView[]; total: number }> {
  const hasName = q === '' ? undefined : containsWords(users.search, q);
  const where = and(eq(conversationMembers.conversationId, conversationId), hasName);
  const rows = await tx
    .select({ member: conversationMembers, unread: unreadCount })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(where)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx
    .select({ total: count() })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function findMember(
  tx: Tx,
  conversationId: string,
  userId: string,
): Promise<ConversationMemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)));
  return row;
}

/** Returns everyone who is a member of at least one of these conversations. */
export async function memberIds(tx: Tx, conversationIds: readonly string[]): Promise<string[]> {
  if (conversationIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(isAnyOf(conversationMembers.conversationId, conversationIds));
  return rows.map(({ userId }) => userId);
}

export async function conversationIdsOf(tx: Tx, companyId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.companyId, companyId), eq(conversationMembers.userId, userId)));
  return rows.map(({ id }) => id);
}

/** Adds people who are not yet members and updates the member count; returns the ids of those added. */
export async function insertMembers(
  tx: Tx,
  conversationId: string,
  rows: readonly (typeof conversationMembers.$inferInsert)[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = await tx
    .insert(conversationMembers)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ userId: conversationMembers.userId });
  await changeMemberCount(tx, conversationId, added.length);
  return added.map(({ userId }) => userId);
}

/** Removes a member and updates the member count; returns false if the person was not a member. */
export async function deleteMember(tx: Tx, conversationId: string, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)))
    .returning({ userId: conversationMembers.userId });
  await changeMemberCount(tx, conversationId, -deleted.length);
  return deleted.length > 0;
}

export async function deleteAllMembers(tx: Tx, conversationId: string): Promise<void> {
  await tx.delete(conversationMembers).where(eq(conversationMembers.conversationId, conversationId));
}

async function changeMemberCount(tx: Tx, conversationId: string, by: number): Promise<void> {
  if (by === 0) return;
  await tx
    .update(conversations)
    .set({ memberCount: sql`${conversations.memberCount} + ${by}::int` })
    .where(eq(conversations.id, conversationId));
}

export async function findLongestStandingMember(tx: Tx, conversationId: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, conversationId))
    .orderBy(asc(conversationMembers.joinedAt), asc(conversationMembers.userId))
    .limit(1);
  return row?.userId ?? null;
}

export async function updateMember(
  tx: Tx,
  conversationId: string,
  userId: string,
  change: Partial<typeof conversationMembers.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx
    .update(conversationMembers)
    .set(change)
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)));
}

/** Makes all messages of a conversation visible to its members. */
export async function showAllMessages(tx: Tx, conversationId: string): Promise<void> {
  await tx
    .update(conversationMembers)
    .set({ visibleFromSeq: 0 })
    .where(and(eq(conversationMembers.conversationId, conversationId), gt(conversationMembers.visibleFromSeq, 0)));
}

/** Selects the number of a person's own messages above a read mark. */
const countOwnAfter = ({ conversationId, userId, seq }: { conversationId: string; userId: string; seq: number }) =>
  sql`(select count(*)::int from ${messages} as own where own.conversation_id = ${conversationId}::uuid
    and own.sender_id = ${userId}::uuid and own.seq > ${seq}::int)`;

/** Moves the read mark forward, never back; returns false for non-members and those who had already read that far. */
export async function advanceReadMark(
  tx: Tx,
  { conversationId, userId, seq, at }: { conversationId: string; userId: string; seq: number; at: Date },
): Promise<boolean> {
  const ownAfter = countOwnAfter({ conversationId, userId, seq });
  const advanced = await tx
    .update(conversationMembers)
    .set({
      lastReadSeq: seq,
      lastReadAt: at,
      ownAfterMark: sql`case when ${conversationMembers.ownAfterMark} = 0 then 0 else ${ownAfter} end`,
    })
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.userId, userId),
        sql`${conversationMembers.lastReadSeq} < ${seq}::int`,
      ),
    )
    .returning({ lastReadSeq: conversationMembers.lastReadSeq });
  return advanced.length > 0;
}

/** Sets the read mark to a position, forward or back. */
export async function setReadMark(
  tx: Tx,
  { conversationId, userId, seq }: { conversationId: string; userId: string; seq: number },
): Promise<void> {
  await tx
    .update(conversationMembers)
    .set({
      lastReadSeq: seq,
      ownAfterMark: countOwnAfter({ conversationId, userId, seq }),
    })
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)));
}

/** Returns the two lowest read marks of each conversation, lowest first, so that callers can exclude one member. */
export async function listLowestMarks(tx: Tx, conversationIds: readonly string[]) {
  if (conversationIds.length === 0) return [];
  const { rows } = await tx.execute<{ conversationId: string; userId: string; lastReadSeq: number }>(sql`
    select wanted.id as "conversationId", lowest.user_id as "userId", lowest.last_read_seq as "lastReadSeq"
      from unnest(${sql.param([...conversationIds])}::uuid[]) as wanted(id)
      cross join lateral (
        select user_id, last_read_seq from ${conversationMembers} as each
          where each.conversation_id = wanted.id order by last_read_seq limit 2
      ) as lowest
      order by lowest.last_read_seq`);
  return rows;
}

/** Returns the number on each person's unread badge: the sum over their conversations in the company. */
export async function unreadTotals(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ userId: conversationMembers.userId, unread: sql<number>`sum(${badgeCount})::int` })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .leftJoin(chatPreferences, eq(chatPreferences.userId, conversationMembers.userId))
    .where(
      and(
        eq(conversationMembers.companyId, companyId),
        isAnyOf(conversationMembers.userId, userIds),
        sql`${conversations.seq} > ${conversationMembers.lastReadSeq}`,
      ),
    )
    .groupBy(conversationMembers.userId);
  return new Map(rows.map((row) => [row.userId, row.unread]));
}

/** Returns a lookup of unread mentions by conversation and person. */
export async function unreadMentions(
  tx: Tx,
  companyId: string,
  { conversationIds, userIds }: { conversationIds: readonly string[]; userIds: readonly string[] },
): Promise<(conversationId: string, userId: string) => number> {
  const rows = await tx
    .select({
      conversationId: messageMentions.conversationId,
      userId: messageMentions.userId,
      mentions: count(),
    })
    .from(messageMentions)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, messageMentions.conversationId),
        eq(conversationMembers.userId, messageMentions.userId),
      ),
    )
    .where(
      and(
        eq(messageMentions.companyId, companyId),
        isAnyOf(messageMentions.userId, userIds),
        isAnyOf(messageMentions.conversationId, conversationIds),
        sql`${messageMentions.seq} > ${conversationMembers.lastReadSeq}`,
      ),
    )
    .groupBy(messageMentions.conversationId, messageMentions.userId);
  const found = new Map(rows.map((row) => [`${row.conversationId} ${row.userId}`, row.mentions]));
  return (conversationId, userId) => found.get(`${conversationId} ${userId}`) ?? 0;
}
