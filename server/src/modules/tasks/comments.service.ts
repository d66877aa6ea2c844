import type { API, ParsedBody, ParsedQuery, TaskComment } from '@atrium/contracts';
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isConflict } from '../../db/errors';
import { users } from '../memberships/users.tables';
import { taskComments, tasks } from '../work/tasks.tables';
import type { AppDeps } from '../../deps/deps';
import { byteLimitedPage, type Page, toPage } from '../../db/paging/byte-limited-page';
import { decodeIdCursor, encodeCursor } from '../../lib/limits/cursor';
import { AppError } from '../../lib/errors';
import { readRichText } from '../../lib/text/rich-text-input';
import type { CompanySession } from '../../lib/session';
import { managesProject, toMember } from '../work/project-access.service';
import { removeNotifications } from '../notifications/notifications.service';
import { notifyCommented, notifyMentioned, notifyUnmentioned } from './notifications/task-notifications';
import {
  changeTask,
  holdEditableTask,
  recordTaskChange,
  requireTask,
  type TaskWithProject,
} from './task-access.service';

const columns = { comment: taskComments, author: { userId: users.id, name: users.name, avatarUrl: users.avatarUrl } };

const selectComments = (tx: Tx) =>
  tx.select(columns).from(taskComments).innerJoin(users, eq(users.id, taskComments.authorId));
type CommentWithAuthor = Awaited<ReturnType<typeof selectComments>>[number];

const toComment = ({ comment, author }: CommentWithAuthor): TaskComment => ({
  _id: comment.id,
  author: toMember(author),
  html: comment.html,
  createdAt: comment.createdAt.toISOString(),
  editedAt: comment.editedAt?.toISOString() ?? null,
});

const isOfTask = (companyId: string, taskId: string) =>
  and(eq(taskComments.companyId, companyId), eq(taskComments.taskId, taskId));

async function readPage(tx: Tx, condition: SQL | undefined, limit: number): Promise<Page<CommentWithAuthor>> {
  const { id, html: content } = taskComments;
  const page = byteLimitedPage(tx, {
    table: taskComments,
    id,
    content,
    condition,
    sortBy: [id],
    order: 'desc',
    limit,
  });
  const rows = await tx
    .select({ ...columns, found: page.found })
    .from(page)
    .innerJoin(taskComments, eq(id, page.id))
    .innerJoin(users, eq(users.id, taskComments.authorId))
    .orderBy(asc(page.place));
  return toPage(rows);
}

/** Returns the newest page of comments, oldest first; the cursor points to the page with earlier ones. */
export async function listComments(
  deps: AppDeps,
  actor: CompanySession,
  taskId: string,
  { cursor, limit }: ParsedQuery<typeof API.tasks.comments>,
) {
  const { task } = await requireTask(deps.db, actor, taskId);
  const before = decodeIdCursor(cursor);
  const condition = and(isOfTask(actor.companyId, taskId), before === null ? undefined : lt(taskComments.id, before));
  const { rows, hasMore } = await readPage(deps.db, condition, limit);
  const first = hasMore ? rows.at(-1)?.comment.id : undefined;
  return {
    comments: rows.toReversed().map(toComment),
    totalCount: task.commentCount,
    nextCursor: first === undefined ? null : encodeCursor([first]),
  };
}

async function findComment(
  tx: Tx,
  companyId: string,
  taskId: string,
  id: string,
): Promise<CommentWithAuthor | undefined> {
  const [row] = await selectComments(tx).where(and(isOfTask(companyId, taskId), eq(taskComments.id, id)));
  return row;
}

async function requireComment(tx: Tx, { task }: TaskWithProject, id: string): Promise<CommentWithAuthor> {
  const row = await findComment(tx, task.companyId, task.id, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const changeCommentCount = (tx: Tx, { task }: TaskWithProject, by: 1 | -1) =>
  tx
    .update(tasks)
    .set({ commentCount: sql`${tasks.commentCount} + ${by}` })
    .where(and(eq(tasks.companyId, task.companyId), eq(tasks.id, task.id)));

/** Adds a comment to a task; repeating the id returns the existing comment. */
export async function addComment(
  deps: AppDeps,
  actor: CompanySession,
  taskId: string,
  { id = deps.ids.uuid(), html: input }: ParsedBody<typeof API.tasks.comment>,
): Promise<TaskComment> {
  const { companyId, userId: authorId } = actor;
  const { html } = readRichText(input, { field: 'html' });
  try {
    return await deps.db.transaction(async (tx) => {
      const found = await holdEditableTask(tx, actor, taskId);
      const known = await findComment(tx, companyId, taskId, id);
      if (known) return toComment(known);
      const createdAt = deps.clock.now();
      await changeTask(deps, tx, found.listed, taskId, { what: 'commented', by: authorId }, async () => {
        await tx.insert(taskComments).values({ id, companyId, taskId, authorId, html, createdAt });
        await changeCommentCount(tx, found, 1);
      });
      const about = { project: found.listed.project, task: found.task, commentId: id };
      await notifyMentioned(deps, tx, actor, about, { after: html });
      await notifyCommented(deps, tx, actor, about, html);
      return toComment(await requireComment(tx, found, id));
    });
  } catch (error) {
    if (isConflict(error, 'task_comments_pkey', 'task_comments_company_id')) throw new AppError('CONFLICT');
    throw error;
  }
}

export function updateComment(
  deps: AppDeps,
  actor: CompanySession,
  { taskId, commentId }: { taskId: string; commentId: string },
  input: string,
): Promise<TaskComment> {
  const { html } = readRichText(input, { field: 'html' });
  return deps.db.transaction(async (tx) => {
    const found = await holdEditableTask(tx, actor, taskId);
    const before = await requireComment(tx, found, commentId);
    if (before.comment.authorId !== actor.userId) throw new AppError('FORBIDDEN');
    const change = { what: 'commented', activity: 'commentEdited', by: actor.userId } as const;
    await changeTask(deps, tx, found.listed, taskId, change, async () => {
      await tx
        .update(taskComments)
        .set({ html, editedAt: deps.clock.now() })
        .where(and(isOfTask(actor.companyId, taskId), eq(taskComments.id, commentId)));
    });
    const texts = { before: before.comment.html, after: html };
    const about = { project: found.listed.project, task: found.task, commentId };
    await notifyUnmentioned(deps, tx, actor, about, texts);
    await notifyMentioned(deps, tx, actor, about, texts);
    return toComment(await requireComment(tx, found, commentId));
  });
}

export async function removeComment(
  deps: AppDeps,
  actor: CompanySession,
  { taskId, commentId }: { taskId: string; commentId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await holdEditableTask(tx, actor, taskId);
    const { comment: row } = await requireComment(tx, found, commentId);
    if (row.authorId !== actor.userId && !managesProject(actor, found.listed)) throw new AppError('FORBIDDEN');
    const change = { what: 'commented', activity: 'commentRemoved', by: actor.userId } as const;
    await changeTask(deps, tx, found.listed, taskId, change, async () => {
      await tx.delete(taskComments).where(and(isOfTask(actor.companyId, taskId), eq(taskComments.id, commentId)));
      await changeCommentCount(tx, found, -1);
    });
    removeNotifications(deps, tx, { companyId: actor.companyId, about: [commentId] });
    if (row.authorId === actor.userId) return;
    await recordTaskChange(deps, tx, actor, found, { action: 'task.commentDeleted', values: { userId: row.authorId } });
  });
}
