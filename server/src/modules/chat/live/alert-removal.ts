import type { Entry } from '../../../lib/realtime/entries';
import { rooms } from '../../../lib/realtime/rooms';

interface Removal {
  companyId: string;
  conversationId: string;
}

/**
 * Returns the events that close the alerts of all messages of a conversation in the open pages of these people, who no
 * longer see it, or muted it.
 */
export function alertRemoval({ companyId, conversationId }: Removal, userIds: readonly string[]): Entry[] {
  if (userIds.length === 0) return [];
  const shared = { objectId: conversationId, itemId: null, text: null, fileCount: 0 };
  const to = userIds.map((userId) => rooms.userIn(companyId, userId));
  return [{ rooms: to, events: [{ event: 'alertChanged', shared, own: {} }] }];
}
