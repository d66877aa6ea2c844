import type { MyTask } from '@atrium/contracts';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { projectColumns, projects } from '../work/projects.tables';
import { taskAssignees, tasks } from '../work/tasks.tables';
import { beginsWith, containsWords } from '../../db/search/search';
import type { AppDeps } from '../../deps/deps';
import type { CompanySession } from '../../lib/session';
import { isVisibleProject } from '../work/visibility.service';

const PRIORITY_ORDER = sql`array_position(array['urgent', 'high', 'normal', 'low'], ${tasks.priority})`;

const selectTasks = (tx: Tx) =>
  tx
    .select({
      id: tasks.id,
      number: tasks.number,
      title: tasks.title,
      priority: tasks.priority,
      dueDate: tasks.dueDate,
      project: { _id: projects.publicId, name: projects.name, colour: projects.colour },
      columnName: projectColumns.name,
      columnKind: projectColumns.kind,
    })
    .from(tasks)
    .innerJoin(projects, and(eq(projects.companyId, tasks.companyId), eq(projects.id, tasks.projectId)))
    .innerJoin(
      projectColumns,
      and(eq(projectColumns.companyId, tasks.companyId), eq(projectColumns.id, tasks.columnId)),
    );

const toMyTask = ({ id, ...task }: Awaited<ReturnType<typeof selectTasks>>[number]): MyTask => ({ _id: id, ...task });

/** Returns the condition for tasks of open projects that the actor sees. */
const isVisibleTask = (tx: Tx, actor: CompanySession): SQL | undefined =>
  and(
    eq(tasks.companyId, actor.companyId),
    isNull(tasks.removedAt),
    isNull(projects.archivedAt),
    isVisibleProject(tx, actor),
  );

/** Returns open tasks assigned to the actor, sorted by due date, then by priority. */
export async function listMine(deps: AppDeps, actor: CompanySession, limit: number) {
  const { companyId, userId } = actor;
  const assignedIds = deps.db
    .select({ id: taskAssignees.taskId })
    .from(taskAssignees)
    .where(and(eq(taskAssignees.companyId, companyId), eq(taskAssignees.userId, userId)));
  const where = and(isVisibleTask(deps.db, actor), isNull(tasks.completedAt), sql`${tasks.id} in (${assignedIds})`);
  const rows = await selectTasks(deps.db)
    .where(where)
    .orderBy(sql`${tasks.dueDate} asc nulls last`, PRIORITY_ORDER, asc(tasks.id))
    .limit(limit);
  const [total] = await deps.db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(tasks)
    .innerJoin(projects, and(eq(projects.companyId, tasks.companyId), eq(projects.id, tasks.projectId)))
    .where(where);
  return { tasks: rows.map(toMyTask), totalCount: total?.count ?? 0 };
}

/**
 * Returns projects and tasks whose name contains every word of the input, names that begin with the input first; `#12`
 * finds tasks by number.
 */
export async function search(deps: AppDeps, actor: CompanySession, { q, limit }: { q: string; limit: number }) {
  if (q === '') return { projects: [], tasks: [] };
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  const found = await deps.db
    .select({ _id: projects.publicId, name: projects.name, colour: projects.colour })
    .from(projects)
    .where(
      and(
        eq(projects.companyId, actor.companyId),
        isNull(projects.archivedAt),
        isVisibleProject(deps.db, actor),
        containsWords(projects.search, q),
      ),
    )
    .orderBy(desc(beginsWith(projects.search, q)), asc(projects.name))
    .limit(limit);
  const hasNumber = number === undefined ? undefined : eq(tasks.number, Number(number));
  const matches = or(containsWords(tasks.search, q), hasNumber);
  const rows = await selectTasks(deps.db)
    .where(and(isVisibleTask(deps.db, actor), matches))
    .orderBy(desc(beginsWith(tasks.search, q)), desc(tasks.updatedAt))
    .limit(limit);
  return { projects: found, tasks: rows.map(toMyTask) };
}
