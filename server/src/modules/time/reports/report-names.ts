import type { Person, ProjectRef, TaskRef } from '@atrium/contracts';
import { and, eq } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { users } from '../../memberships/users.tables';
import { projects } from '../../work/projects.tables';
import { tasks } from '../../work/tasks.tables';
import type { ReportSum } from './report-rows';
import { toPerson } from '../time.mapper';

/** Lookups for the people, projects and tasks in a report. */
export interface ReportNames {
  person(id: string): Person | null;
  project(key: string): ProjectRef | null;
  task(id: string): TaskRef | null;
}

/** Returns the distinct values of a column, without null. */
const listDistinct = (sums: readonly ReportSum[], read: (sum: ReportSum) => string | null): string[] => [
  ...new Set(sums.flatMap((sum) => read(sum) ?? [])),
];

/** Loads the names for a report, in three queries. */
export async function loadNames(tx: Tx, companyId: string, sums: readonly ReportSum[]): Promise<ReportNames> {
  const userIds = listDistinct(sums, ({ userId }) => userId);
  const projectKeys = listDistinct(sums, ({ projectKey }) => projectKey);
  const taskIds = listDistinct(sums, ({ taskId }) => taskId);
  const people = await tx
    .select({ userId: users.id, name: users.name, avatarUrl: users.avatarUrl })
    .from(users)
    .where(isAnyOf(users.id, userIds));
  const projectRows = await tx
    .select({ id: projects.id, _id: projects.publicId, name: projects.name, colour: projects.colour })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), isAnyOf(projects.id, projectKeys)));
  const taskRows = await tx
    .select({ _id: tasks.id, number: tasks.number, title: tasks.title })
    .from(tasks)
    .where(and(eq(tasks.companyId, companyId), isAnyOf(tasks.id, taskIds)));
  const byPerson = new Map(people.map((row) => [row.userId, toPerson(row)]));
  const byProject = new Map(projectRows.map(({ id, ...project }) => [id, project]));
  const byTask = new Map(taskRows.map((row) => [row._id, row]));
  return {
    person: (id) => byPerson.get(id) ?? null,
    project: (key) => byProject.get(key) ?? null,
    task: (id) => byTask.get(id) ?? null,
  };
}
