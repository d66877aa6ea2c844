import type { API, Conversation, ParsedBody } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { ConversationRow } from '../chat.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import type { Entry } from '../../../lib/realtime/entries';
import { publishOnCommit } from '../../../realtime/outbox/outbox';
import { rooms } from '../../../lib/realtime/rooms';
import { appendAudit } from '../../audit/audit.service';
import { type JoinedConversation, managesConversation, requireManager, requireMember } from '../chat.policy';
import { removeNotifications } from '../../notifications/notifications.service';
import { alertRemoval } from '../live/alert-removal';
import { badgesOf } from '../live/badges';
import { requireColleagues } from './create-conversation.service';
import * as repository from './conversations.repository';
import { getConversation } from './conversations.service';
import * as members from './members.repository';
import { presentConversations } from './present-conversations';
import { deleteConversation } from './remove-conversation.service';
import { subscribeEntry, unsubscribeEntry } from './subscriptions';
import { holdOwnCompany } from '../../memberships/memberships.service';
import { sendConversation } from './send-conversation';

/** Locks the conversation, so that changes to the members, the manager and the visibility run one at a time. */
async function lock(tx: Tx, id: string): Promise<ConversationRow> {
  const conversation = await repository.lockConversation(tx, id);
  if (!conversation) throw new AppError('CONVERSATION_NOT_FOUND');
  return conversation;
}

interface Addition {
  userIds: readonly string[];
  /** Only messages above this position become visible. */
  visibleFromSeq: number;
}

/** Adds members under the lock and notifies the others; earlier messages count as read. */
async function add(deps: AppDeps, tx: Tx, conversation: ConversationRow, { userIds, visibleFromSeq }: Addition) {
  const { companyId, id: conversationId, seq } = conversation;
  const joinedAt = deps.clock.now();
  const rows = userIds.map((userId) => ({
    companyId,
    conversationId,
    userId,
    joinedAt,
    lastReadSeq: seq,
    visibleFromSeq,
  }));
  const added = await members.insertMembers(tx, conversationId, rows);
  if (added.length === 0) return;
  const participantCount = conversation.memberCount + added.length;
  const joined = added.map((userId): Entry => ({
    room: rooms.members(conversationId),
    event: 'chat:user_joined',
    payload: { conversationId, userId, participantCount },
  }));
  await publishOnCommit(deps, tx, [...joined, subscribeEntry({ companyId, conversationId }, added)]);
  sendConversation(deps, conversation, added);
}

/** Adds colleagues to a group or channel. Any member may add people to a public channel, only the manager to others. */
export async function addParticipants(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  { participants, includeHistory }: ParsedBody<typeof API.chat.addParticipants>,
): Promise<Conversation> {
  await deps.db.transaction(async (transaction) => {
    const tx = await holdOwnCompany(transaction, actor);
    await lock(tx, id);
    const { conversation, member } = await requireMember(tx, actor, id, 'NOT_A_PARTICIPANT');
    const { isPublic } = conversation;
    if (!isPublic && !managesConversation(conversation, actor.userId)) throw new AppError('FORBIDDEN');
    await requireColleagues(tx, actor.companyId, participants);
    // Members cannot share more history than they can read themselves.
    const shared = includeHistory ? member.visibleFromSeq : conversation.seq;
    await add(deps, tx, conversation, {
      userIds: [...new Set(participants)],
      visibleFromSeq: isPublic ? 0 : shared,
    });
  });
  return getConversation(deps, actor, id);
}

/** Joins a public channel with its full history. */
export async function joinChannel(deps: AppDeps, actor: CompanySession, id: string): Promise<Conversation> {
  await deps.db.transaction(async (transaction) => {
    const tx = await holdOwnCompany(transaction, actor);
    const found = await repository.findJoined(tx, actor, id);
    if (!found || found.conversation.type !== 'channel') throw new AppError('CONVERSATION_NOT_FOUND');
    if (found.member) return;
    const conversation = await lock(tx, id);
    if (!conversation.isPublic) throw new AppError('NOT_A_PARTICIPANT');
    await add(deps, tx, conversation, { userIds: [actor.userId], visibleFromSeq: 0 });
  });
  return getConversation(deps, actor, id);
}

/** Removes a member from a group or channel, or leaves it. Returns the conversation as the actor then sees it. */
export async function removeParticipant(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  userId: string,
): Promise<Conversation> {
  const isLeaving = userId === actor.userId;
  const left = await deps.db.transaction(async (tx) => {
    await lock(tx, id);
    const { conversation } = isLeaving
      ? await requireMember(tx, actor, id, 'NOT_A_PARTICIPANT')
      : await requireManager(tx, actor, id);
    if (conversation.type === 'direct') throw new AppError('FORBIDDEN');
    if (!(await removeMember(deps, tx, conversation, userId))) throw new AppError('NOT_FOUND');
    if (!isLeaving) {
      const subject = { type: 'conversation' as const, id };
      const { companyId, userId: actorId } = actor;
      const action = 'conversation.participantRemoved';
      await appendAudit(deps, tx, { companyId, actorId, action, subject, before: { userId } });
    }
    return conversation;
  });
  return isLeaving ? presentAfterLeaving(deps, actor, left) : getConversation(deps, actor, id);
}

/** Returns a conversation as the actor sees it right after leaving. */
async function presentAfterLeaving(
  deps: AppDeps,
  { companyId, userId }: CompanySession,
  left: JoinedConversation['conversation'],
) {
  const conversation = { ...left, memberCount: left.memberCount - 1 };
  const seen = { viewerId: userId, conversation, member: null, unread: 0 };
  const [presented] = await presentConversations(deps, companyId, [seen]);
  if (!presented) throw new Error('A conversation was not presented');
  return presented;
}

/**
 * Ends a membership of a conversation and notifies all members. If its manager leaves, the longest-standing member
 * takes over. A conversation without members is deleted unless it is a public channel. Returns false for a person who
 * was not a member, or a conversation that was deleted.
 */
export async function removeMember(
  deps: AppDeps,
  tx: Tx,
  { companyId, id }: ConversationRow,
  userId: string,
): Promise<boolean> {
  const conversation = await repository.lockConversation(tx, id);
  if (!conversation || !(await members.deleteMember(tx, id, userId))) return false;
  removeNotifications(deps, tx, { companyId, about: [id], from: [userId] });
  const participantCount = conversation.memberCount - 1;
  await publishOnCommit(deps, tx, [
    unsubscribeEntry({ companyId, conversationId: id }, [userId]),
    ...alertRemoval({ companyId, conversationId: id }, [userId]),
    { room: rooms.userIn(companyId, userId), event: 'chat:conversation_removed', payload: { conversationId: id } },
    {
      room: rooms.members(id),
      event: 'chat:user_left',
      payload: { conversationId: id, userId, participantCount },
    },
  ]);
  badgesOf(deps).recountFor(companyId, userId);
  if (participantCount === 0 && !conversation.isPublic && conversation.type !== 'direct') {
    await deleteConversation(deps, tx, conversation);
  } else if (conversation.managedBy === userId) {
    await repository.updateConversation(tx, id, { managedBy: await members.findLongestStandingMember(tx, id) });
    sendConversation(deps, conversation);
  }
  return true;
}
