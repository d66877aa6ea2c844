import { and, asc, eq, gt } from 'drizzle-orm';
import { isOfPerson } from '../memberships/of-person.service';
import { companies } from '../memberships/companies.tables';
import { projectActivities, projectMembers, projects } from '../work/projects.tables';
import { longPart, OWN_PAGE_SIZE, shortPart } from '../../deps/module/own-data';

export const ownData = [
  shortPart('projects', (tx, userId) =>
    tx
      .select({ company: companies.name, project: projects.name, addedAt: projectMembers.addedAt })
      .from(projectMembers)
      .innerJoin(companies, eq(companies.id, projectMembers.companyId))
      .innerJoin(
        projects,
        and(eq(projects.companyId, projectMembers.companyId), eq(projects.id, projectMembers.projectId)),
      )
      .where(isOfPerson(tx, projectMembers, userId))
      .orderBy(asc(projectMembers.addedAt)),
  ),
  longPart(
    'projectActivity',
    (tx, userId, after: string | null) => {
      const { id, action, params, createdAt, companyId, actorId } = projectActivities;
      return tx
        .select({ company: companies.name, project: projects.name, id, action, params, createdAt })
        .from(projectActivities)
        .innerJoin(companies, eq(companies.id, companyId))
        .innerJoin(projects, and(eq(projects.companyId, companyId), eq(projects.id, projectActivities.projectId)))
        .where(and(isOfPerson(tx, { companyId, userId: actorId }, userId), after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(OWN_PAGE_SIZE);
    },
    ({ id }) => id,
  ),
];
