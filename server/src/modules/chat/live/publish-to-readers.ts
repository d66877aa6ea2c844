import type { Tx } from '../../../db/client';
import type { MessageRow } from '../chat.tables';
import type { AppDeps } from '../../../deps/deps';
import type { ServerEventPayload } from '../../../lib/realtime/entries';
import { rooms } from '../../../lib/realtime/rooms';
import { publishOnCommit } from '../../../realtime/outbox/outbox';
import { memberIds } from '../conversations/members.repository';
import { findReaders } from '../conversations/readers.repository';

type ChangeName = 'chat:message_updated' | 'chat:message_deleted' | 'chat:reaction_updated';
/** An event about a change of a message. */
type ChangeEvent = { [Name in ChangeName]: { event: Name; payload: ServerEventPayload<Name> } }[ChangeName];

/**
 * Sends a change of a message to the members who may read it, once the transaction commits. Members who see only later
 * messages receive nothing of it but its deletion; their clients fetch changes when they notice the gap in the change
 * numbers.
 */
export async function publishToReaders(
  deps: AppDeps,
  tx: Tx,
  message: Pick<MessageRow, 'companyId' | 'conversationId' | 'seq'>,
  change: ChangeEvent,
): Promise<void> {
  const readers = await findReaders(tx, message);
  if (readers === null) {
    return publishOnCommit(deps, tx, [{ room: rooms.members(message.conversationId), ...change }]);
  }
  const { event, payload: shared } = change;
  const to = readers.map((userId) => rooms.userIn(message.companyId, userId));
  await publishOnCommit(deps, tx, [{ rooms: to, events: [{ event, shared, own: {} }] }]);
}

/**
 * Sends the deletion of a message, without any of its content, to the members who may not read it: they may read
 * replies that quote it.
 */
export async function publishDeletionToOthers(
  deps: AppDeps,
  tx: Tx,
  message: Pick<MessageRow, 'id' | 'companyId' | 'conversationId' | 'seq'>,
  changeSeq: number,
): Promise<void> {
  const readers = await findReaders(tx, message);
  if (readers === null) return;
  const { id: messageId, companyId, conversationId } = message;
  const readerIds = new Set(readers);
  const others = (await memberIds(tx, [conversationId])).filter((userId) => !readerIds.has(userId));
  const shared = { messageId, conversationId, changeSeq };
  const to = others.map((userId) => rooms.userIn(companyId, userId));
  await publishOnCommit(deps, tx, [{ rooms: to, events: [{ event: 'chat:message_deleted', shared, own: {} }] }]);
}
