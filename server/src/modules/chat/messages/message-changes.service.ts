import { CHAT_LIMITS, type Message, type Reaction } from '@atrium/contracts';
import type { Tx } from '../../../db/client';
import type { MessageRow } from '../chat.tables';
import type { AppDeps } from '../../../deps/deps';
import { AppError, fieldError } from '../../../lib/errors';
import { emojiOf } from '../../../lib/text/emoji-of';
import type { CompanySession } from '../../../lib/session';
import { appendAudit } from '../../audit/audit.service';
import { removeDocuments } from '../../files/files.service';
import { removeNotifications } from '../../notifications/notifications.service';
import { mayModerate, requireMessage } from '../chat.policy';
import { sendConversation } from '../conversations/send-conversation';
import { badgesOf } from '../live/badges';
import { publishDeletionToOthers, publishToReaders } from '../live/publish-to-readers';
import { alertMembers, publishAlertChange } from './alert-members';
import { completeMessage } from './complete-messages';
import { readRichText } from '../../../lib/text/rich-text-input';
import * as parts from './message-parts.repository';
import * as messages from './messages.repository';
import { storeMentions } from './messages.service';

const placeOf = ({ companyId, conversationId, seq }: MessageRow) => ({ companyId, conversationId, seq });

/** Stores a change to a message under its change number and sends the new state to its readers. */
async function applyChange(
  deps: AppDeps,
  tx: Tx,
  message: MessageRow,
  values: messages.MessageChange,
): Promise<Message> {
  const row = await messages.updateMessage(tx, message.id, values);
  const changed = await completeMessage(tx, row);
  await publishToReaders(deps, tx, row, { event: 'chat:message_updated', payload: changed });
  return changed;
}

/**
 * Returns a message that the actor may read, with the number of the change that follows. Locks its conversation, so that
 * nobody changes or deletes the message meanwhile.
 */
async function lockMessage(tx: Tx, actor: CompanySession, messageId: string) {
  const { conversation } = await requireMessage(tx, actor, messageId);
  const changeSeq = await messages.nextChangeSeq(tx, conversation.id);
  if (changeSeq === undefined) throw new AppError('NOT_FOUND');
  // Reads the message again, because it is locked only now.
  return { ...(await requireMessage(tx, actor, messageId)), changeSeq };
}

/** Changes the text of the actor's own message and notifies newly mentioned people. */
export function edit(deps: AppDeps, actor: CompanySession, messageId: string, html: string): Promise<Message> {
  return deps.db.transaction(async (tx) => {
    const { message, conversation, changeSeq } = await lockMessage(tx, actor, messageId);
    if (message.senderId !== actor.userId || message.type !== 'text') throw new AppError('FORBIDDEN');
    const content = readRichText(html, { field: 'content', mayBeEmpty: message.attachmentCount > 0 });
    const before = new Set(await parts.listMentioned(tx, placeOf(message)));
    if (content.mentions.length === 0) await parts.replaceMentions(tx, placeOf(message), []);
    const mentioned = await storeMentions(tx, message, content.mentions);
    const values = { content: content.html, editedAt: deps.clock.now(), changeSeq };
    const changed = await applyChange(deps, tx, message, values);
    const added = mentioned.filter((userId) => !before.has(userId));
    const edited = { ...message, content: content.html };
    await alertMembers(deps, tx, actor, { conversation, message: edited, mentioned: added, isNew: false });
    await publishAlertChange(deps, tx, conversation, edited, 'edited');
    const unmentioned = [...before].filter((userId) => !mentioned.includes(userId));
    removeNotifications(deps, tx, { companyId: actor.companyId, about: [message.id], from: unmentioned });
    const receivers = unmentioned.concat(added);
    if (receivers.length > 0) {
      sendConversation(deps, conversation, receivers);
      badgesOf(deps).recountOnCommit(conversation);
    }
    return changed;
  });
}

/**
 * Deletes a message: removes its content, files, reactions and mentions but keeps its position. One that a moderator
 * deletes stays visible without content.
 */
