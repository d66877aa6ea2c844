import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { API, Conversation, ParsedBody } from '@atrium/contracts';
import { isConflict, isUnavailable } from '../../../db/errors';
import type { AppDeps } from '../../../deps/deps';
import type { Tx } from '../../../db/client';
import type { ConversationRow } from '../chat.tables';
import { AppError, fieldError } from '../../../lib/errors';
import { mergeEdit } from '../../../lib/edits/merge-edit';
import type { CompanySession } from '../../../lib/session';
import { appendAudit } from '../../audit/audit.service';
import { forgetImages, storePicture } from '../../avatars/avatars.service';
import { findAttachment } from '../attachments/attachments.repository';
import { mayChange, requireMember } from '../chat.policy';
import * as repository from './conversations.repository';
import { getConversation } from './conversations.service';
import { findMember, showAllMessages } from './members.repository';
import { sendConversation } from './send-conversation';

type Input = ParsedBody<typeof API.chat.updateConversation>;

interface Picture {
  avatarSmallId: string | null;
  avatarLargeId: string | null;
}

/** Changes a group or channel that the actor manages or, if a channel, moderates. */
export async function update(deps: AppDeps, actor: CompanySession, id: string, input: Input): Promise<Conversation> {
  await requireChangeable(deps.db, actor, id);
  const picture = input.avatar === undefined ? null : await renderPicture(deps, actor, id, input.avatar);
  try {
    await save(deps, actor, id, input, picture);
  } catch (error) {
    if (picture && !isUnavailable(error)) await deps.storage.images.remove(idsOf(picture));
    if (isConflict(error, 'conversations_channel_name')) throw fieldError('name', 'NAME_TAKEN');
    throw error;
  }
  return getConversation(deps, actor, id);
}

const idsOf = ({ avatarSmallId, avatarLargeId }: Picture) =>
  [avatarSmallId, avatarLargeId].filter((each) => each !== null);

function save(deps: AppDeps, actor: CompanySession, id: string, input: Input, picture: Picture | null) {
  return deps.db.transaction(async (tx) => {
    await repository.lockConversation(tx, id);
    const conversation = await requireChangeable(tx, actor, id);
    const { name, description, isPublic, managedBy } = mergeEdit(input, editableFields(conversation));
    if (isPublic === true && conversation.type !== 'channel') throw fieldError('isPublic', 'INVALID');
    if (managedBy !== undefined && !(await findMember(tx, id, managedBy))) {
      throw fieldError('managedBy', 'NOT_A_MEMBER');
    }
    const change = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(isPublic !== undefined && { isPublic }),
      ...(managedBy !== undefined && { managedBy }),
    };
    await repository.updateConversation(tx, id, { ...change, ...picture });
    // People who join a public channel read all of it; its members must not see less.
    if (isPublic === true && !conversation.isPublic) await showAllMessages(tx, id);
    await recordChange(deps, tx, actor, { before: conversation, after: { ...conversation, ...change } });
    if (picture) await forgetImages(deps, tx, idsOf(conversation));
    sendConversation(deps, conversation);
  });
}

async function requireChangeable(tx: Tx, actor: CompanySession, id: string): Promise<ConversationRow> {
  const { conversation } = await requireMember(tx, actor, id, 'NOT_A_PARTICIPANT');
  if (!mayChange(conversation, actor)) throw new AppError('FORBIDDEN');
  return conversation;
}

const editableFields = ({ name, description, isPublic, managedBy }: ConversationRow) => ({
  name: name ?? '',
  description,
  isPublic,
  managedBy,
});

/** Records the settings on which reading and moderating depend, and names of channels; names of groups are private. */
async function recordChange(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  { before, after }: { before: ConversationRow; after: ConversationRow },
): Promise<void> {
  const valuesOf = ({ type, name, isPublic, managedBy }: ConversationRow) => ({
    ...(type === 'channel' && { name }),
    isPublic,
    managedBy,
  });
  await appendAudit(deps, tx, {
    companyId,
    actorId,
    action: 'conversation.changed',
    subject: { type: 'conversation', id: before.id },
    before: valuesOf(before),
    after: valuesOf(after),
  });
}

/** Renders an uploaded image as the picture of the conversation and stores it. */
async function renderPicture(
  deps: AppDeps,
  { companyId, userId }: CompanySession,
  conversationId: string,
  attachmentId: string | null,
): Promise<Picture> {
  if (attachmentId === null) return { avatarSmallId: null, avatarLargeId: null };
  const attachment = await findAttachment(deps.db, companyId, attachmentId);
  const isOwn = attachment?.conversationId === conversationId && attachment.uploadedBy === userId;
  const bytes = isOwn ? await deps.storage.files.open(attachmentId) : null;
  if (!bytes) throw fieldError('avatar', 'INVALID');
  const path = await deps.storage.temporaryPath();
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    const { smallId, largeId } = await storePicture(deps, path);
    return { avatarSmallId: smallId, avatarLargeId: largeId };
  } finally {
    await rm(path, { force: true });
  }
}
