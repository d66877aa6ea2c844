import { CHAT_LIMITS, type Conversation, type Reaction } from '@atrium/contracts';
import type { ConversationMemberRow, ConversationRow } from '../chat.tables';
import type { AppDeps } from '../../../deps/deps';
import { typingOf } from '../live/typing';
import { listReactions } from '../messages/message-parts.repository';
import { listLast } from '../messages/messages.repository';
import { knownPeople } from '../people.service';
import { defaultLevels } from '../preferences/preferences.repository';
import { type ConversationView, toConversation } from './conversation.mapper';
import { listFirstMembers, type MemberView, unreadMentions } from './members.repository';

/** A conversation and the membership of its viewer. */
export interface SeenConversation {
  viewerId: string;
  conversation: ConversationRow;
  member: ConversationMemberRow | null;
  unread: number;
}

interface PresentOptions {
  /** Number of participants to include per conversation. */
  participants?: number;
}

/** Returns the other person of a direct conversation. */
function counterpartOf({ conversation, viewerId }: SeenConversation): string | null {
  return conversation.directKey?.split(':').find((userId) => userId !== viewerId) ?? null;
}

/** Returns the viewer first, then the longest-standing members. Non-members see only the members of public channels. */
function membersFor(seen: SeenConversation, all: readonly MemberView[], limit: number): MemberView[] {
  const { member, unread, conversation } = seen;
  if (!member) return conversation.isPublic ? all.slice(0, limit) : [];
  const others = all.filter((each) => each.member.userId !== member.userId);
  return [{ member, unread }, ...others].slice(0, limit);
}

async function lastMessages(deps: AppDeps, all: readonly SeenConversation[]) {
  const places = new Map<string, { conversationId: string; seq: number }>();
  for (const { conversation, member } of all) {
    const { id, lastMessageSeq: seq } = conversation;
    if (seq !== null && member) places.set(id, { conversationId: id, seq });
  }
  const last = await listLast(deps.db, [...places.values()]);
  const changed = [...last.values()].filter(({ changeSeq }) => changeSeq !== null);
  const reactions = new Map<string, Reaction[]>();
  for (const { conversationId, userId, emoji } of await listReactions(deps.db, changed)) {
    reactions.set(conversationId, [...(reactions.get(conversationId) ?? []), { userId, emoji }]);
  }
  return { last, reactions };
}

/**
 * Returns conversations as their viewers see them, in the given order, with a constant number of queries. Requests
 * presence from other processes, so do not call it inside a transaction.
 */
export async function presentConversations(
  deps: AppDeps,
  companyId: string,
  all: readonly SeenConversation[],
  { participants = CHAT_LIMITS.participantsInList }: PresentOptions = {},
): Promise<Conversation[]> {
  if (all.length === 0) return [];
  const ids = [...new Set(all.map(({ conversation }) => conversation.id))];
  const first = await listFirstMembers(deps.db, ids, participants + 1);
  const { last, reactions } = await lastMessages(deps, all);
  const mentions = await unreadMentions(deps.db, companyId, {
    conversationIds: ids,
    userIds: [...new Set(all.map(({ viewerId }) => viewerId))],
  });
  const defaultLevelOf = await defaultLevels(deps.db, [...new Set(all.map(({ viewerId }) => viewerId))]);
  const membersByConversation = Map.groupBy(first, ({ member }) => member.conversationId);
  const views = all.map((seen): ConversationView => {
    const { id } = seen.conversation;
    const shown = last.get(id);
    const isVisible = shown !== undefined && seen.member !== null && shown.seq > seen.member.visibleFromSeq;
    return {
      ...seen,
      notify: seen.member?.notify ?? defaultLevelOf(seen.viewerId),
      mentions: mentions(id, seen.viewerId),
      members: membersFor(seen, membersByConversation.get(id) ?? [], participants),
      counterpartId: counterpartOf(seen),
      last: isVisible ? shown : undefined,
      lastReactions: isVisible ? (reactions.get(id) ?? []) : [],
    };
  });
  const known = await knownPeople(deps, companyId, peopleIn(views));
  const typing = typingOf(deps);
  return views.map((view) => toConversation(view, known, typing.isTyping));
}

function peopleIn(views: readonly ConversationView[]): Set<string> {
  const people = new Set<string>();
  for (const { members, counterpartId, last } of views) {
    if (counterpartId !== null) people.add(counterpartId);
    if (last) people.add(last.senderId);
    for (const { member } of members) people.add(member.userId);
  }
  return people;
}
