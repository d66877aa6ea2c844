import {
  type API,
  CHAT_LIMITS,
  type Conversation,
  matchesSearch,
  type ParsedQuery,
  type ResponseOf,
} from '@atrium/contracts';
import type { AppDeps } from '../../../deps/deps';
import { firstWithinBytes } from '../../../db/paging/byte-limited-page';
import type { CompanySession } from '../../../lib/session';
import { requireMember } from '../chat.policy';
import { findOwnByName, findOwnDirect } from '../conversations/conversations.repository';
import { presentConversations } from '../conversations/present-conversations';
import { completeMessages } from '../messages/complete-messages';
import { users } from '../people.service';
import { searchMessages } from './search.repository';

type Query = ParsedQuery<typeof API.chat.search>;
type SearchResult = ResponseOf<typeof API.chat.search>;

const NO_RESULTS: SearchResult = { users: [], conversations: [], messages: [], hasMore: false };

/** Finds colleagues, own conversations and messages by words or prefixes, ignoring case and accents. */
export async function search(deps: AppDeps, actor: CompanySession, query: Query): Promise<SearchResult> {
  const { q, conversationId } = query;
  if (q === '') return NO_RESULTS;
  if (conversationId !== undefined) await requireMember(deps.db, actor, conversationId, 'NOT_A_PARTICIPANT');
  const found = await findMessages(deps, actor, query);
  // Searches within a conversation, and further pages, return messages only.
  if (conversationId !== undefined || query.beforeMessage !== undefined) return { ...NO_RESULTS, ...found };
  const people = await findPeople(deps, actor, q);
  return { ...found, users: people, conversations: await findConversations(deps, actor, q, people) };
}

async function findPeople(deps: AppDeps, actor: CompanySession, q: string) {
  return users(deps, actor, ({ name, email }) => matchesSearch(`${name} ${email}`, q), CHAT_LIMITS.searchOthers);
}

/** Finds groups and channels by name, and direct conversations with the people found. */
async function findConversations(
  deps: AppDeps,
  actor: CompanySession,
  q: string,
  people: readonly { _id: string }[],
): Promise<Conversation[]> {
  const named = await findOwnByName(deps.db, actor, q, CHAT_LIMITS.searchOthers);
  const keys = people.map(({ _id }) => [_id, actor.userId].toSorted().join(':'));
  const direct = await findOwnDirect(deps.db, actor, keys);
  const all = [...direct, ...named].map((row) => ({ ...row, viewerId: actor.userId }));
  return presentConversations(deps, actor.companyId, all.slice(0, CHAT_LIMITS.searchOthers));
}

async function findMessages(
  deps: AppDeps,
  actor: CompanySession,
  { q, conversationId, type, beforeMessage }: Query,
): Promise<Pick<SearchResult, 'messages' | 'hasMore'>> {
  const limit = CHAT_LIMITS.searchMessages;
  const rows = await searchMessages(deps.db, actor, { q, limit: limit + 1, conversationId, type, beforeMessage });
  const shown = firstWithinBytes(rows.slice(0, limit), ({ message }) => Buffer.byteLength(message.content));
  const complete = await completeMessages(
    deps.db,
    shown.map(({ message }) => message),
  );
  const conversations = await conversationsOf(deps, actor, shown);
  return {
    hasMore: rows.length > shown.length,
    messages: complete.flatMap((message) => {
      const conversation = conversations.get(message.conversationId);
      return conversation ? [{ ...message, conversation }] : [];
    }),
  };
}

type SearchRows = Awaited<ReturnType<typeof searchMessages>>;

/**
 * Returns the messages' conversations by id, presented for the actor: direct ones take the other person's name, groups
 * without a name those of their members.
 */
async function conversationsOf(deps: AppDeps, { companyId, userId }: CompanySession, rows: SearchRows) {
  const unique = new Map(rows.map((row) => [row.conversation.id, row]));
  const seen = [...unique.values()].map(({ conversation, member }) => ({
    viewerId: userId,
    conversation,
    member,
    unread: 0,
  }));
  const presented = await presentConversations(deps, companyId, seen);
  return new Map(presented.map((each) => [each._id, each]));
}
