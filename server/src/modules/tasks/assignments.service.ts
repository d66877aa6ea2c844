import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import type { ProjectRow } from '../work/projects.tables';
import { taskAssignees, tasks } from '../work/tasks.tables';
import type { AppDeps } from '../../deps/deps';
import { removeNotifications } from '../notifications/notifications.service';
import { changeTask } from './task-access.service';

/**
 * Removes a person from all tasks of a project and the notifications of these assignments, and publishes the changes to
 * subscribers of the board.
 */
export async function unassign(
  deps: AppDeps,
  tx: Tx,
  project: ProjectRow,
  userId: string,
  by: string | null,
): Promise<void> {
  const { companyId, id: projectId } = project;
  const rows = await tx
    .select({ taskId: taskAssignees.taskId })
    .from(taskAssignees)
    .innerJoin(tasks, and(eq(tasks.companyId, taskAssignees.companyId), eq(tasks.id, taskAssignees.taskId)))
    .where(
      and(eq(taskAssignees.companyId, companyId), eq(taskAssignees.userId, userId), eq(tasks.projectId, projectId)),
    );
  for (const { taskId } of rows) {
    await changeTask(
      deps,
      tx,
      { project },
      taskId,
      { what: 'changed', by, params: { fields: 'assignees' } },
      async () => {
        await tx
          .delete(taskAssignees)
          .where(
            and(
              eq(taskAssignees.companyId, companyId),
              eq(taskAssignees.taskId, taskId),
              eq(taskAssignees.userId, userId),
            ),
          );
      },
    );
  }
  const about = rows.map(({ taskId }) => taskId);
  removeNotifications(deps, tx, { companyId, about, type: 'project_assignment', from: [userId] });
}
