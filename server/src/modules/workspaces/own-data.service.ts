import { and, asc, eq } from 'drizzle-orm';
import { isOfPerson } from '../memberships/of-person.service';
import { companies } from '../memberships/companies.tables';
import { workspaceMembers, workspaces } from '../work/workspaces.tables';
import { shortPart } from '../../deps/module/own-data';

export const ownData = [
  shortPart('workspaces', (tx, userId) =>
    tx
      .select({ company: companies.name, workspace: workspaces.name, addedAt: workspaceMembers.addedAt })
      .from(workspaceMembers)
      .innerJoin(companies, eq(companies.id, workspaceMembers.companyId))
      .innerJoin(
        workspaces,
        and(eq(workspaces.companyId, workspaceMembers.companyId), eq(workspaces.id, workspaceMembers.workspaceId)),
      )
      .where(isOfPerson(tx, workspaceMembers, userId))
      .orderBy(asc(workspaceMembers.addedAt)),
  ),
];
