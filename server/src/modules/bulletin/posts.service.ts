import { type API, BULLETIN_LIMITS, type BulletinPost, type ParsedBody } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { isConflict } from '../../db/errors';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { mergeEdit } from '../../lib/edits/merge-edit';
import { readRichText } from '../../lib/text/rich-text-input';
import type { CompanySession } from '../../lib/session';
import type { UploadedFile } from '../../http/multipart';
import { appendAudit } from '../audit/audit.service';
import {
  attachDocuments,
  checkAnyFiles,
  countAttached,
  type Document,
  isStored,
  keepDocuments,
  removeDocument,
  removeDocuments,
} from '../files/files.service';
import { notify, removeNotifications } from '../notifications/notifications.service';
import { bulletinKinds } from './notification-kinds';
import { peopleById } from '../memberships/colleagues.service';
import { type CompanyTx, holdOwnCompany, lockCompany } from '../memberships/memberships.service';
import { publishPostChange } from './bulletin-events';
import { audiencesOf, requireManaged } from './bulletin.policy';
import * as repository from './bulletin.repository';
import { getPost } from './bulletin.service';

type NewPost = ParsedBody<typeof API.bulletin.createPost>;
type PostChange = ParsedBody<typeof API.bulletin.updatePost>;

const KIND = 'bulletin' as const;
const FIELD = 'attachments';

/** Publishes a post and notifies its audience. Repeating the client id returns the post published first. */
export async function publish(
  deps: AppDeps,
  actor: CompanySession,
  input: NewPost,
  received: readonly UploadedFile[],
): Promise<BulletinPost> {
  const before = await findRepeated(deps.db, actor, input);
  if (before) return getPost(deps, actor, before);
  await requireAudience(deps.db, actor, input.departmentId);
  const id = deps.ids.uuid();
  const documents = await checkAnyFiles(deps, received);
  try {
    await keepDocuments(deps, documents, () =>
      deps.db.transaction(async (tx) => {
        if (input.isPinned) await lockPins(tx, actor);
        const held = await holdOwnCompany(tx, actor);
        return insert(deps, held, actor, { ...input, id }, documents);
      }),
    );
    return await getPost(deps, actor, id);
  } catch (error) {
    const first = isConflict(error, 'bulletin_posts_client') ? await findRepeated(deps.db, actor, input) : null;
    if (first === null) throw error;
    return getPost(deps, actor, first);
  }
}

/** Returns the id of the post published with the same client id; null if there is none. */
async function findRepeated(
  tx: Tx,
  { userId, companyId }: CompanySession,
  { clientId }: NewPost,
): Promise<string | null> {
  const before = clientId === undefined ? undefined : await repository.findByClientId(tx, userId, clientId);
  if (before && before.companyId !== companyId) throw new AppError('CONFLICT');
  return before?.id ?? null;
}

/** Returns the audiences that the actor may post to; throws FORBIDDEN if there is none. */
export async function requireAudiences(tx: Tx, actor: CompanySession) {
  const audiences = await audiencesOf(tx, actor);
  if (!audiences.company && audiences.departments.length === 0) throw new AppError('FORBIDDEN');
  return audiences;
}

/** Throws unless the actor may post to the audience; does not reveal whether a department exists. */
async function requireAudience(tx: Tx, actor: CompanySession, departmentId: string | null): Promise<void> {
  const { company, departments } = await requireAudiences(tx, actor);
  if (departmentId === null && !company) throw new AppError('FORBIDDEN');
  if (departmentId !== null && !departments.some(({ _id }) => _id === departmentId)) {
    throw fieldError('departmentId', 'INVALID');
  }
}

async function insert(
  deps: AppDeps,
  tx: CompanyTx,
  actor: CompanySession,
  { id, title, content, departmentId, mustAcknowledge, isPinned, clientId }: NewPost & { id: string },
  documents: readonly Document[],
): Promise<void> {
  const { companyId, userId: authorId } = actor;
  // Checks again, because permissions and departments may have changed during the upload.
  await requireAudience(tx, actor, departmentId);
  const now = deps.clock.now();
  const { html } = readRichText(content, { field: 'content', mayBeEmpty: documents.length > 0 });
  if (isPinned) await requireRoomForPin(tx, actor);
  await repository.insertPost(tx, {
    id,
    companyId,
    authorId,
    clientId: clientId ?? null,
    title,
    content: html,
    departmentId,
    mustAcknowledge,
    publishedAt: now,
    pinnedAt: isPinned ? now : null,
  });
  await repository.saveRead(tx, { companyId, postId: id, userId: authorId, readAt: now });
  await attachDocuments(deps, tx, actor, { kind: KIND, id }, documents);
  await notifyAudience(deps, tx, actor, id);
}

