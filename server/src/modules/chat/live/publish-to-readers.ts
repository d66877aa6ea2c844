import type { Tx } from '../../../db/client';
import type { MessageRow } from '../chat.tables';
import type { AppDeps } from '../../../deps/deps';
import type { ServerEventPayload } from '../../../lib/realtime/entries';
import { rooms } from '../../../lib/realtime/rooms';
import { publishOnCommit } from '../../../realtime/outbox/outbox';
import { findReaders } from '../conversations/readers.repository';

type ChangeName = 'chat:message_updated' | 'chat:message_deleted' | 'chat:reaction_updated';
/** An event about a change of a message. */
type ChangeEvent = { [Name in ChangeName]: { event: Name; payload: ServerEventPayload<Name> } }[ChangeName];

/**
 * Sends a change of a message to the members who may read it, once the transaction commits. Members who see only later
 * messages receive nothing of it; their clients fetch changes when they notice the gap in the change numbers.
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
