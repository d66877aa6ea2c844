import type { Tx } from '../../../db/client';
import type { ConversationRow } from '../../../db/schema';
import type { AppDeps } from '../../../deps';
import type { CompanySession } from '../../../lib/session';
import { kinds, notify } from '../../notifications/notifications.service';
import { peopleById } from '../../people/colleagues.service';
import { listWantingMentions } from '../preferences/preferences.repository';

/**
 * Notifies people who were mentioned, even in muted conversations. Skips people who chose "none" for the conversation
 * or in their preferences.
 */
export async function notifyMentioned(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: by }: CompanySession,
  conversation: ConversationRow,
  messageId: string,
  mentioned: readonly string[],
): Promise<void> {
  if (mentioned.length === 0) return;
  const to = await listWantingMentions(tx, conversation.id, mentioned);
  if (to.length === 0) return;
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  const notification = kinds.chatMention({
    conversationId: conversation.id,
    messageId,
    name,
    conversation: conversation.type === 'direct' ? name : (conversation.name ?? name),
  });
  notify(deps, tx, notification, { companyId, to, by });
}
