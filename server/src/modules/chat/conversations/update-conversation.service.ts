import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { API, Conversation, ParsedBody } from '@atrium/contracts';
import { isConflict, isUnavailable } from '../../../db/errors';
import type { AppDeps } from '../../../deps';
import { fieldError } from '../../../lib/errors';
import { mergeEdit } from '../../../lib/edits/merge-edit';
import type { CompanySession } from '../../../lib/session';
import { forgetImages, storePicture } from '../../avatars/avatars.service';
import { findAttachment } from '../attachments/attachments.repository';
import { requireManager } from '../chat.policy';
import * as repository from './conversations.repository';
import { one } from './conversations.service';
import { sendConversation } from './send-conversation';

type Input = ParsedBody<typeof API.chat.updateConversation>;

interface Picture {
  avatarSmallId: string | null;
  avatarLargeId: string | null;
}

/** Changes the name, description or picture of a group or channel that the actor manages. */
export async function update(deps: AppDeps, actor: CompanySession, id: string, input: Input): Promise<Conversation> {
  await requireManager(deps.db, actor, id);
  const picture = input.avatar === undefined ? null : await drawPicture(deps, actor, id, input.avatar);
  try {
    await save(deps, actor, id, input, picture);
  } catch (error) {
    if (picture && !isUnavailable(error)) await deps.storage.images.remove(idsOf(picture));
    if (isConflict(error, 'conversations_channel_name')) throw fieldError('name', 'NAME_TAKEN');
    throw error;
  }
  return one(deps, actor, id);
}

const idsOf = ({ avatarSmallId, avatarLargeId }: Picture) =>
  [avatarSmallId, avatarLargeId].filter((each) => each !== null);

function save(deps: AppDeps, actor: CompanySession, id: string, input: Input, picture: Picture | null) {
  return deps.db.transaction(async (tx) => {
    await repository.lockConversation(tx, id);
    const { conversation } = await requireManager(tx, actor, id);
    const stored = { name: conversation.name ?? '', description: conversation.description };
    const { name, description } = mergeEdit(input, stored);
    await repository.updateConversation(tx, id, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...picture,
    });
    if (picture) await forgetImages(deps, tx, idsOf(conversation));
    sendConversation(deps, conversation);
  });
}

/** Renders an uploaded image as the picture of the conversation and stores it. */
async function drawPicture(
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
