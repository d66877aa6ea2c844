import { and, eq, isNull, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { projectMembers, projects } from '../work/projects.tables';
import { taskAssignees, tasks } from '../work/tasks.tables';
import type { AppDeps } from '../../deps/deps';
import type { HandOverPart } from '../../deps/module/hand-over';
import { removeNotifications } from '../notifications/notifications.service';
import { unassign } from '../tasks/assignments.service';
import { leaveWorkspaces } from '../workspaces/workspaces.service';
import { publishProjectChange } from '../work/board-events.service';
import { projectRows } from '../work/project-access.service';
import { removeNotificationsOfHiddenProjects } from './hidden-projects.service';

const rowCount = sql<number>`count(*)`.mapWith(Number);

async function countLedProjects(tx: Tx, companyId: string, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: rowCount })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), eq(projects.leadId, userId)));
  return row?.count ?? 0;
}

async function countOpenAssignments(tx: Tx, companyId: string, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: rowCount })
    .from(taskAssignees)
    .innerJoin(tasks, and(eq(tasks.companyId, taskAssignees.companyId), eq(tasks.id, taskAssignees.taskId)))
    .where(
      and(
        eq(taskAssignees.companyId, companyId),
        eq(taskAssignees.userId, userId),
        isNull(tasks.removedAt),
        isNull(tasks.completedAt),
      ),
    );
  return row?.count ?? 0;
}

/** Locks and returns the projects that a person belongs to, has tasks in or leads. */
async function holdProjectsOf(tx: Tx, companyId: string, userId: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select project_id as id from ${projectMembers} where company_id = ${companyId}::uuid and user_id = ${userId}::uuid
    union select id from ${projects} where company_id = ${companyId}::uuid and lead_id = ${userId}::uuid
    union select t.project_id from ${taskAssignees} a join ${tasks} t on t.company_id = a.company_id and t.id = a.task_id
      where a.company_id = ${companyId}::uuid and a.user_id = ${userId}::uuid
    order by 1`);
  const ids = rows.map(({ id }) => id);
  // Locks in one order, so that concurrent transactions cannot deadlock.
  return tx
    .select()
    .from(projects)
    .where(and(eq(projects.companyId, companyId), isAnyOf(projects.id, ids)))
    .orderBy(projects.id)
    .for('no key update');
}

/**
 * Unassigns tasks, passes led projects to the successor, and ends project and workspace memberships. Removes the
 * notifications about projects that the person would not see after coming back.
 */
export const handOver: HandOverPart<AppDeps> = {
  async preview(tx, { companyId, userId }) {
    return [
      { kind: 'projects.lead', count: await countLedProjects(tx, companyId, userId) },
      { kind: 'tasks.assigned', count: await countOpenAssignments(tx, companyId, userId) },
    ];
  },
  async handOver(deps, tx, { companyId, userId }, { successorId, actorId }) {
    for (const project of await holdProjectsOf(tx, companyId, userId)) {
      await unassign(deps, tx, project, userId, actorId);
      await tx
        .delete(projectMembers)
        .where(
          and(
            eq(projectMembers.companyId, companyId),
            eq(projectMembers.projectId, project.id),
            eq(projectMembers.userId, userId),
          ),
        );
      if (project.leadId === userId) {
        await tx
          .update(projects)
          .set({ leadId: successorId })
          .where(and(eq(projects.companyId, companyId), eq(projects.id, project.id)));
        const addedAt = deps.clock.now();
        if (successorId) {
          await projectRows.insertMembers(tx, { companyId, projectId: project.id, addedAt }, [successorId]);
        }
      }
      const action = userId === actorId ? 'member.left' : 'member.removed';
      await publishProjectChange(deps, tx, project, { action, by: actorId });
    }
    const workspaceIds = await leaveWorkspaces(tx, companyId, userId);
    removeNotifications(deps, tx, { companyId, about: workspaceIds, from: [userId] });
    await removeNotificationsOfHiddenProjects(deps, tx, { companyId, userId });
  },
};
