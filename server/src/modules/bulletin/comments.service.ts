import type { API, BulletinComment, ParsedBody, ParsedQuery } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import { isConflict } from '../../db/errors';
import type { BulletinCommentRow, BulletinPostRow } from './bulletin.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { mentionsOf } from '../../lib/text/rich-text';
import { readRichText } from '../../lib/text/rich-text-input';
import type { CompanySession } from '../../lib/session';
import { appendAudit } from '../audit/audit.service';
import { mentionKinds, notify, removeNotifications } from '../notifications/notifications.service';
import { findPerson, peopleById } from '../memberships/colleagues.service';
import { holdOwnCompany } from '../memberships/memberships.service';
import { publishPostChange } from './bulletin-events';
import { managesPost, requireLockedPost, requirePost } from './bulletin.policy';
import { listAudience, updatePost } from './bulletin.repository';
import * as repository from './comments.repository';

async function present(tx: Tx, companyId: string, rows: readonly BulletinCommentRow[]): Promise<BulletinComment[]> {
  const people = await peopleById(
    tx,
    companyId,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ id, clientId, postId, authorId, content, createdAt, editedAt }) => ({
    _id: id,
    clientId,
    postId,
    author: findPerson(people, authorId),
    content,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }));
}

async function presentOne(tx: Tx, row: BulletinCommentRow): Promise<BulletinComment> {
  const [comment] = await present(tx, row.companyId, [row]);
  if (!comment) throw new Error('A comment was not presented');
  return comment;
}

/** Returns a page of comments in chronological order, paged back from the newest. */
export async function list(
  deps: AppDeps,
  actor: CompanySession,
  postId: string,
  { limit, before }: ParsedQuery<typeof API.bulletin.comments>,
) {
  await requirePost(deps.db, actor, postId);
  const { rows, hasMore } = await repository.listComments(deps.db, postId, { limit, before });
  return { comments: await present(deps.db, actor.companyId, rows.toReversed()), hasMore };
}

/** Comments on a post. Repeating the client id returns the comment stored first. */
export async function comment(
  deps: AppDeps,
  actor: CompanySession,
  postId: string,
  { content, clientId }: ParsedBody<typeof API.bulletin.comment>,
): Promise<BulletinComment> {
  try {
    return await deps.db.transaction(async (unheld) => {
      // People who leave the audience meanwhile must not be notified afterwards.
      const tx = await holdOwnCompany(unheld, actor);
      const { post } = await requireLockedPost(tx, actor, postId);
      const before = clientId === undefined ? undefined : await findRepeated(tx, actor, postId, clientId);
      if (before) return before;
      const { html, mentions } = readRichText(content, { field: 'content' });
      const row = await repository.insertComment(tx, {
        id: deps.ids.uuid(),
        companyId: actor.companyId,
        postId,
        authorId: actor.userId,
        clientId: clientId ?? null,
        content: html,
        createdAt: deps.clock.now(),
      });
      await notifyMentioned(deps, tx, actor, { post, commentId: row.id }, mentions);
      await publishCommentsChange(deps, tx, post, 1);
      return presentOne(tx, row);
    });
  } catch (error) {
    if (clientId === undefined || !isConflict(error, 'bulletin_comments_client')) throw error;
    const first = await findRepeated(deps.db, actor, postId, clientId);
    if (!first) throw error;
    return first;
  }
}

async function findRepeated(tx: Tx, { userId }: CompanySession, postId: string, clientId: string) {
  const row = await repository.findByClientId(tx, userId, clientId);
  if (row && row.postId !== postId) throw new AppError('CONFLICT');
  return row && presentOne(tx, row);
}

/** Notifies mentioned people who may see the post. */
async function notifyMentioned(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: by }: CompanySession,
  { post: { id, title, departmentId, authorId }, commentId }: { post: BulletinPostRow; commentId: string },
  mentions: readonly string[],
): Promise<void> {
  if (mentions.length === 0) return;
  const audience = new Set([...(await listAudience(tx, companyId, departmentId)), authorId]);
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  const notification = mentionKinds.mention({
    link: `/bulletin?post=${id}`,
    name,
    where: title,
    objectIds: [id, commentId, ...(departmentId === null ? [] : [departmentId])],
  });
  notify(deps, tx, notification, { companyId, to: mentions.filter((userId) => audience.has(userId)), by });
}

async function requireComment(tx: Tx, { companyId }: CompanySession, id: string): Promise<BulletinCommentRow> {
  const found = await repository.findComment(tx, companyId, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Returns a comment with its post, which is locked, so that nobody changes or deletes the comment meanwhile. */
async function lockComment(tx: Tx, actor: CompanySession, id: string) {
  const { postId } = await requireComment(tx, actor, id);
  const row = await requireLockedPost(tx, actor, postId);
  // Reads the comment again, because it is locked only now.
  return { found: await requireComment(tx, actor, id), row };
}

/** Changes the actor's own comment and notifies newly mentioned people. */
export function edit(deps: AppDeps, actor: CompanySession, id: string, content: string): Promise<BulletinComment> {
  return deps.db.transaction(async (unheld) => {
    const tx = await holdOwnCompany(unheld, actor);
    const { found, row } = await lockComment(tx, actor, id);
    if (found.authorId !== actor.userId) throw new AppError('FORBIDDEN');
    const { html, mentions } = readRichText(content, { field: 'content' });
    const before = mentionsOf(found.content);
    const changed = await repository.updateComment(tx, id, { content: html, editedAt: deps.clock.now() });
    const unmentioned = before.filter((userId) => !mentions.includes(userId));
    removeNotifications(deps, tx, { companyId: actor.companyId, about: [id], from: unmentioned });
    const added = mentions.filter((userId) => !before.includes(userId));
    await notifyMentioned(deps, tx, actor, { post: row.post, commentId: id }, added);
    await publishCommentsChange(deps, tx, row.post, 0);
    return presentOne(tx, changed);
  });
}

/** Deletes the actor's own comment, or one on a post that they manage. */
export async function remove(deps: AppDeps, actor: CompanySession, id: string): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    const { found, row } = await lockComment(tx, actor, id);
    if (found.authorId !== actor.userId && !(await managesPost(tx, actor, row))) throw new AppError('FORBIDDEN');
    await repository.deleteComment(tx, id);
    removeNotifications(deps, tx, { companyId: actor.companyId, about: [id] });
    await publishCommentsChange(deps, tx, row.post, -1);
    if (found.authorId === actor.userId) return;
    await appendAudit(deps, tx, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'post.commentDeleted',
      subject: { type: 'post', id: row.post.id },
      before: { userId: found.authorId },
    });
  });
  return { message: 'Comment deleted' };
}

/** Adds to the number of a post's comments, and announces that they changed. */
async function publishCommentsChange(deps: AppDeps, tx: Tx, post: BulletinPostRow, comments: number): Promise<void> {
  const version = await updatePost(tx, post.id, { comments });
  await publishPostChange(deps, tx, post, { change: 'comments', version });
}
