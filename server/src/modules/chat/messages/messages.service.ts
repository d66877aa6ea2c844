import type { API, Message, ParsedBody } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import { isConflict } from '../../../db/errors';
import type { MessageRow } from '../chat.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import { limitUse } from '../../../lib/limits/limiter';
import type { CompanySession } from '../../../lib/session';
import { publishOnCommit } from '../../../realtime/outbox/outbox';
import { rooms } from '../../../lib/realtime/rooms';
import { type JoinedConversation, requireMember } from '../chat.policy';
import { restoreMembers } from '../conversations/create-conversation.service';
import { readersAmong } from '../conversations/readers.repository';
import { badgesOf } from '../live/badges';
import { alertMembers } from './alert-members';
import { completeMessage, partsOf } from './complete-messages';
import { toMessage } from './message.mapper';
import { readRichText, type RichText } from '../../../lib/text/rich-text-input';
import { attachToMessage, replaceMentions } from './message-parts.repository';
import * as messages from './messages.repository';
import { readMentions } from './read-mentions';

/** Rate limit per person, across all conversations. */
const SEND_LIMIT = { name: 'messages', max: 20, windowSeconds: 10 };

export type NewMessage = Pick<ParsedBody<typeof API.chat.send>, 'clientId' | 'content' | 'attachments' | 'replyTo'>;

/** Sends a message. Repeating the client id, concurrently or later, returns the message stored first. */
export async function send(
  deps: AppDeps,
  actor: CompanySession,
  conversationId: string,
  input: NewMessage,
): Promise<Message> {
  await limitUse(deps.limiter, SEND_LIMIT, actor.userId);
  const content = readRichText(input.content, { field: 'content', mayBeEmpty: input.attachments.length > 0 });
  const clientId = input.clientId ?? deps.ids.uuid();
  const sending = { ...input, clientId, content };
  try {
    return await deps.db.transaction((tx) => store(deps, tx, actor, conversationId, sending));
  } catch (error) {
    if (!isConflict(error, 'messages_client')) throw error;
    // A concurrent request stored the same message.
    return findRepeated(deps.db, actor.userId, conversationId, clientId);
  }
}

interface MessageToSend extends Omit<NewMessage, 'content' | 'clientId'> {
  clientId: string;
  content: RichText;
}

async function store(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  conversationId: string,
  sending: MessageToSend,
): Promise<Message> {
  const joined = await requireMember(tx, actor, conversationId, 'NOT_IN_CONVERSATION');
  if (await messages.findByClientId(tx, actor.userId, sending.clientId)) {
    return findRepeated(tx, actor.userId, conversationId, sending.clientId);
  }
  await restoreMembers(deps, tx, actor, joined.conversation);
  const row = await messages.insertMessage(tx, {
    id: deps.ids.uuid(),
    companyId: actor.companyId,
    conversationId,
    senderId: actor.userId,
    clientId: sending.clientId,
    type: 'text',
    metadata: null,
    content: sending.content.html,
    replyToSeq: await findQuotedSeq(tx, joined, sending.replyTo),
    attachmentCount: sending.attachments.length,
    createdAt: deps.clock.now(),
  });
  if (!row) return refuseLateMessage(tx, actor, conversationId);
  const { member } = joined;
  // Sending marks the messages before it as read. Mostly they are read already, which saves the query.
  if (member.lastReadSeq < row.seq - 1) await readMentions(deps, tx, member, row.seq);
  await attach(tx, row, sending.attachments);
  const mentioned = await storeMentions(tx, row, sending.content.mentions);
  const message = toMessage(row, await partsOf(tx, [row]));
  await publishOnCommit(deps, tx, [
    { room: rooms.members(conversationId), event: 'chat:new_message', payload: message },
  ]);
  await alertMembers(deps, tx, actor, { conversation: joined.conversation, message: row, mentioned, isNew: true });
  badgesOf(deps).recountOnCommit(joined.conversation);
  return message;
}

/** Throws for a conversation that was deleted, or a membership of it that ended, while the message was being sent. */
async function refuseLateMessage(tx: Tx, actor: CompanySession, conversationId: string): Promise<never> {
  await requireMember(tx, actor, conversationId, 'NOT_IN_CONVERSATION');
  // The sender was added again at the same time, so that sending again succeeds.
  throw new AppError('UNAVAILABLE');
}

async function findRepeated(tx: Tx, senderId: string, conversationId: string, clientId: string): Promise<Message> {
  const row = await messages.findByClientId(tx, senderId, clientId);
  if (!row || row.conversationId !== conversationId) throw new AppError('CONFLICT');
  return completeMessage(tx, row);
}

async function findQuotedSeq(tx: Tx, { conversation, member }: JoinedConversation, replyTo: string | undefined) {
  if (replyTo === undefined) return null;
  const quoted = await messages.findMessage(tx, conversation.companyId, replyTo);
  const isReadable =
    quoted?.conversationId === conversation.id && quoted.deletedAt === null && quoted.seq > member.visibleFromSeq;
  if (!quoted || !isReadable) throw fieldError('replyTo', 'INVALID');
  return quoted.seq;
}

async function attach(tx: Tx, row: MessageRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { companyId, conversationId, seq, senderId } = row;
  const attached = await attachToMessage(tx, { companyId, conversationId, seq, senderId }, ids);
  if (attached !== ids.length) throw fieldError('attachments', 'INVALID');
}

/** Stores the mentioned people who may read the message; returns them. */
export async function storeMentions(tx: Tx, row: MessageRow, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { companyId, conversationId, seq, senderId } = row;
  const readers = await readersAmong(tx, row, userIds);
  const mentioned = userIds.filter((userId) => readers.has(userId) && userId !== senderId);
  await replaceMentions(tx, { companyId, conversationId, seq }, mentioned);
  return mentioned;
}
