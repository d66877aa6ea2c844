import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { CHAT_LIMITS } from '@atrium/contracts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client';
import { conversationMembers, conversations, type MessageRow, messages } from '../chat.tables';
import { byteLimitedPage, type Page, toPage } from '../../../db/paging/byte-limited-page';
import { isAtAny, type Places } from './message-parts.repository';

const { search: _search, ...columns } = getTableColumns(messages);
export { columns as messageColumns };

export interface NewMessageRow {
  id: string;
  companyId: string;
  conversationId: string;
  senderId: string;
  clientId: string;
  type: MessageRow['type'];
  metadata: MessageRow['metadata'];
  content: string;
  replyToSeq: number | null;
  attachmentCount: number;
  createdAt: Date;
}

/**
 * Assigns the next sequence number, stores the message and moves the sender's read mark to it, in one statement.
 * Concurrent sends to the same conversation wait until this transaction ends. Returns undefined if the conversation was
 * deleted or its sender removed in the meantime; the caller must then roll back.
 */
export async function insertMessage(tx: Tx, row: NewMessageRow): Promise<MessageRow | undefined> {
  const { conversationId, createdAt } = row;
  const at = createdAt.toISOString();
  const { rows } = await tx.execute<{ seq: number }>(sql`
    with place as (
      update ${conversations} set seq = seq + 1, last_message_seq = seq + 1, last_message_at = ${at}::timestamptz
        where id = ${conversationId} and deleted_at is null returning seq
    ), mark as (
      update ${conversationMembers} set last_read_seq = place.seq, last_read_at = ${at}::timestamptz, own_after_mark = 0
        from place where conversation_id = ${conversationId} and user_id = ${row.senderId} returning place.seq
    )
    insert into ${messages} (id, company_id, conversation_id, seq, sender_id, client_id, type, metadata, content,
      reply_to_seq, attachment_count, created_at)
    select ${row.id}::uuid, ${row.companyId}::uuid, ${conversationId}::uuid, mark.seq, ${row.senderId}::uuid,
      ${row.clientId}::uuid, ${row.type}, ${row.metadata === null ? null : JSON.stringify(row.metadata)}::jsonb,
      ${row.content}, ${row.replyToSeq}::int,
      ${row.attachmentCount}::int, ${at}::timestamptz
    from mark returning seq`);
  const [placed] = rows;
  if (!placed) return undefined;
  return {
    ...row,
    seq: placed.seq,
    changeSeq: null,
    editedAt: null,
    deletedAt: null,
    isModerated: false,
    pinnedAt: null,
    pinnedBy: null,
  };
}

export async function findByClientId(tx: Tx, senderId: string, clientId: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return row;
}

export async function findMessage(tx: Tx, companyId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.id, id)));
  return row;
}

/** Returns the messages at these positions in no particular order, including deleted ones. */
export async function listAt(tx: Tx, places: Places): Promise<MessageRow[]> {
  if (places.length === 0) return [];
  return tx.select(columns).from(messages).where(isAtAny(messages, places));
}

export interface PageOptions {
  limit: number;
  /** Messages up to this position are invisible to the reader. */
  visibleFromSeq: number;
}

export type MessageRowPage = Page<MessageRow>;

interface ReadOptions {
  condition: SQL | undefined;
  /** Columns without nulls among the messages of the condition. */
  sortBy: readonly AnyPgColumn[];
  order: 'asc' | 'desc';
  limit: number;
  maxBytes?: number;
}

/** Reads messages until their content exceeds `maxBytes`, but at least one. */
async function readPage(tx: Tx, { sortBy, ...options }: ReadOptions): Promise<MessageRowPage> {
  const { id, content } = messages;
  const page = byteLimitedPage(tx, { table: messages, id, content, sortBy, ...options });
  const rows = await tx
    .select({ ...columns, found: page.found })
    .from(page)
    .innerJoin(messages, eq(messages.id, page.id))
    .orderBy(asc(page.place));
  return toPage(rows);
}

const isVisible = (conversationId: string, { visibleFromSeq }: PageOptions) =>
  and(eq(messages.conversationId, conversationId), gt(messages.seq, visibleFromSeq));

/** Messages that a moderator deleted keep their place in the conversation. */
const isShown = or(isNull(messages.deletedAt), messages.isModerated);

/** Casts to bigint, because a requested position may exceed any assigned one. */
const toPosition = (seq: number) => sql`${seq}::bigint`;

/** Returns messages before a position, newest first; without a position, the newest messages. */
export function listBefore(
  tx: Tx,
  conversationId: string,
  beforeSeq: number | null,
  options: PageOptions,
): Promise<MessageRowPage> {
  const condition = and(
    isVisible(conversationId, options),
    beforeSeq === null ? undefined : lt(messages.seq, toPosition(beforeSeq)),
    isShown,
  );
  return readPage(tx, { condition, sortBy: [messages.seq], order: 'desc', limit: options.limit });
}

/** Returns messages after a position, in order. */
export function listAfter(
  tx: Tx,
  conversationId: string,
  afterSeq: number,
  options: PageOptions,
): Promise<MessageRowPage> {
  const condition = and(isVisible(conversationId, options), gt(messages.seq, toPosition(afterSeq)), isShown);
  return readPage(tx, { condition, sortBy: [messages.seq], order: 'asc', limit: options.limit });
}

