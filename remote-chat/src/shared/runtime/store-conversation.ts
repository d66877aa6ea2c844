import type { Conversation } from '@atrium/contracts';
import type { Platform } from '@atrium/platform';
import { chatKeys } from '../api/keys';
import type { MessageLog } from '../model/message-log';

/**
 * Stores a conversation in the cache. Members of a channel that has become public see all of its messages: those from
 * before they joined can then be loaded.
 */
export function storeConversation(queryClient: Platform['queryClient'], changed: Conversation): void {
  const key = chatKeys.conversation(changed._id);
  const wasPrivate = queryClient.getQueryData<Conversation>(key)?.isPublic === false;
  queryClient.setQueryData(key, changed);
  if (!wasPrivate || !changed.isPublic) return;
  queryClient.setQueryData<MessageLog>(chatKeys.messages(changed._id), (log) => log && { ...log, hasOlder: true });
}
