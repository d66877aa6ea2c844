import { CHAT_LIMITS, type Message, type Reaction } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { MessageRow } from '../../../db/schema';
import type { AppDeps } from '../../../deps';
import { AppError, fieldError } from '../../../lib/errors';
import { emojiOf } from '../../../lib/text/emoji-of';
import type { CompanySession } from '../../../lib/session';
import { publishOnCommit, emitOnCommit } from '../../../realtime/outbox/outbox';
import { rooms } from '../../../realtime/rooms';
import { removeDocuments } from '../../files/files.service';
import { removeNotifications } from '../../notifications/notifications.service';
import { requireMessage } from '../chat.policy';
import { sendConversation } from '../conversations/send-conversation';
import { badgesOf } from '../live/badges';
import { completeMessage } from './complete-messages';
import { notifyMentioned } from './mentions';
import { readRichText } from '../../../lib/text/rich-text-input';
import * as parts from './message-parts.repository';
import * as messages from './messages.repository';
import { mention } from './messages.service';

const placeOf = ({ companyId, conversationId, seq }: MessageRow) => ({ companyId, conversationId, seq });

/** Stores a change to a message under its change number and sends the new state to all members. */
async function change(deps: AppDeps, tx: Tx, message: MessageRow, values: messages.MessageChange): Promise<Message> {
  const row = await messages.updateMessage(tx, message.id, values);
  const changed = await completeMessage(tx, row);
  await emitOnCommit(deps, tx, rooms.members(row.conversationId), 'chat:message_updated', changed);
  return changed;
}

/** Changes the text of the actor's own message and notifies newly mentioned people. */
export function edit(deps: AppDeps, actor: CompanySession, messageId: string, html: string): Promise<Message> {
  return deps.db.transaction(async (tx) => {
    const { message, conversation } = await requireMessage(tx, actor, messageId);
    if (message.senderId !== actor.userId || message.type !== 'text') throw new AppError('FORBIDDEN');
    const content = readRichText(html, { field: 'content', mayBeEmpty: message.attachmentCount > 0 });
    const changeSeq = await messages.nextChangeSeq(tx, conversation.id);
    const before = new Set(await parts.listMentioned(tx, placeOf(message)));
    if (content.mentions.length === 0) await parts.replaceMentions(tx, placeOf(message), []);
    const mentioned = await mention(tx, message, content.mentions);
    const values = { content: content.html, editedAt: deps.clock.now(), changeSeq };
    const changed = await change(deps, tx, message, values);
    const added = mentioned.filter((userId) => !before.has(userId));
    await notifyMentioned(deps, tx, actor, conversation, message.id, added);
    const unmentioned = [...before].filter((userId) => !mentioned.includes(userId));
    removeNotifications(deps, tx, { companyId: actor.companyId, about: [message.id], from: unmentioned });
    const changedFor = unmentioned.concat(added);
    if (changedFor.length > 0) {
      sendConversation(deps, conversation, changedFor);
      badgesOf(deps).changedOnCommit(conversation);
    }
    return changed;
  });
}

/** Deletes the actor's own message: removes its content, files, reactions and mentions but keeps its position. */
export function remove(deps: AppDeps, actor: CompanySession, messageId: string): Promise<{ message: string }> {
  return deps.db.transaction(async (tx) => {
    const { message, conversation } = await requireMessage(tx, actor, messageId);
    if (message.senderId !== actor.userId) throw new AppError('FORBIDDEN');
    const changeSeq = await messages.nextChangeSeq(tx, conversation.id);
    const ids = await parts.deleteParts(tx, placeOf(message));
    if (ids.length > 0) await removeDocuments(deps, tx, actor.companyId, { kind: 'chat', ids });
    await messages.updateMessage(tx, message.id, {
      content: '',
      attachmentCount: 0,
      deletedAt: deps.clock.now(),
      pinnedAt: null,
      pinnedBy: null,
      changeSeq,
    });
    removeNotifications(deps, tx, { companyId: actor.companyId, about: [message.id] });
    await messages.clearLastMessage(tx, conversation.id, message.seq);
    const payload = { messageId: message.id, conversationId: conversation.id, changeSeq };
    await publishOnCommit(deps, tx, [{ room: rooms.members(conversation.id), event: 'chat:message_deleted', payload }]);
    badgesOf(deps).changedOnCommit(conversation);
    return { message: 'Message has been deleted successfully' };
  });
}

/** Adds the actor's reaction to a message, or removes it if it exists. */
export function react(
  deps: AppDeps,
  actor: CompanySession,
  messageId: string,
  typed: string,
): Promise<{ reactions: Reaction[] }> {
  const emoji = emojiOf(typed);
  if (emoji === null) throw fieldError('emoji', 'INVALID');
  const { userId } = actor;
  return deps.db.transaction(async (tx) => {
    const { message, conversation } = await requireMessage(tx, actor, messageId);
    const place = placeOf(message);
    const changeSeq = await messages.nextChangeSeq(tx, conversation.id);
    const isAdded = await parts.toggleReaction(tx, { ...place, userId }, emoji, deps.clock.now());
    const others = isAdded ? await parts.countOtherEmoji(tx, place, emoji) : 0;
    if (others >= CHAT_LIMITS.emojiPerMessage) {
      throw fieldError('emoji', 'TOO_BIG', { max: CHAT_LIMITS.emojiPerMessage });
    }
    await messages.updateMessage(tx, message.id, { changeSeq });
    const given = await parts.listReactions(tx, [place]);
    const reactions = given.map(({ userId: by, emoji: each }) => ({ userId: by, emoji: each }));
    await emitOnCommit(deps, tx, rooms.members(conversation.id), 'chat:reaction_updated', {
      messageId: message.id,
      conversationId: conversation.id,
      reaction: { userId, emoji },
      action: isAdded ? 'added' : 'removed',
      reactions,
      changeSeq,
    });
    return { reactions };
  });
}

/** Pins a message in its conversation for all members, or unpins it. */
export function pin(deps: AppDeps, actor: CompanySession, messageId: string, isPinned: boolean): Promise<Message> {
  return deps.db.transaction(async (tx) => {
    const { message, conversation } = await requireMessage(tx, actor, messageId);
    if ((message.pinnedAt !== null) === isPinned) return completeMessage(tx, message);
    const changeSeq = await messages.nextChangeSeq(tx, conversation.id);
    const max = CHAT_LIMITS.pinsPerConversation;
    if (isPinned && (await messages.countPinned(tx, conversation.id)) >= max)
      throw fieldError('isPinned', 'TOO_BIG', { max });
    const values = isPinned
      ? { pinnedAt: deps.clock.now(), pinnedBy: actor.userId }
      : { pinnedAt: null, pinnedBy: null };
    return change(deps, tx, message, { ...values, changeSeq });
  });
}
