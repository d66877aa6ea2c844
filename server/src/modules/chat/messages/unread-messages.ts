import { capitalizeWords, titleCase } from '@atrium/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import type { UnreadMessages } from '../../../deps/module/contributions';
import { previewOf } from '../../../lib/text/rich-text';
import { peopleById } from '../../memberships/colleagues.service';
import { memberships } from '../../memberships/companies.tables';
import { chatPreferences, conversationMembers, conversations, messages } from '../chat.tables';
import { notifyLevel } from '../conversations/unread';

/** Maximum length of the text of a push message, in characters; those of notifications have the same. */
const MAX_TEXT_LENGTH = 300;

/** Returns the messages that still exist, each with its conversation. */
async function findMessages(tx: Tx, ids: readonly string[]) {
  const { id, companyId, conversationId, seq, senderId, content, attachmentCount, createdAt } = messages;
  const { type, name } = conversations;
  return tx
    .select({ id, companyId, conversationId, seq, senderId, content, attachmentCount, createdAt, type, name })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, conversationId))
    .where(and(isAnyOf(id, ids), isNull(messages.deletedAt), isNull(conversations.deletedAt)));
}

/** Returns the read marks and notification levels of these people in these conversations, if they are still members. */
async function findMembers(tx: Tx, conversationIds: readonly string[], userIds: readonly string[]) {
  const { companyId, conversationId, userId, lastReadSeq, visibleFromSeq, notify: ownLevel } = conversationMembers;
  return tx
    .select({ conversationId, userId, lastReadSeq, visibleFromSeq, ownLevel, level: notifyLevel })
    .from(conversationMembers)
    .innerJoin(memberships, and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)))
    .leftJoin(chatPreferences, eq(chatPreferences.userId, userId))
    .where(and(isAnyOf(conversationId, conversationIds), isAnyOf(userId, userIds), isNull(memberships.endedAt)));
}

type Message = Awaited<ReturnType<typeof findMessages>>[number];
type Member = Awaited<ReturnType<typeof findMembers>>[number];

/**
 * Returns whether a message still alerts a member: they have not read it, and their level, which they may have changed
 * since, lets it through. In the meantime, the sender can have signed in to the browser of a receiver.
 */
function canAlert({ type, seq, senderId }: Message, member: Member): boolean {
  const level = type === 'direct' ? member.level : member.ownLevel;
  const isUnread = seq > Math.max(member.lastReadSeq, member.visibleFromSeq);
  return isUnread && level === 'all' && senderId !== member.userId;
}

/**
 * Finds the messages to push: those that were neither deleted nor read, and whose receivers are still members and did
 * not mute their conversation.
 */
export const unreadMessages: UnreadMessages = async (tx, pushed) => {
  const rows = await findMessages(tx, [...new Set(pushed.map(({ messageId }) => messageId))]);
  const members = await findMembers(
    tx,
    [...new Set(rows.map(({ conversationId }) => conversationId))],
    [...new Set(pushed.map(({ userId }) => userId))],
  );
  const memberOf = new Map(members.map((member) => [`${member.conversationId} ${member.userId}`, member]));
  const messageOf = new Map(rows.map((row) => [row.id, row]));
  const senderOf = new Map<string, string>();
  for (const [companyId, sent] of Map.groupBy(rows, (row) => row.companyId)) {
    const people = await peopleById(
      tx,
      companyId,
      sent.map(({ senderId }) => senderId),
    );
    for (const { id, senderId } of sent) senderOf.set(id, titleCase(people.get(senderId)?.name ?? ''));
  }
  return pushed.flatMap(({ messageId, userId }) => {
    const message = messageOf.get(messageId);
    const member = message && memberOf.get(`${message.conversationId} ${userId}`);
    if (!message || !member || !canAlert(message, member)) return [];
    const { companyId, conversationId, type, name, content, attachmentCount: fileCount, createdAt } = message;
    const sender = senderOf.get(messageId) ?? '';
    return {
      messageId,
      userId,
      companyId,
      conversationId,
      title: type === 'direct' || name === null ? sender : `${sender} · ${capitalizeWords(name)}`,
      text: previewOf(content, MAX_TEXT_LENGTH),
      fileCount,
      link: `/messaging/${conversationId}`,
      createdAt,
    };
  });
};
