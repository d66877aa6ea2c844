import type { AppDeps } from '../../../deps/deps';
import { afterCommit } from '../../../db/client';
import { rooms } from '../../../lib/realtime/rooms';
import { listOwnViews } from './conversations.repository';
import { memberIds } from './members.repository';
import { presentConversations } from './present-conversations';

interface ConversationKey {
  id: string;
  companyId: string;
}

/**
 * Sends the conversation to these members, or to all, once the open transaction commits. Each receives their own view.
 * Only for changes to the conversation itself; messages and their changes have separate events.
 */
export function sendConversation(deps: AppDeps, { id, companyId }: ConversationKey, userIds?: readonly string[]): void {
  afterCommit(() => {
    const sent = send(deps, { id, companyId }, userIds);
    deps.background.run(sent, 'Conversation change not delivered to its members', { conversationId: id });
  });
}

async function send(deps: AppDeps, { id, companyId }: ConversationKey, userIds?: readonly string[]): Promise<void> {
  const views = await listOwnViews(deps.db, id, userIds ?? (await memberIds(deps.db, [id])));
  const seen = views.map((view) => ({ ...view, viewerId: view.member.userId }));
  const presented = await presentConversations(deps, companyId, seen);
  for (const [index, { viewerId }] of seen.entries()) {
    const conversation = presented[index];
    if (!conversation) continue;
    deps.realtime.emitTo(rooms.userIn(companyId, viewerId), 'chat:conversation_updated', conversation);
  }
}
