import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { projects } from '../work/projects.tables';
import { tasks } from '../work/tasks.tables';
import type { CompanySession } from '../../lib/session';
import { isVisibleProject } from '../work/visibility.service';

/** The target of a time entry: a project of the company, and optionally one of its tasks. */
export interface WorkLink {
  projectKey: string;
  publicId: string;
  billable: boolean;
  taskId: string | null;
}

/** Returns the project with this public id, archived or not; undefined if the actor does not see it. */
export async function findLinkedProject(
  tx: Tx,
  actor: CompanySession,
  publicId: string,
): Promise<WorkLink | undefined> {
  const [row] = await tx
    .select({ projectKey: projects.id, publicId: projects.publicId, billable: projects.billable })
    .from(projects)
    .where(
      and(
        eq(projects.companyId, actor.companyId),
        eq(projects.publicId, publicId.toLowerCase()),
        isVisibleProject(tx, actor),
      ),
    );
  return row && { ...row, taskId: null };
}

/** Returns the task with its project; undefined if the actor does not see it. */
export async function findLinkedTask(tx: Tx, actor: CompanySession, taskId: string): Promise<WorkLink | undefined> {
  const [row] = await tx
    .select({
      projectKey: projects.id,
      publicId: projects.publicId,
      billable: projects.billable,
      taskId: tasks.id,
    })
    .from(tasks)
    .innerJoin(projects, and(eq(projects.companyId, tasks.companyId), eq(projects.id, tasks.projectId)))
    .where(
      and(
        eq(tasks.companyId, actor.companyId),
        eq(tasks.id, taskId),
        isNull(tasks.removedAt),
        isVisibleProject(tx, actor),
      ),
    );
  return row;
}