async function notifyAudience(deps: AppDeps, tx: Tx, { companyId, userId: by }: CompanySession, id: string) {
  const published = await repository.findPost(tx, companyId, id, undefined);
  if (!published) throw new Error('A published post is gone');
  const { post } = published;
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  const to = await repository.listAudience(tx, companyId, post.departmentId);
  const about = { postId: id, departmentId: post.departmentId };
  notify(deps, tx, bulletinKinds.bulletin({ ...about, name, title: post.title }), { companyId, to, by });
  await publishPostChange(deps, tx, post, { change: 'published', version: post.version });
}

/** Locks the company, so that its pins are counted one at a time. Comes before every other lock. */
const lockPins = (tx: Tx, { companyId }: CompanySession) => lockCompany(tx, companyId);

/** Throws if the company has no room for another pinned post; needs `lockPins`. */
async function requireRoomForPin(tx: Tx, { companyId }: CompanySession): Promise<void> {
  const max = BULLETIN_LIMITS.pinned;
  if ((await repository.countPinned(tx, companyId)) >= max) throw fieldError('isPinned', 'TOO_BIG', { max });
}

/** Changes a post that the actor manages; omitted fields do not change. */
export async function update(
  deps: AppDeps,
  actor: CompanySession,
  id: string,
  input: PostChange,
  received: readonly UploadedFile[],
): Promise<BulletinPost> {
  await requireManaged(deps.db, actor, id);
  const documents = await checkAnyFiles(deps, received);
  await keepDocuments(deps, documents, () =>
    deps.db.transaction((tx) => save(deps, tx, actor, { id, input, documents })),
  );
  return getPost(deps, actor, id);
}

interface PostToSave {
  id: string;
  input: PostChange;
  documents: readonly Document[];
}

async function save(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  { id, input: sent, documents }: PostToSave,
): Promise<void> {
  if (sent.isPinned) await lockPins(tx, actor);
  await repository.lockPost(tx, actor.companyId, id);
  const { post } = await requireManaged(tx, actor, id);
  const { count, removedCount } = await changeFiles(deps, tx, actor, { id, input: sent, documents });
  const { html } = readRichText(sent.content ?? post.content, { field: 'content', mayBeEmpty: count > 0 });
  const { title: storedTitle, content, mustAcknowledge, pinnedAt } = post;
  const stored = { title: storedTitle, content, mustAcknowledge, isPinned: pinnedAt !== null };
  const input = mergeEdit({ ...sent, ...(sent.content !== undefined && { content: html }) }, stored);
  const isRewritten = input.title !== undefined || input.content !== undefined;
  const title = input.title ?? post.title;
  if (input.isPinned && post.pinnedAt === null) await requireRoomForPin(tx, actor);
  const now = deps.clock.now();
  const values = {
    ...(isRewritten && { title, content: input.content ?? post.content }),
    ...((isRewritten || documents.length > 0) && { editedAt: now }),
    ...(input.mustAcknowledge !== undefined && { mustAcknowledge: input.mustAcknowledge }),
    ...(input.isPinned !== undefined && { pinnedAt: input.isPinned ? (post.pinnedAt ?? now) : null }),
  };
  if (removedCount === 0 && Object.keys(values).length === 0) return;
  const version = await repository.updatePost(tx, id, values);
  await publishPostChange(deps, tx, post, { change: 'updated', version });
}

/**
 * Removes and adds files of a post; returns the number of its files afterwards, and that of the removed ones. A file to
 * remove that does not exist was removed before, such as by a call whose response was lost. A file of another object is
 * refused.
 */
async function changeFiles(deps: AppDeps, tx: Tx, actor: CompanySession, { id, input, documents }: PostToSave) {
  const { companyId } = actor;
  let removedCount = 0;
  for (const [index, fileId] of (input.removeAttachments ?? []).entries()) {
    if (await removeDocument(deps, tx, companyId, { kind: KIND, id }, fileId)) removedCount += 1;
    else if (await isStored(tx, companyId, fileId)) throw fieldError(`removeAttachments.${index}`, 'INVALID');
  }
  const count = await countAttached(tx, companyId, { kind: KIND, id }, documents);
  const max = BULLETIN_LIMITS.attachmentsPerPost;
  if (count > max) throw fieldError(FIELD, 'TOO_MANY_FILES', { max });
  await attachDocuments(deps, tx, actor, { kind: KIND, id }, documents);
  return { count, removedCount };
}

/** Deletes a post that the actor manages, with its comments and files. */
export async function remove(deps: AppDeps, actor: CompanySession, id: string): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    await repository.lockPost(tx, actor.companyId, id);
    const { post } = await requireManaged(tx, actor, id);
    await removeDocuments(deps, tx, actor.companyId, { kind: KIND, ids: [id] });
    await repository.deletePost(tx, id);
    removeNotifications(deps, tx, { companyId: actor.companyId, about: [id] });
    await appendAudit(deps, tx, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'post.deleted',
      subject: { type: 'post', id },
      before: { userId: post.authorId },
    });
    await publishPostChange(deps, tx, post, { change: 'removed', version: post.version + 1 });
  });
  return { message: 'Post deleted' };
}
