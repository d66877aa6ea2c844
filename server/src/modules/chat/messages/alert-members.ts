import { type Alert, capitalizeWords, titleCase } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { ConversationRow, MessageRow } from '../chat.tables';
import type { AppDeps } from '../../../deps/deps';
import type { CompanySession } from '../../../lib/session';
import { previewOf } from '../../../lib/text/rich-text';
import { publishOnCommit } from '../../../realtime/outbox/outbox';
import { rooms } from '../../../lib/realtime/rooms';
import { insertMessageDeliveries, notify } from '../../notifications/notifications.service';
import { chatKinds } from '../notification-kinds';
import { readersAmong } from '../conversations/readers.repository';
import { peopleById } from '../../memberships/colleagues.service';
import { listNotifiedOfAll, notifyLevels } from '../preferences/preferences.repository';

/** Maximum length of the text of an alert, in characters. */
const MAX_TEXT_LENGTH = 200;

interface MessageAlert {
  conversation: ConversationRow;
  message: Pick<MessageRow, 'id' | 'content' | 'attachmentCount'>;
  /** People whom the message mentions and who have not been notified of it. */
  mentioned: readonly string[];
  /** Whether the message was just sent. */
  isNew: boolean;
}

const previewOfMessage = ({ content, attachmentCount }: Pick<MessageRow, 'content' | 'attachmentCount'>) => ({
  text: previewOf(content, MAX_TEXT_LENGTH),
  fileCount: attachmentCount,
});

/**
 * Returns the people whom a new message alerts without a mention: the other person of a direct conversation, or the
 * members who chose all messages for the conversation. By default, a group or channel alerts nobody.
 */
async function findAddressees(tx: Tx, { id, directKey }: ConversationRow, senderId: string): Promise<string[]> {
  const people = directKey?.split(':') ?? (await listNotifiedOfAll(tx, id));
  return people.filter((userId) => userId !== senderId);
}

/**
 * Notifies the mentioned people, pushes a message to its other addressees, and alerts the open pages of all of these,
 * as far as the notification level of each lets the message through.
 */
export async function alertMembers(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: by }: CompanySession,
  { conversation, message, mentioned, isNew }: MessageAlert,
): Promise<void> {
  const addressees = isNew ? await findAddressees(tx, conversation, by) : [];
  if (mentioned.length === 0 && addressees.length === 0) return;
  const levels = await notifyLevels(tx, conversation.id, [...new Set([...mentioned, ...addressees])]);
  const mentionReceivers = mentioned.filter((userId) => levels.get(userId) !== 'none');
  const messageReceivers = addressees.filter((userId) => levels.get(userId) === 'all' && !mentioned.includes(userId));
  if (mentionReceivers.length === 0 && messageReceivers.length === 0) return;

  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  const object = conversation.type === 'direct' ? null : conversation.name;
  if (mentionReceivers.length > 0) {
    const about = { conversationId: conversation.id, messageId: message.id };
    notify(deps, tx, chatKinds.chatMention({ ...about, name, conversation: object ?? name }), {
      companyId,
      to: mentionReceivers,
      by,
    });
  }
  const alert = {
    objectId: conversation.id,
    itemId: message.id,
    link: `/messaging/${conversation.id}`,
    name: titleCase(name),
    object: object && capitalizeWords(object),
    ...previewOfMessage(message),
  };
  const toAlert = (people: readonly string[], type: Alert['type']) =>
    people.map((userId) => ({
      room: rooms.userIn(companyId, userId),
      event: 'alert' as const,
      payload: { ...alert, type },
    }));
  await insertMessageDeliveries(tx, { messageId: message.id, conversationId: conversation.id, to: messageReceivers });
  await publishOnCommit(deps, tx, [
    ...toAlert(mentionReceivers, 'chat_mention'),
    ...toAlert(messageReceivers, 'chat_message'),
  ]);
}

/**
 * Sends the edited text of a message, or its deletion, to the open pages of the people whom it alerted without a
 * mention: they still show its text. People who may not read the message receive nothing.
 */
export async function publishAlertChange(
  deps: AppDeps,
  tx: Tx,
  conversation: ConversationRow,
  message: Pick<MessageRow, 'id' | 'companyId' | 'conversationId' | 'seq' | 'senderId' | 'content' | 'attachmentCount'>,
  kind: 'edited' | 'deleted',
): Promise<void> {
  const addressees = await findAddressees(tx, conversation, message.senderId);
  if (addressees.length === 0) return;
  const readers = await readersAmong(tx, message, addressees);
  const preview = kind === 'deleted' ? { text: null, fileCount: 0 } : previewOfMessage(message);
  const payload = { objectId: conversation.id, itemId: message.id, ...preview };
  const to = [...readers].map((userId) => rooms.userIn(message.companyId, userId));
  await publishOnCommit(
    deps,
    tx,
    to.map((room) => ({ room, event: 'alertChanged' as const, payload })),
  );
}