export function remove(deps: AppDeps, actor: CompanySession, messageId: string): Promise<{ message: string }> {
  return deps.db.transaction(async (tx) => {
    const { message, conversation, changeSeq } = await lockMessage(tx, actor, messageId);
    const isModerated = message.senderId !== actor.userId;
    if (isModerated && !mayModerate(conversation, actor)) throw new AppError('FORBIDDEN');
    const ids = await parts.deleteParts(tx, placeOf(message));
    if (ids.length > 0) await removeDocuments(deps, tx, actor.companyId, { kind: 'chat', ids });
    const deleted = {
      content: '',
      attachmentCount: 0,
      deletedAt: deps.clock.now(),
      isModerated,
      pinnedAt: null,
      pinnedBy: null,
      changeSeq,
    };
    removeNotifications(deps, tx, { companyId: actor.companyId, about: [message.id] });
    await publishAlertChange(deps, tx, conversation, message, 'deleted');
    await messages.clearLastMessage(tx, conversation.id, message.seq);
    if (isModerated) {
      await applyChange(deps, tx, message, deleted);
      await recordModeration(deps, tx, actor, message);
    } else {
      await messages.updateMessage(tx, message.id, deleted);
      const payload = { messageId: message.id, conversationId: conversation.id, changeSeq };
      await publishToReaders(deps, tx, message, { event: 'chat:message_deleted', payload });
    }
    await publishDeletionToOthers(deps, tx, message, changeSeq);
    badgesOf(deps).recountOnCommit(conversation);
    return { message: 'Message has been deleted successfully' };
  });
}

async function recordModeration(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  { conversationId: id, senderId: userId }: MessageRow,
): Promise<void> {
  const subject = { type: 'conversation' as const, id };
  await appendAudit(deps, tx, {
    companyId,
    actorId,
    action: 'conversation.messageDeleted',
    subject,
    before: { userId },
  });
}

/** Adds the actor's reaction to a message, or removes it if it exists. */
export function react(
  deps: AppDeps,
  actor: CompanySession,
  messageId: string,
  input: string,
): Promise<{ reactions: Reaction[] }> {
  const emoji = emojiOf(input);
  if (emoji === null) throw fieldError('emoji', 'INVALID');
  const { userId } = actor;
  return deps.db.transaction(async (tx) => {
    const { message, conversation, changeSeq } = await lockMessage(tx, actor, messageId);
    const place = placeOf(message);
    const isAdded = await parts.toggleReaction(tx, { ...place, userId }, emoji, deps.clock.now());
    const others = isAdded ? await parts.countOtherEmoji(tx, place, emoji) : 0;
    if (others >= CHAT_LIMITS.emojiPerMessage) {
      throw fieldError('emoji', 'TOO_BIG', { max: CHAT_LIMITS.emojiPerMessage });
    }
    await messages.updateMessage(tx, message.id, { changeSeq });
    const given = await parts.listReactions(tx, [place]);
    const reactions = given.map(({ userId: by, emoji: each }) => ({ userId: by, emoji: each }));
    await publishToReaders(deps, tx, message, {
      event: 'chat:reaction_updated',
      payload: {
        messageId: message.id,
        conversationId: conversation.id,
        reaction: { userId, emoji },
        action: isAdded ? 'added' : 'removed',
        reactions,
        changeSeq,
      },
    });
    return { reactions };
  });
}

/** Pins a message in its conversation for all members, or unpins it. */
export function pin(deps: AppDeps, actor: CompanySession, messageId: string, isPinned: boolean): Promise<Message> {
  return deps.db.transaction(async (tx) => {
    const { message: before } = await requireMessage(tx, actor, messageId);
    if ((before.pinnedAt !== null) === isPinned) return completeMessage(tx, before);
    const { message, conversation, changeSeq } = await lockMessage(tx, actor, messageId);
    const max = CHAT_LIMITS.pinsPerConversation;
    if (isPinned && (await messages.countPinned(tx, conversation.id)) >= max)
      throw fieldError('isPinned', 'TOO_BIG', { max });
    const values = isPinned
      ? { pinnedAt: deps.clock.now(), pinnedBy: actor.userId }
      : { pinnedAt: null, pinnedBy: null };
    return applyChange(deps, tx, message, { ...values, changeSeq });
  });
}
