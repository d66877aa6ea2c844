import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { projects } from '../work/projects.tables';
import { taskAssignees, type TaskRow, tasks } from '../work/tasks.tables';

interface ProjectKey {
  companyId: string;
  id: string;
}

const assignees = sql<string[]>`array(select a.user_id::text from ${taskAssignees} a
  where a.company_id = "tasks"."company_id" and a.task_id = "tasks"."id" order by a.user_id)`;

const card = {
  id: tasks.id,
  number: tasks.number,
  title: tasks.title,
  columnId: tasks.columnId,
  rank: tasks.rank,
  priority: tasks.priority,
  dueDate: tasks.dueDate,
  labelIds: tasks.labelIds,
  commentCount: tasks.commentCount,
  attachmentCount: tasks.attachmentCount,
  completedAt: tasks.completedAt,
  seq: tasks.seq,
  removedAt: tasks.removedAt,
  // Boards do not show descriptions, which may be long.
  hasDescription: sql<boolean>`${tasks.description} <> ''`,
  assignees,
};

const isOf = ({ companyId, id }: ProjectKey): SQL | undefined =>
  and(eq(tasks.companyId, companyId), eq(tasks.projectId, id));

/** Returns all cards of a board, ordered by rank. */
export async function listCards(tx: Tx, project: ProjectKey) {
  return tx
    .select(card)
    .from(tasks)
    .where(and(isOf(project), isNull(tasks.removedAt)))
    .orderBy(sql`${tasks.rank} collate "C"`, asc(tasks.id));
}
export type CardRow = Awaited<ReturnType<typeof listCards>>[number];

/** Returns at most `limit` cards that changed after a sequence number, including removed ones. */
export async function listChanged(tx: Tx, project: ProjectKey, afterSeq: number, limit: number): Promise<CardRow[]> {
  return tx
    .select(card)
    .from(tasks)
    .where(and(isOf(project), gt(tasks.seq, afterSeq)))
    .orderBy(asc(tasks.seq))
    .limit(limit);
}

/** Returns these cards, including removed ones. */
export async function listCardsById(tx: Tx, companyId: string, ids: readonly string[]): Promise<CardRow[]> {
  return tx
    .select(card)
    .from(tasks)
    .where(and(eq(tasks.companyId, companyId), isAnyOf(tasks.id, ids)));
}

/** Returns a task of the company, removed or not. */
export async function findTask(tx: Tx, companyId: string, id: string): Promise<TaskRow | undefined> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.companyId, companyId), eq(tasks.id, id)));
  return row;
}

const person = { userId: users.id, name: users.name, avatarUrl: users.avatarUrl };

/** Returns people by id, whether or not they belong to the project. */
export async function listPeople(tx: Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return tx.select(person).from(users).where(isAnyOf(users.id, userIds)).orderBy(asc(users.name), asc(users.id));
}

/**
 * Returns the ranks of the tasks of a column in order, optionally without one task. Includes removed tasks, since they
 * can be restored and must not share their rank with another task.
 */
export async function listRanks(tx: Tx, project: ProjectKey, columnId: string, except?: string) {
  return tx
    .select({ id: tasks.id, rank: tasks.rank, removedAt: tasks.removedAt })
    .from(tasks)
    .where(
      and(
        isOf(project),
        eq(tasks.columnId, columnId),
        except === undefined ? undefined : sql`${tasks.id} <> ${except}::uuid`,
      ),
    )
    .orderBy(sql`${tasks.rank} collate "C"`, asc(tasks.id));
}

/** Returns the number for a new task; the caller must have locked the project. */
export async function takeNumber(tx: Tx, { companyId, id }: ProjectKey): Promise<number> {
  const [row] = await tx
    .update(projects)
    .set({ nextNumber: sql`${projects.nextNumber} + 1` })
    .where(and(eq(projects.companyId, companyId), eq(projects.id, id)))
    .returning({ next: projects.nextNumber });
  if (!row) throw new Error('A project is gone while it changes');
  return row.next - 1;
}

export async function insertTask(tx: Tx, row: typeof tasks.$inferInsert): Promise<void> {
  await tx.insert(tasks).values(row);
}

export async function updateTask(tx: Tx, companyId: string, id: string, change: Partial<TaskRow>): Promise<void> {
  await tx
    .update(tasks)
    .set(change)
    .where(and(eq(tasks.companyId, companyId), eq(tasks.id, id)));
}

/** Returns the user ids of the assignees of a task. */
export async function listAssignees(tx: Tx, companyId: string, taskId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: taskAssignees.userId })
    .from(taskAssignees)
    .where(and(eq(taskAssignees.companyId, companyId), eq(taskAssignees.taskId, taskId)));
  return rows.map(({ userId }) => userId);
}

export async function replaceAssignees(tx: Tx, companyId: string, taskId: string, userIds: readonly string[]) {
  await tx.delete(taskAssignees).where(and(eq(taskAssignees.companyId, companyId), eq(taskAssignees.taskId, taskId)));
  if (userIds.length === 0) return;
  await tx.insert(taskAssignees).values([...new Set(userIds)].map((userId) => ({ companyId, taskId, userId })));
}