/** Returns the messages with the sequence numbers `from` to `to`, newest first, for numbered pages. */
export function listRange(tx: Tx, conversationId: string, from: number, to: number): Promise<MessageRowPage> {
  const condition = and(
    eq(messages.conversationId, conversationId),
    sql`${messages.seq} between ${toPosition(from)} and ${toPosition(to)}`,
    isShown,
  );
  const maxBytes = CHAT_LIMITS.numberedPageBytes;
  return readPage(tx, { condition, sortBy: [messages.seq], order: 'desc', limit: to - from + 1, maxBytes });
}

/**
 * Returns messages that changed after a change, in the order of their last changes. Includes deleted messages at any
 * position, because a client that missed an event may have messages beyond its cursor, and replies that quote messages
 * which its user may not read.
 */
export function listChanged(
  tx: Tx,
  conversationId: string,
  { afterChangeSeq, upToSeq, visibleFromSeq, limit }: { afterChangeSeq: number; upToSeq: number } & PageOptions,
): Promise<MessageRowPage> {
  const condition = and(
    eq(messages.conversationId, conversationId),
    isNotNull(messages.changeSeq),
    gt(messages.changeSeq, toPosition(afterChangeSeq)),
    or(gt(messages.seq, visibleFromSeq), isNotNull(messages.deletedAt)),
    or(sql`${messages.seq} <= ${toPosition(upToSeq)}`, isNotNull(messages.deletedAt)),
  );
  return readPage(tx, { condition, sortBy: [messages.changeSeq], order: 'asc', limit });
}

/** Returns pinned messages after a position of the list, latest pin first. */
export function listPinned(
  tx: Tx,
  conversationId: string,
  { after, ...options }: PageOptions & { after: { instant: Date; id: string } | null },
): Promise<MessageRowPage> {
  const { pinnedAt, id } = messages;
  const isAfter =
    after === null
      ? undefined
      : sql`(${pinnedAt}, ${id}) < (${after.instant.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const condition = and(isVisible(conversationId, options), isNotNull(pinnedAt), isNull(messages.deletedAt), isAfter);
  return readPage(tx, { condition, sortBy: [pinnedAt, id], order: 'desc', limit: options.limit });
}

/** Returns the number of pinned messages. */
export async function countPinned(tx: Tx, conversationId: string): Promise<number> {
  const { conversationId: within, pinnedAt, deletedAt } = messages;
  const [row] = await tx
    .select({ pinned: count() })
    .from(messages)
    .where(and(eq(within, conversationId), isNotNull(pinnedAt), isNull(deletedAt)));
  return row?.pinned ?? 0;
}

/** Returns the highest sequence number of these messages in the conversation; 0 if none belongs to it. */
export async function highestSeq(tx: Tx, conversationId: string, messageIds: readonly string[]): Promise<number> {
  const [row] = await tx
    .select({ seq: sql<number>`coalesce(max(${messages.seq}), 0)::int` })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), inArray(messages.id, [...messageIds])));
  return row?.seq ?? 0;
}

/**
 * Assigns the next change number; other changes to the conversation wait until this transaction ends. Returns undefined
 * if the conversation was removed in the meantime.
 */
export async function nextChangeSeq(tx: Tx, conversationId: string): Promise<number | undefined> {
  const [row] = await tx
    .update(conversations)
    .set({ changeSeq: sql`${conversations.changeSeq} + 1` })
    .where(eq(conversations.id, conversationId))
    .returning({ changeSeq: conversations.changeSeq });
  return row?.changeSeq;
}

/** A change to a message, with its change number in the conversation. */
export type MessageChange = Partial<typeof messages.$inferInsert> & { changeSeq: number };

export async function updateMessage(tx: Tx, id: string, change: MessageChange): Promise<MessageRow> {
  const [row] = await tx.update(messages).set(change).where(eq(messages.id, id)).returning(columns);
  if (!row) throw new Error('A changed message is gone');
  return row;
}

/** Removes a deleted message from conversation lists. */
export async function clearLastMessage(tx: Tx, conversationId: string, seq: number): Promise<void> {
  await tx
    .update(conversations)
    .set({ lastMessageSeq: null })
    .where(and(eq(conversations.id, conversationId), eq(conversations.lastMessageSeq, seq)));
}

/** Maximum content length of messages read for conversation lists, in characters. */
const MAX_PREVIEW_LENGTH = 4_000;

/** Returns the messages at these positions, one per conversation; truncates long content. */
export async function listLast(tx: Tx, places: Places): Promise<Map<string, MessageRow & { isCut: boolean }>> {
  if (places.length === 0) return new Map();
  const rows = await tx
    .select({
      ...columns,
      content: sql<string>`left(${messages.content}, ${MAX_PREVIEW_LENGTH}::int)`,
      isCut: sql<boolean>`octet_length(${messages.content}) > ${MAX_PREVIEW_LENGTH}::int`,
    })
    .from(messages)
    .where(isAtAny(messages, places));
  return new Map(rows.map((row) => [row.conversationId, row]));
}
