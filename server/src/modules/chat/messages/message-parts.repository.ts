import { and, asc, countDistinct, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { chatAttachments, messageMentions, messageReactions, messages } from '../chat.tables';
import { files } from '../../files/files.tables';

/** The position that identifies a message. */
export interface MessagePlace {
  companyId: string;
  conversationId: string;
  seq: number;
}

const isOfMessage = (table: typeof messageReactions | typeof messageMentions, { conversationId, seq }: MessagePlace) =>
  and(eq(table.conversationId, conversationId), eq(table.seq, seq));

/** Positions of messages: a conversation and a sequence number each. */
export type Places = readonly { conversationId: string; seq: number }[];

/** Returns a condition that two columns match one of the positions; sends all positions in two parameters. */
export function isAtAny(columns: { conversationId: AnyPgColumn; seq: AnyPgColumn }, places: Places): SQL {
  const ids = sql.param(places.map(({ conversationId }) => conversationId));
  const seqs = sql.param(places.map(({ seq }) => seq));
  return sql`(${columns.conversationId}, ${columns.seq}) in (select * from unnest(${ids}::uuid[], ${seqs}::int[]))`;
}

/** Returns the reactions to messages, oldest first. */
export async function listReactions(tx: Tx, places: Places) {
  if (places.length === 0) return [];
  const { conversationId, seq, userId, emoji } = messageReactions;
  return tx
    .select({ conversationId, seq, userId, emoji })
    .from(messageReactions)
    .where(isAtAny(messageReactions, places))
    .orderBy(asc(messageReactions.createdAt), asc(userId));
}

/** Adds a reaction, or removes it if it exists; returns whether it was added. */
export async function toggleReaction(
  tx: Tx,
  place: MessagePlace & { userId: string },
  emoji: string,
  createdAt: Date,
): Promise<boolean> {
  const deleted = await tx
    .delete(messageReactions)
    .where(
      and(
        isOfMessage(messageReactions, place),
        eq(messageReactions.userId, place.userId),
        eq(messageReactions.emoji, emoji),
      ),
    )
    .returning({ emoji: messageReactions.emoji });
  if (deleted.length > 0) return false;
  await tx.insert(messageReactions).values({ ...place, emoji, createdAt });
  return true;
}

/** Returns how many different emoji a message has, not counting this one. */
export async function countOtherEmoji(tx: Tx, place: MessagePlace, emoji: string): Promise<number> {
  const [row] = await tx
    .select({ emoji: countDistinct(messageReactions.emoji) })
    .from(messageReactions)
    .where(and(isOfMessage(messageReactions, place), sql`${messageReactions.emoji} <> ${emoji}`));
  return row?.emoji ?? 0;
}

/** Replaces the mentions of a message with these people. */
export async function replaceMentions(tx: Tx, place: MessagePlace, userIds: readonly string[]): Promise<void> {
  const { companyId, conversationId, seq } = place;
  await tx.delete(messageMentions).where(isOfMessage(messageMentions, place));
  if (userIds.length === 0) return;
  await tx.insert(messageMentions).values(userIds.map((userId) => ({ companyId, conversationId, seq, userId })));
}

export async function listMentioned(tx: Tx, place: MessagePlace): Promise<string[]> {
  const rows = await tx
    .select({ userId: messageMentions.userId })
    .from(messageMentions)
    .where(isOfMessage(messageMentions, place));
  return rows.map(({ userId }) => userId);
}

/** Returns the ids of the messages of a range of positions, `after` excluded, that mention a person. */
export async function listMentioning(
  tx: Tx,
  { companyId, conversationId, userId }: Omit<MessagePlace, 'seq'> & { userId: string },
  { after, upTo }: { after: number; upTo: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messageMentions)
    .innerJoin(
      messages,
      and(eq(messages.conversationId, messageMentions.conversationId), eq(messages.seq, messageMentions.seq)),
    )
    .where(
      and(
        eq(messageMentions.companyId, companyId),
        eq(messageMentions.userId, userId),
        eq(messageMentions.conversationId, conversationId),
        gt(messageMentions.seq, after),
        lte(messageMentions.seq, upTo),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Removes the parts of a deleted message; returns the ids of its files. */
export async function deleteParts(tx: Tx, place: MessagePlace): Promise<string[]> {
  await tx.delete(messageReactions).where(isOfMessage(messageReactions, place));
  await tx.delete(messageMentions).where(isOfMessage(messageMentions, place));
  const deleted = await tx
    .delete(chatAttachments)
    .where(and(eq(chatAttachments.conversationId, place.conversationId), eq(chatAttachments.seq, place.seq)))
    .returning({ id: chatAttachments.id });
  return deleted.map(({ id }) => id);
}

/** Returns the files of messages, in their order within each message. */
export async function listAttachments(tx: Tx, places: Places) {
  if (places.length === 0) return [];
  const { conversationId, seq } = chatAttachments;
  return tx
    .select({ conversationId, seq, file: files })
    .from(chatAttachments)
    .innerJoin(files, and(eq(files.companyId, chatAttachments.companyId), eq(files.id, chatAttachments.id)))
    .where(isAtAny(chatAttachments, places))
    .orderBy(asc(chatAttachments.position));
}

/** Attaches the sender's unsent files to a message in this order; returns how many were attached. */
export async function attachToMessage(
  tx: Tx,
  place: MessagePlace & { senderId: string },
  ids: readonly string[],
): Promise<number> {
  const ordered = sql.param([...ids]);
  const attached = await tx
    .update(chatAttachments)
    .set({ seq: place.seq, position: sql`array_position(${ordered}::uuid[], ${chatAttachments.id}) - 1` })
    .where(
      and(
        isAnyOf(chatAttachments.id, ids),
        eq(chatAttachments.conversationId, place.conversationId),
        eq(chatAttachments.uploadedBy, place.senderId),
        isNull(chatAttachments.seq),
      ),
    )
    .returning({ id: chatAttachments.id });
  return attached.length;
}
