import { sql } from 'drizzle-orm';
import type { ChatNotify } from '@atrium/contracts';
import { chatPreferences, conversationMembers, conversations, messageMentions, messages } from '../chat.tables';

/**
 * Number of unread messages of a member, for queries that join `conversations` and `conversationMembers`: those above
 * the read mark, except the member's own and deleted ones. Computed from sequence numbers, so that sending updates no
 * counters; only tombstones above the mark are counted row by row.
 */
export const unreadCount = sql<number>`(case when ${conversations.seq} <= ${conversationMembers.lastReadSeq} then 0 else greatest(0,
  ${conversations.seq} - ${conversationMembers.lastReadSeq} - ${conversationMembers.ownAfterMark} - (
    select count(*)::int from ${messages} as tombstone
      where tombstone.conversation_id = ${conversationMembers.conversationId}
        and tombstone.seq > ${conversationMembers.lastReadSeq}
        and tombstone.deleted_at is not null
        and tombstone.sender_id <> ${conversationMembers.userId}
  )) end)::int`;

/**
 * Notification level of a member, for queries that join `conversationMembers` and, on the left, `chatPreferences`: the
 * choice for the conversation, otherwise that of the preferences.
 */
export const notifyLevel = sql<ChatNotify>`coalesce(${conversationMembers.notify}, ${chatPreferences.notify}, 'all')`;

/**
 * Number that a conversation adds to the unread badge of a member, for queries that join the tables of `unreadCount`
 * and of `notifyLevel`: by the notification level, its unread messages, those that mention the member, or 0.
 */
export const badgeCount = sql<number>`(case ${notifyLevel} when 'none' then 0 when 'all' then ${unreadCount} else (
  select count(*)::int from ${messageMentions} as mention
    where mention.conversation_id = ${conversationMembers.conversationId}
      and mention.user_id = ${conversationMembers.userId}
      and mention.seq > ${conversationMembers.lastReadSeq}
  ) end)::int`;
