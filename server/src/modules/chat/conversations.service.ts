import type { ChatUser, Conversation } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { ConversationRow } from '../../db/schema';
import { together } from '../../db/together';
import type { AppDeps } from '../../deps';
import { fieldError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { rooms } from '../../realtime/rooms';
import { type Colleague, colleagues, peopleById } from '../people/colleagues.service';
import { linesOf } from '../profiles/profiles.service';
import { type KnownPeople, toChatUser, toConversation } from './chat.mapper';
import { requireMember } from './chat.policy';
import * as repository from './chat.repository';
import { listLast } from './messages.repository';

/** What conversations and lists show of people, beside what their accounts say. */
async function known(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  people: ReadonlyMap<string, Colleague>,
): Promise<KnownPeople> {
  const userIds = [...people.keys()];
  const seen = await repository.lastSeenOf(tx, companyId, userIds);
  const status = await deps.presence.statusesIn(companyId, userIds);
  return {
    person: (userId) => people.get(userId),
    status,
    lastSeen: (userId) => seen.get(userId),
  };
}

/** Conversations as each of some viewers sees them; the number of queries does not grow with either. */
async function present(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  rows: readonly ConversationRow[],
): Promise<(viewerId: string) => Conversation[]> {
  const members = await repository.listMembers(
    tx,
    rows.map((row) => row.id),
  );
  const last = await listLast(tx, rows);
  const named = await peopleById(
    tx,
    companyId,
    members.map((member) => member.userId),
  );
  const people = await known(deps, tx, companyId, named);
  const byConversation = Map.groupBy(members, (member) => member.conversationId);
  return (viewerId) =>
    rows.map((row) => toConversation(viewerId, row, byConversation.get(row.id) ?? [], last.get(row.id), people));
}

/** The colleagues one can write to. */
export async function users(deps: AppDeps, { companyId, userId }: CompanySession): Promise<ChatUser[]> {
  const [all, lines] = await together(deps.db, [(tx) => colleagues(tx, companyId), (tx) => linesOf(tx, companyId)]);
  const others = new Map(all.map((colleague) => [colleague.userId, colleague]));
  others.delete(userId);
  const people = await known(deps, deps.db, companyId, others);
  return [...others.values()].map((colleague) => toChatUser(colleague, lines.get(colleague.userId), people));
}

export async function list(deps: AppDeps, actor: CompanySession, limit: number) {
  const rows = await repository.listConversationsOf(deps.db, actor, limit);
  const seenBy = await present(deps, deps.db, actor.companyId, rows);
  return { conversations: seenBy(actor.userId), unreadTotal: await unread(deps, actor) };
}

export async function unread(deps: AppDeps, { companyId, userId }: CompanySession): Promise<number> {
  return (await repository.unreadTotals(deps.db, companyId, [userId])).get(userId) ?? 0;
}

export async function one(deps: AppDeps, actor: CompanySession, id: string): Promise<Conversation> {
  const { conversation } = await requireMember(deps.db, actor, id, 'NOT_A_PARTICIPANT');
  return single((await present(deps, deps.db, actor.companyId, [conversation]))(actor.userId));
}

function single(list: readonly Conversation[]): Conversation {
  const [conversation] = list;
  if (!conversation) throw new Error('A conversation was not presented');
  return conversation;
}

/** The direct conversation with a colleague: the one there is, or a new one. */
export async function startDirect(deps: AppDeps, actor: CompanySession, otherId: string): Promise<Conversation> {
  const { companyId, userId } = actor;
  const pair = [userId, otherId].toSorted();
  const started = await deps.db.transaction(async (tx) => {
    const isColleague = (await colleagues(tx, companyId)).some((colleague) => colleague.userId === otherId);
    if (!isColleague || otherId === userId) throw fieldError('participants.0', 'NOT_A_COLLEAGUE');
    const id = deps.ids.uuid();
    const row = { id, companyId, directKey: pair.join(':'), createdBy: userId, createdAt: deps.clock.now() };
    return repository.startDirect(tx, { ...row, type: 'direct' }, pair);
  });
  return single((await present(deps, deps.db, companyId, [started]))(userId));
}

/** Tells members, each in their own view, that a conversation changed, and how many messages wait for them now. */
export async function tellMembers(
  deps: AppDeps,
  companyId: string,
  conversationId: string,
  userIds?: readonly string[],
): Promise<void> {
  const conversation = await repository.findConversation(deps.db, companyId, conversationId);
  if (!conversation) return;
  const seenBy = await present(deps, deps.db, companyId, [conversation]);
  const members = userIds ?? (await repository.listMembers(deps.db, [conversationId])).map(({ userId }) => userId);
  const totals = await repository.unreadTotals(deps.db, companyId, members);
  for (const userId of members) {
    const room = rooms.userIn(companyId, userId);
    deps.realtime.emitTo(room, 'chat:conversation_updated', single(seenBy(userId)));
    deps.realtime.emitTo(room, 'badge', { badge: 'chat.unread', count: totals.get(userId) ?? 0 });
  }
}
