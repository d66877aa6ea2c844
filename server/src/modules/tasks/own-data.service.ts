import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isOfPerson } from '../memberships/of-person.service';
import { companies } from '../memberships/companies.tables';
import { projects } from '../work/projects.tables';
import { taskAssignees, taskComments, tasks } from '../work/tasks.tables';
import { longPart, OWN_PAGE_SIZE } from '../../deps/module/own-data';

interface Position {
  companyId: string;
  taskId: string;
}

export const ownData = [
  longPart(
    'tasks',
    (tx, userId, after: Position | null) => {
      const { companyId, taskId } = taskAssignees;
      return tx
        .select({
          company: companies.name,
          project: projects.name,
          companyId,
          taskId,
          number: tasks.number,
          title: tasks.title,
          dueDate: tasks.dueDate,
          completedAt: tasks.completedAt,
        })
        .from(taskAssignees)
        .innerJoin(companies, eq(companies.id, companyId))
        .innerJoin(tasks, and(eq(tasks.companyId, companyId), eq(tasks.id, taskId)))
        .innerJoin(projects, and(eq(projects.companyId, companyId), eq(projects.id, tasks.projectId)))
        .where(
          and(
            isOfPerson(tx, taskAssignees, userId),
            after ? sql`(${companyId}, ${taskId}) > (${after.companyId}::uuid, ${after.taskId}::uuid)` : undefined,
          ),
        )
        .orderBy(asc(companyId), asc(taskId))
        .limit(OWN_PAGE_SIZE);
    },
    ({ companyId, taskId }) => ({ companyId, taskId }),
  ),
  longPart(
    'taskComments',
    (tx, userId, after: string | null) => {
      const { id, companyId, authorId, html, createdAt, editedAt } = taskComments;
      return tx
        .select({ company: companies.name, task: tasks.title, id, html, createdAt, editedAt })
        .from(taskComments)
        .innerJoin(companies, eq(companies.id, companyId))
        .innerJoin(tasks, and(eq(tasks.companyId, companyId), eq(tasks.id, taskComments.taskId)))
        .where(and(isOfPerson(tx, { companyId, userId: authorId }, userId), after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(OWN_PAGE_SIZE);
    },
    ({ id }) => id,
  ),
];
