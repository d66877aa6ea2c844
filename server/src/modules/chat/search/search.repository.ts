import { and, desc, eq, getTableColumns, gt, isNull, lt } from 'drizzle-orm';
import type { ConversationType } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import { conversationMembers, conversations, messages } from '../chat.tables';
import { matchesQuery } from '../../../db/search/search';
import type { Reader } from '../conversations/conversations.repository';
import { messageColumns } from '../messages/messages.repository';

export interface MessageSearch {
  q: string;
  limit: number;
  conversationId?: string | undefined;
  type?: ConversationType | undefined;
  beforeMessage?: string | undefined;
}

/** Number of the newest messages, which are scanned first to find frequent words quickly. */
const NEWEST_COUNT = 2_000;

/** A number above the messages of any company; a limit keeps the planner from joining before the index lookup. */
const NO_LIMIT = 1_000_000_000;

/** Returns matching messages that the reader may see, newest first; ids sort by time. */
export async function searchMessages(tx: Tx, reader: Reader, search: MessageSearch) {
  // The newest messages contain frequent words: for a word in every tenth message, the index would return a tenth of
  // the history for the database to sort. A word missing from the newest messages is rare, so the index returns few.
  const recent = await findVisible(tx, reader, search, selectNewest(tx, reader, search));
  return recent.length >= search.limit ? recent : findVisible(tx, reader, search, selectMatching(tx, reader, search));
}

const { id, conversationId: messageConversationId, seq, search, deletedAt } = getTableColumns(messages);
const CANDIDATE = { id, messageConversationId, seq, search, deletedAt };

const isBefore = (beforeMessage: string | undefined) =>
  beforeMessage === undefined ? undefined : lt(messages.id, beforeMessage);

/** Selects the newest messages of the company or of one conversation. */
function selectNewest(tx: Tx, { companyId }: Reader, { conversationId, beforeMessage }: MessageSearch) {
  const [isInScope, order] =
    conversationId === undefined
      ? [eq(messages.companyId, companyId), messages.id]
      : [eq(messages.conversationId, conversationId), messages.seq];
  return tx
    .select(CANDIDATE)
    .from(messages)
    .where(and(isInScope, isBefore(beforeMessage)))
    .orderBy(desc(order))
    .limit(NEWEST_COUNT)
    .as('found');
}

/** Selects all matching messages with the word index. */
function selectMatching(tx: Tx, { companyId }: Reader, { q, beforeMessage }: MessageSearch) {
  return tx
    .select(CANDIDATE)
    .from(messages)
    .where(and(eq(messages.companyId, companyId), matchesQuery(messages.search, q), isBefore(beforeMessage)))
    .limit(NO_LIMIT)
    .as('found');
}

async function findVisible(
  tx: Tx,
  { userId }: Reader,
  { q, limit, conversationId, type }: MessageSearch,
  found: ReturnType<typeof selectNewest>,
) {
  return tx
    .select({ message: messageColumns, conversation: conversations, member: conversationMembers })
    .from(found)
    .innerJoin(messages, eq(messages.id, found.id))
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, found.messageConversationId), eq(conversationMembers.userId, userId)),
    )
    .innerJoin(conversations, eq(conversations.id, found.messageConversationId))
    .where(
      and(
        matchesQuery(found.search, q),
        isNull(found.deletedAt),
        gt(found.seq, conversationMembers.visibleFromSeq),
        conversationId === undefined ? undefined : eq(found.messageConversationId, conversationId),
        type === undefined ? undefined : eq(conversations.type, type),
      ),
    )
    .orderBy(desc(found.id))
    .limit(limit);
}
