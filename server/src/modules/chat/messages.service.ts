import { type API, LIMITS, type Message, type ParsedQuery } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { isConflict } from '../../db/errors';
import type { MessageRow } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { AppError, fieldError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { emitOnCommit } from '../../realtime/outbox';
import { rooms } from '../../realtime/rooms';
import { toMessage } from './chat.mapper';
import { type Joined, requireMember } from './chat.policy';
import * as repository from './chat.repository';
import { tellMembers } from './conversations.service';
import { isEmptyMessage, sanitiseMessage, textOf } from './message-html';
import * as messages from './messages.repository';

/** What one person may send, into all conversations together. */
const SENDING = { name: 'messages', max: 20, windowSeconds: 10 };

export interface NewMessage {
  /** What its sender knows it by; made here for a client that does not send again. */
  clientId?: string | undefined;
  content: string;
}

/** What will be stored; refuses what says nothing or too much. */
function checkContent(html: string): string {
  const content = sanitiseMessage(html);
  if (isEmptyMessage(content)) throw fieldError('content', 'EMPTY_MESSAGE');
  if (Array.from(textOf(content)).length > LIMITS.messageText) {
    throw fieldError('content', 'TOO_LONG', { max: LIMITS.messageText });
  }
  return content;
}

interface Stored extends Joined {
  row: MessageRow;
  /** False for a repetition of what is stored already. */
  isNew: boolean;
}

async function store(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  conversationId: string,
  { clientId, content }: { clientId: string; content: string },
): Promise<Stored> {
  const { companyId, userId: senderId } = actor;
  const joined = await requireMember(tx, actor, conversationId, 'NOT_IN_CONVERSATION');
  await messages.lockConversation(tx, conversationId);
  const before = await messages.findByClientId(tx, senderId, clientId);
  if (before && before.conversationId !== conversationId) throw new AppError('CONFLICT');
  if (before) return { ...joined, row: before, isNew: false };
  const createdAt = deps.clock.now();
  const seq = await messages.nextSeq(tx, conversationId, createdAt);
  const id = deps.ids.uuid();
  const row = await messages.insertMessage(tx, {
    id,
    companyId,
    conversationId,
    seq,
    senderId,
    clientId,
    content,
    createdAt,
  });
  await repository.advanceReadMark(tx, conversationId, senderId, seq);
  const sent = toMessage(row, joined.members);
  await emitOnCommit(deps, tx, rooms.conversation(conversationId), 'chat:new_message', sent);
  return { ...joined, row, isNew: true };
}

/** Sends a message; sending the same client id again gives the message that is stored. */
export async function send(
  deps: AppDeps,
  actor: CompanySession,
  conversationId: string,
  input: NewMessage,
): Promise<Message> {
  const wait = await deps.limiter.take(SENDING, actor.userId);
  if (wait !== null) throw new AppError('RATE_LIMITED', { seconds: wait });
  const message = { clientId: input.clientId ?? deps.ids.uuid(), content: checkContent(input.content) };
  const stored = await deps.db
    .transaction((tx) => store(deps, tx, actor, conversationId, message))
    .catch((error: unknown) => {
      // The same client id at the same moment in another conversation.
      throw isConflict(error, 'messages_client') ? new AppError('CONFLICT') : error;
    });
  if (stored.isNew) tellLater(deps, actor.companyId, conversationId);
  return toMessage(stored.row, stored.members);
}

/** Nobody waits for it: the message is stored and under way, lists and badges follow. */
function tellLater(deps: AppDeps, companyId: string, conversationId: string, userIds?: readonly string[]) {
  const told = tellMembers(deps, companyId, conversationId, userIds);
  deps.background.run(told, 'Members were not told of a change', { conversationId });
}

type PageQuery = ParsedQuery<typeof API.chat.messages>;

/** A page counted from the newest, or what came after a position; always in the order it was sent. */
export async function page(
  deps: AppDeps,
  actor: CompanySession,
  conversationId: string,
  query: PageQuery,
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const { members } = await requireMember(deps.db, actor, conversationId, 'NOT_A_PARTICIPANT');
  const { limit } = query;
  const found =
    query.afterSeq === undefined
      ? await messages.listNewest(deps.db, conversationId, { limit: limit + 1, offset: (query.page - 1) * limit })
      : await messages.listAfter(deps.db, conversationId, query.afterSeq, limit + 1);
  const rows = found.slice(0, limit);
  if (query.afterSeq === undefined) rows.reverse();
  return { messages: rows.map((row) => toMessage(row, members)), hasMore: found.length > limit };
}

/**
 * What somebody missed who holds everything up to `afterSeq`. A reset, with the newest page, where nothing is held,
 * where too much was missed, or where more is held than there is.
 */
export async function missed(
  deps: AppDeps,
  actor: CompanySession,
  conversationId: string,
  afterSeq: number | undefined,
): Promise<{ messages: Message[]; reset: boolean }> {
  const { conversation, members } = await requireMember(deps.db, actor, conversationId, 'NOT_A_PARTICIPANT');
  const behind = afterSeq === undefined ? -1 : conversation.seq - afterSeq;
  const reset = afterSeq === undefined || behind < 0 || behind > LIMITS.messagesPage;
  const rows = reset
    ? (await messages.listNewest(deps.db, conversationId, { limit: LIMITS.messagesPage, offset: 0 })).reverse()
    : await messages.listAfter(deps.db, conversationId, afterSeq, LIMITS.messagesPage);
  return { messages: rows.map((row) => toMessage(row, members)), reset };
}

/** Marks a conversation as read up to the newest of the named messages; the mark never goes back. */
export async function markRead(
  deps: AppDeps,
  actor: CompanySession,
  conversationId: string,
  messageIds: readonly string[],
): Promise<{ lastReadSeq: number; unreadCount: number }> {
  const { companyId, userId } = actor;
  const { conversation, lastReadSeq } = await deps.db.transaction(async (tx) => {
    const joined = await requireMember(tx, actor, conversationId, 'NOT_A_PARTICIPANT');
    const seq = await repository.highestSeq(tx, conversationId, messageIds);
    const mark = await repository.advanceReadMark(tx, conversationId, userId, seq);
    return { conversation: joined.conversation, lastReadSeq: mark ?? 0 };
  });
  deps.realtime.emitTo(rooms.conversation(conversationId), 'chat:messages_read', {
    conversationId,
    userId,
    lastReadSeq,
  });
  tellLater(deps, companyId, conversationId, [userId]);
  return { lastReadSeq, unreadCount: Math.max(0, conversation.seq - lastReadSeq) };
}
