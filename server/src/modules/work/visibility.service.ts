import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { projectMembers, type ProjectRow, projects } from './projects.tables';
import { workspaceMembers, workspaces } from './workspaces.tables';
import type { CompanySession } from '../../lib/session';
import { memberships } from '../memberships/companies.tables';
import { listCompanyHolders } from '../permissions/permissions.service';

/**
 * Returns which of these people see a project: its members, for open projects everyone in its workspace, and people who
 * manage all projects.
 */
export async function viewersAmong(tx: Tx, project: ProjectRow, userIds: readonly string[]): Promise<string[]> {
  const { companyId, id, workspaceId, visibility } = project;
  const sees = sql`(
    exists (select from ${projectMembers} m where m.company_id = ${companyId}::uuid and m.project_id = ${id}::uuid
      and m.user_id = ${memberships.userId})
    or ${visibility === 'open'} and exists (select from ${workspaces} w
      where w.company_id = ${companyId}::uuid and w.id = ${workspaceId}::uuid
        and (w.is_general or exists (select from ${workspaceMembers} m where m.company_id = w.company_id
          and m.workspace_id = w.id and m.user_id = ${memberships.userId}))))`;
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, companyId),
        isNull(memberships.endedAt),
        isAnyOf(memberships.userId, userIds),
        sees,
      ),
    );
  const managers = await listCompanyHolders(tx, companyId, 'workspace.manage');
  const viewers = new Set([...rows.map(({ userId }) => userId), ...managers]);
  return userIds.filter((userId) => viewers.has(userId));
}

/** Returns whether the actor sees and manages every project and workspace of the company. */
export const managesAll = (actor: CompanySession): boolean => actor.reach('workspace.manage') === 'everybody';

/** Returns the condition for projects that the person belongs to. */
export const isProjectMember = (tx: Tx, companyId: string, userId: string): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(projectMembers)
      .where(
        and(
          eq(projectMembers.companyId, companyId),
          eq(projectMembers.projectId, projects.id),
          eq(projectMembers.userId, userId),
        ),
      ),
  );

/** Returns the condition for workspaces that the person belongs to. */
export const isWorkspaceMember = (tx: Tx, companyId: string, userId: string): SQL | undefined =>
  or(
    eq(workspaces.isGeneral, true),
    exists(
      tx
        .select({ one: sql`1` })
        .from(workspaceMembers)
        .where(
          and(
            eq(workspaceMembers.companyId, companyId),
            eq(workspaceMembers.workspaceId, workspaces.id),
            eq(workspaceMembers.userId, userId),
          ),
        ),
    ),
  );

/**
 * Returns the condition for projects that a person sees without managing all: their own projects, and open projects of
 * their workspaces.
 */
export function belongsToProject(tx: Tx, companyId: string, userId: string): SQL | undefined {
  const inWorkspace = tx
    .select({ one: sql`1` })
    .from(workspaces)
    .where(
      and(
        eq(workspaces.companyId, companyId),
        eq(workspaces.id, projects.workspaceId),
        isWorkspaceMember(tx, companyId, userId),
      ),
    );
  return or(isProjectMember(tx, companyId, userId), and(eq(projects.visibility, 'open'), exists(inWorkspace)));
}

/**
 * Returns the condition for projects that the actor sees. Members see private projects; everyone in the workspace sees
 * open projects; people who manage all workspaces see all. For others, the project does not exist.
 */
export function isVisibleProject(tx: Tx, actor: CompanySession): SQL | undefined {
  return managesAll(actor) ? undefined : belongsToProject(tx, actor.companyId, actor.userId);
}
