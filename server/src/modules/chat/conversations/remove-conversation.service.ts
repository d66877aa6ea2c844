import type { Tx } from '../../../db/client';
import type { ConversationRow } from '../chat.tables';
import type { AppDeps } from '../../../deps/deps';
import { enqueue } from '../../../jobs/enqueue';
import type { CompanySession } from '../../../lib/session';
import { publishOnCommit } from '../../../realtime/outbox/outbox';
import { rooms } from '../../../lib/realtime/rooms';
import { appendAudit } from '../../audit/audit.service';
import { removeNotifications } from '../../notifications/notifications.service';
import { requireManager } from '../chat.policy';
import { alertRemoval } from '../live/alert-removal';
import { badgesOf } from '../live/badges';
import { removeContent } from '../chat.jobs';
import * as repository from './conversations.repository';
import { deleteAllMembers, memberIds } from './members.repository';
import { unsubscribeEntry } from './subscriptions';

/** Deletes a group or channel that the actor manages. */
export async function remove(deps: AppDeps, actor: CompanySession, id: string): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    await repository.lockConversation(tx, id);
    const { conversation } = await requireManager(tx, actor, id);
    await deleteConversation(deps, tx, conversation);
    const subject = { type: 'conversation' as const, id };
    const { companyId, userId: actorId } = actor;
    const { type, isPublic, name } = conversation;
    const nameChange = type === 'channel' && isPublic && { before: { name } };
    await appendAudit(deps, tx, { companyId, actorId, action: 'conversation.deleted', subject, ...nameChange });
  });
  return { message: 'Group chat has been deleted' };
}

/** Marks a conversation as deleted and removes its members; a job removes its messages and files. */
export async function deleteConversation(deps: AppDeps, tx: Tx, { id, companyId }: ConversationRow): Promise<void> {
  const userIds = await memberIds(tx, [id]);
  await repository.updateConversation(tx, id, { deletedAt: deps.clock.now() });
  await deleteAllMembers(tx, id);
  removeNotifications(deps, tx, { companyId, about: [id] });
  await enqueue(deps, tx, removeContent, { companyId, conversationId: id });
  await publishOnCommit(deps, tx, [
    { room: rooms.members(id), event: 'chat:conversation_removed', payload: { conversationId: id } },
    unsubscribeEntry({ companyId, conversationId: id }, null),
    ...alertRemoval({ companyId, conversationId: id }, userIds),
  ]);
  for (const userId of userIds) badgesOf(deps).recountFor(companyId, userId);
}
