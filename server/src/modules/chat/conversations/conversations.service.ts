import {
  type API,
  CHAT_LIMITS,
  type Conversation,
  type ParsedBody,
  type ParsedQuery,
  type ResponseOf,
} from '@atrium/contracts';
import { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { decodeCursor, decodeInstantCursor, encodeCursor } from '../../../lib/limits/cursor';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import { rooms } from '../../../lib/realtime/rooms';
import { publishOnCommit } from '../../../realtime/outbox/outbox';
import { requireMember, requireMessage } from '../chat.policy';
import { alertRemoval } from '../live/alert-removal';
import { badgesOf } from '../live/badges';
import { typingOf } from '../live/typing';
import { highestSeq } from '../messages/messages.repository';
import { readMentions } from '../messages/read-mentions';
import { knownPeople } from '../people.service';
import { toParticipant } from './conversation.mapper';
import * as repository from './conversations.repository';
import * as members from './members.repository';
import { presentConversations } from './present-conversations';
import { sendConversation } from './send-conversation';

export async function list(
  deps: AppDeps,
  actor: CompanySession,
  { limit, cursor, filter, type }: ParsedQuery<typeof API.chat.conversations>,
) {
  const after = decodeInstantCursor(cursor);
  const found = await repository.listOwn(deps.db, actor, { limit: limit + 1, after, filter, type });
  const rows = found.slice(0, limit).map((row) => ({ ...row, viewerId: actor.userId }));
  const last = found.length > limit ? rows.at(-1)?.conversation : undefined;
  return {
    conversations: await presentConversations(deps, actor.companyId, rows),
    unreadTotal: await countUnread(deps, actor),
    nextCursor: last ? encodeCursor([(last.lastMessageAt ?? last.createdAt).toISOString(), last.id]) : null,
  };
}

export async function countUnread(deps: AppDeps, { companyId, userId }: CompanySession): Promise<number> {
  return (await members.unreadTotals(deps.db, companyId, [userId])).get(userId) ?? 0;
}

export async function getConversation(deps: AppDeps, actor: CompanySession, id: string): Promise<Conversation> {
  const joined = await requireMember(deps.db, actor, id, 'NOT_A_PARTICIPANT');
  const [own] = await repository.listOwnViews(deps.db, id, [actor.userId]);
  const seen = { ...joined, unread: own?.unread ?? 0, viewerId: actor.userId };
  const [conversation] = await presentConversations(deps, actor.companyId, [seen], {
    participants: CHAT_LIMITS.participantsInOne,
  });
  if (!conversation) throw new Error('A conversation was not presented');
  return conversation;
}

export async function participants(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  { q, page, limit }: ParsedQuery<typeof API.chat.participants>,
): Promise<ResponseOf<typeof API.chat.participants>> {
  await requireMember(deps.db, actor, id, 'NOT_A_PARTICIPANT');
  const offset = (page - 1) * limit;
  const { rows, total } = await members.listMembersByName(deps.db, id, { q, limit, offset });
  const userIds = rows.map(({ member }) => member.userId);
  const known = await knownPeople(deps, actor.companyId, userIds);
  return {
    participants: rows.map((row) => toParticipant(row, known, typingOf(deps).isTyping)),
    totalCount: total,
    hasMore: offset + rows.length < total,
  };
}

const nameThenId = z.tuple([z.string(), z.uuid()]);

export async function publicChannels(
  deps: AppDeps,
  actor: CompanySession,
  { q, id, limit, cursor }: ParsedQuery<typeof API.chat.publicChannels>,
) {
  const after = cursor === undefined ? null : decodeCursor(cursor, nameThenId);
  const found = await repository.listPublicChannels(deps.db, actor, {
    id,
    q,
    after: after && { name: after[0], id: after[1] },
    limit: limit + 1,
  });
  const rows = found
    .slice(0, limit)
    .map((row) => ({ ...row, unread: row.member ? row.unread : 0, viewerId: actor.userId }));
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    channels: await presentConversations(deps, actor.companyId, rows),
    nextCursor: last ? encodeCursor([last.key, last.conversation.id]) : null,
  };
}

/**
 * Stars a conversation or sets its notification level for the actor, on all of their devices. A level that alerts of no
 * message closes the alerts of earlier ones: later changes of these are announced only to people who are alerted.
 */
