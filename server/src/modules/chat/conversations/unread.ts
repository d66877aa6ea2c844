import { sql } from 'drizzle-orm';
import { conversationMembers, conversations, messages } from '../../../db/schema';

/**
 * Number of unread messages of a member, for queries that join `conversations` and `conversationMembers`: those above
 * the read mark, except the member's own and deleted ones. Computed from sequence numbers, so that sending updates no
 * counters; only tombstones above the mark are counted row by row.
 */
export const unreadCount = sql<number>`(case when ${conversations.seq} <= ${conversationMembers.lastReadSeq} then 0 else greatest(0,
  ${conversations.seq} - ${conversationMembers.lastReadSeq} - ${conversationMembers.ownAfterMark} - (
    select count(*)::int from ${messages} as gone
      where gone.conversation_id = ${conversationMembers.conversationId}
        and gone.seq > ${conversationMembers.lastReadSeq}
        and gone.deleted_at is not null
        and gone.sender_id <> ${conversationMembers.userId}
  )) end)::int`;
