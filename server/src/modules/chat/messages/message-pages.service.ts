import {
  type API,
  CHAT_LIMITS,
  type ConversationChanges,
  LIMITS,
  type Message,
  type ParsedQuery,
} from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { MessageRow } from '../chat.tables';
import type { AppDeps } from '../../../deps/deps';
import { decodeInstantCursor, encodeCursor } from '../../../lib/limits/cursor';
import type { CompanySession } from '../../../lib/session';
import { type JoinedConversation, requireMember, requireMessage } from '../chat.policy';
import { completeMessage, completeMessages } from './complete-messages';
import * as messages from './messages.repository';

type PageQuery = ParsedQuery<typeof API.chat.messages>;

interface RowPage {
  rows: MessageRow[];
  hasMore: boolean;
  hasNewer?: boolean;
}

/** Returns a page of messages in the order they were sent, with the cursors of the conversation. */
export async function page(deps: AppDeps, actor: CompanySession, conversationId: string, query: PageQuery) {
  // Reads the cursors first, so that a change during the read arrives twice rather than never.
  const joined = await requireMember(deps.db, actor, conversationId, 'NOT_A_PARTICIPANT');
  const { rows, hasMore, hasNewer = false } = await readPage(deps.db, joined, query);
  const { seq, changeSeq } = joined.conversation;
  return { messages: await completeMessages(deps.db, rows), hasMore, hasNewer, seq, changeSeq };
}

function readPage(tx: Tx, joined: JoinedConversation, query: PageQuery): Promise<RowPage> {
  const { id } = joined.conversation;
  const options = { limit: query.limit, visibleFromSeq: joined.member.visibleFromSeq };
  if (query.around !== undefined) return readAround(tx, id, query.around, options);
  if (query.afterSeq !== undefined) return messages.listAfter(tx, id, query.afterSeq, options);
  if (query.beforeSeq !== undefined) return reversePage(messages.listBefore(tx, id, query.beforeSeq, options));
  if (query.page !== undefined) return readNumbered(tx, joined, query.page, query.limit);
  return reversePage(messages.listBefore(tx, id, null, options));
}

async function reversePage(page: Promise<RowPage>): Promise<RowPage> {
  const { rows, hasMore } = await page;
  return { rows: rows.toReversed(), hasMore };
}

async function readAround(tx: Tx, id: string, around: number, options: messages.PageOptions): Promise<RowPage> {
  const half = Math.ceil(options.limit / 2);
  const older = await messages.listBefore(tx, id, around, { ...options, limit: half });
  const newer = await messages.listAfter(tx, id, around - 1, { ...options, limit: options.limit - half + 1 });
  return { rows: [...older.rows.toReversed(), ...newer.rows], hasMore: older.hasMore, hasNewer: newer.hasMore };
}

/**
 * Reads a numbered page: a range of sequence numbers counted back from the newest, so that a deep page costs as little
 * as the first. Deleted messages leave gaps in it.
 */
async function readNumbered(
  tx: Tx,
  { conversation, member }: JoinedConversation,
  page: number,
  limit: number,
): Promise<RowPage> {
  const last = conversation.seq - (page - 1) * limit;
  const first = Math.max(member.visibleFromSeq + 1, last - limit + 1);
  if (last < first) return { rows: [], hasMore: false };
  const { rows, hasMore } = await reversePage(messages.listRange(tx, conversation.id, first, last));
  return { rows, hasMore: hasMore || first > member.visibleFromSeq + 1 };
}

export async function getMessage(deps: AppDeps, actor: CompanySession, messageId: string): Promise<Message> {
  const { message } = await requireMessage(deps.db, actor, messageId);
  return completeMessage(deps.db, message);
}

/** Returns a page of the pinned messages, latest pin first. */
export async function pins(deps: AppDeps, actor: CompanySession, conversationId: string, cursor: string | undefined) {
  const after = decodeInstantCursor(cursor);
  const { visibleFromSeq } = (await requireMember(deps.db, actor, conversationId, 'NOT_A_PARTICIPANT')).member;
  const options = { limit: CHAT_LIMITS.pinsPerConversation, visibleFromSeq, after };
  const { rows, hasMore } = await messages.listPinned(deps.db, conversationId, options);
  const last = rows.at(-1);
  return {
    messages: await completeMessages(deps.db, rows),
    nextCursor: hasMore && last?.pinnedAt ? encodeCursor([last.pinnedAt.toISOString(), last.id]) : null,
  };
}

interface Cursors {
  afterSeq?: number | undefined;
  afterChangeSeq?: number | undefined;
}

const NO_ROWS: RowPage = { rows: [], hasMore: false };

/**
 * Returns the changes that a client missed after `afterSeq` and `afterChangeSeq`. Resets the client with the newest
 * page if it has no messages, missed too many changes, or is ahead of the server.
 */
export async function readMissed(
  deps: AppDeps,
  actor: CompanySession,
  conversationId: string,
  { afterSeq, afterChangeSeq }: Cursors,
): Promise<ConversationChanges> {
  const joined = await requireMember(deps.db, actor, conversationId, 'NOT_A_PARTICIPANT');
  const { seq, changeSeq } = joined.conversation;
  const cursors = { conversationId, seq, changeSeq };
  // Other clients (docs/PRODUCT.md) do not track changes; they receive new messages only.
  const changesFrom = afterChangeSeq ?? changeSeq;
  const [messageCount, changeCount] = [seq - (afterSeq ?? -1), changeSeq - changesFrom];
  const isReset =
    afterSeq === undefined ||
    messageCount < 0 ||
    changeCount < 0 ||
    Math.max(messageCount, changeCount) > CHAT_LIMITS.catchUp;
  const options = { limit: LIMITS.messagesPage, visibleFromSeq: joined.member.visibleFromSeq };
  const after = isReset ? null : await messages.listAfter(deps.db, conversationId, afterSeq, options);
  const range = { ...options, afterChangeSeq: changesFrom, upToSeq: afterSeq ?? 0 };
  const changes = isReset || changeCount === 0 ? NO_ROWS : await messages.listChanged(deps.db, conversationId, range);
  if (!after || after.hasMore || changes.hasMore) {
    const { rows } = await reversePage(messages.listBefore(deps.db, conversationId, null, options));
    const newest = await completeMessages(deps.db, rows);
    return { ...cursors, messages: newest, reset: true, changed: [], deleted: [] };
  }
  // Of hidden messages, only the deletion is announced.
  const isGone = ({ seq: at, deletedAt, isModerated }: MessageRow): boolean =>
    deletedAt !== null && (!isModerated || at <= options.visibleFromSeq);
  const kept = changes.rows.filter((row) => !isGone(row));
  const all = await completeMessages(deps.db, [...after.rows, ...kept]);
  return {
    ...cursors,
    messages: all.slice(0, after.rows.length),
    reset: false,
    changed: all.slice(after.rows.length),
    deleted: changes.rows.filter(isGone).map(({ id }) => id),
  };
}