export async function saveSettings(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  { isStarred, isMuted, notify }: ParsedBody<typeof API.chat.conversationSettings>,
): Promise<Conversation> {
  const level = notify === undefined && isMuted !== undefined ? (isMuted ? 'mentions' : 'all') : notify;
  await deps.db.transaction(async (tx) => {
    const { conversation } = await requireMember(tx, actor, id, 'NOT_A_PARTICIPANT');
    await members.updateMember(tx, id, actor.userId, {
      ...(isStarred !== undefined && { starredAt: isStarred ? deps.clock.now() : null }),
      ...(level !== undefined && { notify: level }),
    });
    sendConversation(deps, conversation, [actor.userId]);
    badgesOf(deps).recountFor(actor.companyId, actor.userId);
    // If no level is set for it, only a direct conversation can alert.
    const canAlert = level === undefined || level === 'all' || (level === null && conversation.type === 'direct');
    const removal = alertRemoval({ companyId: actor.companyId, conversationId: id }, [actor.userId]);
    if (!canAlert) await publishOnCommit(deps, tx, removal);
  });
  return getConversation(deps, actor, id);
}

/** A read mark with the counts of unread messages and mentions after it. */
type ReadMark = ResponseOf<typeof API.chat.markRead>;

async function readMarkOf(
  tx: Tx,
  { companyId, conversationId, userId }: { companyId: string; conversationId: string; userId: string },
): Promise<ReadMark> {
  const [own] = await repository.listOwnViews(tx, conversationId, [userId]);
  const people = { conversationIds: [conversationId], userIds: [userId] };
  const mentions = own?.unread ? await members.unreadMentions(tx, companyId, people) : null;
  return {
    lastReadSeq: own?.member.lastReadSeq ?? 0,
    unreadCount: own?.unread ?? 0,
    mentionCount: mentions?.(conversationId, userId) ?? 0,
  };
}

/** Read marks are sent to the other members only in conversations of at most this size. */
const MAX_READ_MARK_MEMBERS = 100;

/** Sends a read mark to the other members of a small conversation, and to all devices of the reader. */
async function publishReadMark(
  deps: AppDeps,
  { companyId, userId }: CompanySession,
  { conversation }: { conversation: { id: string; memberCount: number } },
  isAdvanced: boolean,
) {
  const conversationId = conversation.id;
  const mark = await readMarkOf(deps.db, { companyId, conversationId, userId });
  if (!isAdvanced) return mark;
  const event = { conversationId, userId, lastReadSeq: mark.lastReadSeq };
  if (conversation.memberCount <= MAX_READ_MARK_MEMBERS) {
    deps.realtime.emitTo(rooms.conversation(conversationId), 'chat:messages_read', event);
  }
  deps.realtime.emitTo(rooms.userIn(companyId, userId), 'chat:messages_read', { ...event, ...mark });
  badgesOf(deps).recountFor(companyId, userId);
  return mark;
}

/**
 * Marks a conversation as read up to the newest of the given messages, with the notifications of mentions in it. The
 * read mark never moves back.
 */
export async function markRead(
  deps: AppDeps,
  actor: CompanySession,
  conversationId: string,
  messageIds: readonly string[],
): Promise<ReadMark> {
  const joined = await requireMember(deps.db, actor, conversationId, 'NOT_A_PARTICIPANT');
  const seq = await highestSeq(deps.db, conversationId, messageIds);
  const place = { conversationId, userId: actor.userId, seq, at: deps.clock.now() };
  const isAdvanced = await deps.db.transaction(async (tx) => {
    if (!(await members.advanceReadMark(tx, place))) return false;
    await readMentions(deps, tx, joined.member, seq);
    return true;
  });
  return publishReadMark(deps, actor, joined, isAdvanced);
}

/** Marks a message and everything after it as unread. */
export async function markUnread(
  deps: AppDeps,
  actor: CompanySession,
  conversationId: string,
  messageId: string,
): Promise<ReadMark> {
  await deps.db.transaction(async (tx) => {
    const joined = await requireMember(tx, actor, conversationId, 'NOT_A_PARTICIPANT');
    const { message } = await requireMessage(tx, actor, messageId);
    // A message of another conversation does not exist in this one.
    if (message.conversationId !== conversationId) throw new AppError('NOT_FOUND');
    const seq = message.seq - 1;
    await members.setReadMark(tx, { conversationId, userId: actor.userId, seq });
    // The mark also moves forward, past messages that were unread.
    await readMentions(deps, tx, joined.member, seq);
    sendConversation(deps, joined.conversation, [actor.userId]);
  });
  badgesOf(deps).recountFor(actor.companyId, actor.userId);
  return readMarkOf(deps.db, { companyId: actor.companyId, conversationId, userId: actor.userId });
}
