import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { conversations, type MessageRow, messages } from '../../db/schema';

/** Gives out the next sequence number; whoever sends into the same conversation waits until this transaction ends. */
export async function nextSeq(tx: Tx, conversationId: string, at: Date): Promise<number> {
  const [row] = await tx
    .update(conversations)
    .set({ seq: sql`${conversations.seq} + 1`, lastMessageAt: at })
    .where(eq(conversations.id, conversationId))
    .returning({ seq: conversations.seq });
  if (!row) throw new Error('The conversation is gone');
  return row.seq;
}

/** Holds back other senders, so that a repeated message finds the first one. */
export async function lockConversation(tx: Tx, conversationId: string): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('update');
}

export async function findByClientId(tx: Tx, senderId: string, clientId: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return row;
}

export async function insertMessage(tx: Tx, row: typeof messages.$inferInsert): Promise<MessageRow> {
  const [message] = await tx.insert(messages).values(row).returning();
  if (!message) throw new Error('Nothing was inserted');
  return message;
}

/** The newest first. */
export async function listNewest(
  tx: Tx,
  conversationId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageRow[]> {
  return tx
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.seq))
    .limit(limit)
    .offset(offset);
}

/** What came after a position, in the order it was sent; a position may be larger than any that was given out. */
export async function listAfter(
  tx: Tx,
  conversationId: string,
  afterSeq: number,
  limit: number,
): Promise<MessageRow[]> {
  return tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.seq, sql`${afterSeq}::bigint`)))
    .orderBy(asc(messages.seq))
    .limit(limit);
}

/** The newest message of each conversation, by its sequence number. */
export async function listLast(
  tx: Tx,
  newest: readonly { id: string; seq: number }[],
): Promise<Map<string, MessageRow>> {
  const wanted = newest.filter(({ seq }) => seq > 0);
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(messages)
    .where(or(...wanted.map(({ id, seq }) => and(eq(messages.conversationId, id), eq(messages.seq, seq)))));
  return new Map(rows.map((row) => [row.conversationId, row]));
}
