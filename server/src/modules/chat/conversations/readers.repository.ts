import { and, eq, gte, lt } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { conversationMembers, type MessageRow } from '../chat.tables';

type Place = Pick<MessageRow, 'conversationId' | 'seq'>;

const { conversationId, userId, visibleFromSeq } = conversationMembers;

/** Returns which of these people are members who may read a message. */
export async function readersAmong(
  tx: Tx,
  { conversationId: id, seq }: Place,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ userId })
    .from(conversationMembers)
    .where(and(eq(conversationId, id), lt(visibleFromSeq, seq), isAnyOf(userId, userIds)));
  return new Set(rows.map((row) => row.userId));
}

/** Returns the user ids of the members who may read a message; null for all of them. */
export async function findReaders(tx: Tx, { conversationId: id, seq }: Place): Promise<string[] | null> {
  const outsiders = await tx
    .select({ userId })
    .from(conversationMembers)
    .where(and(eq(conversationId, id), gte(visibleFromSeq, seq)))
    .limit(1);
  if (outsiders.length === 0) return null;
  const readers = await tx
    .select({ userId })
    .from(conversationMembers)
    .where(and(eq(conversationId, id), lt(visibleFromSeq, seq)));
  return readers.map((reader) => reader.userId);
}
