import {
  type API,
  CHAT_LIMITS,
  type ChatAttachment,
  LIMITS,
  type ParsedQuery,
  type ResponseOf,
} from '@atrium/contracts';
import { z } from 'zod';
import type { Tx } from '../../../db/client';
import type { AppDeps } from '../../../deps/deps';
import { decodeCursor, encodeCursor } from '../../../lib/limits/cursor';
import { AppError, fieldError } from '../../../lib/errors';
import type { CompanySession } from '../../../lib/session';
import type { UploadedFile } from '../../../http/multipart';
import {
  attachDocuments,
  checkAnyFiles,
  keepDocuments,
  refuseBeyondQuota,
  removeDocuments,
  toAttachment,
} from '../../files/files.service';
import { requireMember } from '../chat.policy';
import { findMember } from '../conversations/members.repository';
import * as repository from './attachments.repository';

const isMedia = (type: string) => /^(?:image|video|audio)\//.test(type);

/** The part of the company's quota that the unsent files of one person may take, in bytes; at least one file. */
const unsentQuota = ({ companyFilesMb }: AppDeps['config']): number =>
  Math.max(LIMITS.attachmentBytes, (companyFilesMb * 1024 * 1024) / 5);

/**
 * Throws UNSENT_FILES if the actor's unsent files, with those that would be added, are too many: nobody else sees them,
 * and they fill the quota.
 */
async function refuseTooManyUnsent(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  added = { files: 0, bytes: 0 },
): Promise<void> {
  const unsent = await repository.sumUnsent(tx, actor);
  const isTooMany = unsent.files + added.files > CHAT_LIMITS.unsentAttachments;
  if (isTooMany || unsent.bytes + added.bytes > unsentQuota(deps.config)) throw new AppError('UNSENT_FILES');
}

/** Throws unless there is room for another unsent file of this size, whatever conversation the form then names. */
export async function admitUpload(deps: AppDeps, actor: CompanySession, bytes: number): Promise<void> {
  await refuseTooManyUnsent(deps, deps.db, actor, { files: 1, bytes });
  await refuseBeyondQuota(deps, actor, bytes);
}

/** Stores a file for a message that the actor has yet to send to the conversation. */
export async function upload(
  deps: AppDeps,
  actor: CompanySession,
  conversationId: string,
  received: readonly UploadedFile[],
): Promise<ChatAttachment> {
  await requireMember(deps.db, actor, conversationId, 'NOT_IN_CONVERSATION');
  const [document] = await checkAnyFiles(deps, received);
  if (!document) throw fieldError('file', 'REQUIRED');
  const { id } = document;
  const createdAt = deps.clock.now();
  await keepDocuments(deps, [document], () =>
    deps.db.transaction(async (tx) => {
      // The membership may have ended during the upload.
      await requireMember(tx, actor, conversationId, 'NOT_IN_CONVERSATION');
      await repository.insertAttachment(tx, {
        id,
        companyId: actor.companyId,
        conversationId,
        uploadedBy: actor.userId,
        isMedia: isMedia(document.type),
        createdAt,
      });
      await attachDocuments(deps, tx, actor, { kind: 'chat', id }, [document]);
      // Concurrent uploads wait for the quota, so they are counted from here on.
      await refuseTooManyUnsent(deps, tx, actor);
    }),
  );
  const { name, size, type, width, height } = document;
  return { _id: id, name, size, type, url: `/api/files/${id}`, width, height };
}

/** Removes a file that the actor has not sent; throws NOT_FOUND for sent files and those of other people. */
export async function removeUnsent(deps: AppDeps, actor: CompanySession, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await repository.deleteUnsent(tx, actor, id))) throw new AppError('NOT_FOUND');
    await removeDocuments(deps, tx, actor.companyId, { kind: 'chat', ids: [id] });
  });
}

/** Returns whether the actor may read a file: members can read the files of visible messages, senders unsent files. */
export async function mayReadAttachment(deps: AppDeps, actor: CompanySession, id: string): Promise<boolean> {
  const attachment = await repository.findAttachment(deps.db, actor.companyId, id);
  if (!attachment) return false;
  const member = await findMember(deps.db, attachment.conversationId, actor.userId);
  if (!member) return false;
  return attachment.seq === null ? attachment.uploadedBy === actor.userId : attachment.seq > member.visibleFromSeq;
}

const seqThenId = z.tuple([z.int32().min(0), z.uuid()]);

/** Returns a page of the files of a conversation, newest first. */
export async function list(
  deps: AppDeps,
  actor: CompanySession,
  conversationId: string,
  { kind, limit, cursor }: ParsedQuery<typeof API.chat.files>,
): Promise<ResponseOf<typeof API.chat.files>> {
  const { member } = await requireMember(deps.db, actor, conversationId, 'NOT_A_PARTICIPANT');
  const after = cursor === undefined ? null : decodeCursor(cursor, seqThenId);
  const { visibleFromSeq } = member;
  const found = await repository.listConversationFiles(deps.db, conversationId, {
    kind,
    limit: limit + 1,
    visibleFromSeq,
    after: after && { seq: after[0], id: after[1] },
  });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    files: rows.map(({ file, message }) => ({
      ...toAttachment(file),
      messageId: message.id,
      seq: message.seq,
      senderId: message.senderId,
      timestamp: message.createdAt.toISOString(),
    })),
    nextCursor: last ? encodeCursor([last.message.seq, last.file.id]) : null,
  };
}
