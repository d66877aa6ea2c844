import { and, asc, desc, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { memberships } from '../memberships/companies.tables';
import { projects } from '../work/projects.tables';
import { workspaceMembers, type WorkspaceRow, workspaces } from '../work/workspaces.tables';
import type { CompanySession } from '../../lib/session';
import { isProjectMember, isVisibleProject, isWorkspaceMember, managesAll } from '../work/visibility.service';

const person = { userId: users.id, name: users.name, avatarUrl: users.avatarUrl };

const memberCount = sql<number>`case when ${workspaces.isGeneral}
  then (select count(*) from ${memberships} m where m.company_id = ${workspaces.companyId} and m.ended_at is null)
  else (select count(*) from ${workspaceMembers} m
    where m.company_id = ${workspaces.companyId} and m.workspace_id = ${workspaces.id}) end`.mapWith(Number);

/** A single workspace, or all that are archived or not. */
type Selection = { id: string } | { isArchived: boolean };

/** Returns the selected workspaces that the actor belongs to or manages, with the data for lists. */
export async function listWorkspaces(tx: Tx, actor: CompanySession, selection: Selection) {
  const { companyId, userId } = actor;
  const isMember = isWorkspaceMember(tx, companyId, userId);
  const visibleProjects = tx
    .select({ count: sql`count(*)` })
    .from(projects)
    .where(
      and(
        eq(projects.companyId, companyId),
        eq(projects.workspaceId, workspaces.id),
        isNull(projects.archivedAt),
        isVisibleProject(tx, actor),
      ),
    );
  return tx
    .select({
      workspace: workspaces,
      memberCount,
      projectCount: sql<number>`(${visibleProjects})`.mapWith(Number),
      isMember: sql<boolean>`${isMember ?? sql`false`}`,
    })
    .from(workspaces)
    .where(
      and(eq(workspaces.companyId, companyId), managesAll(actor) ? undefined : isMember, matchesSelection(selection)),
    )
    .orderBy(desc(workspaces.isGeneral), asc(sql`lower(${workspaces.name})`));
}
export type ListedWorkspace = Awaited<ReturnType<typeof listWorkspaces>>[number];

function matchesSelection(selection: Selection): SQL | undefined {
  if ('id' in selection) return eq(workspaces.id, selection.id);
  return selection.isArchived ? isNotNull(workspaces.archivedAt) : isNull(workspaces.archivedAt);
}

/** Returns the members by name; for General, everyone in the company. */
export async function listMembers(tx: Tx, { companyId, id, isGeneral }: WorkspaceRow) {
  const inWorkspace = tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.companyId, companyId), eq(workspaceMembers.workspaceId, id)));
  return tx
    .select(person)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        isNull(memberships.endedAt),
        isGeneral ? undefined : sql`${memberships.userId} in (${inWorkspace})`,
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}

/** Returns which of these people already belong to the workspace. */
export async function membersAmong(tx: Tx, { companyId, id }: WorkspaceRow, userIds: readonly string[]) {
  const rows = await tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.companyId, companyId),
        eq(workspaceMembers.workspaceId, id),
        isAnyOf(workspaceMembers.userId, userIds),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

export async function insertWorkspace(tx: Tx, row: typeof workspaces.$inferInsert): Promise<void> {
  await tx.insert(workspaces).values(row);
}

/** Locks a workspace against concurrent changes until the transaction ends. */
export async function lockWorkspace(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.companyId, companyId), eq(workspaces.id, id)))
    .for('no key update');
}

export async function updateWorkspace(tx: Tx, companyId: string, id: string, change: Partial<WorkspaceRow>) {
  if (Object.keys(change).length === 0) return;
  await tx
    .update(workspaces)
    .set(change)
    .where(and(eq(workspaces.companyId, companyId), eq(workspaces.id, id)));
}

export async function insertMembers(
  tx: Tx,
  { companyId, workspaceId, addedAt }: { companyId: string; workspaceId: string; addedAt: Date },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.execute(sql`insert into ${workspaceMembers} (company_id, workspace_id, user_id, added_at)
    select ${companyId}::uuid, ${workspaceId}::uuid, unnest(${sql.param([...userIds])}::uuid[]),
      ${addedAt.toISOString()}::timestamptz
    on conflict do nothing`);
}

/** Removes a member; returns false if the person is not a member. */
export async function deleteMember(tx: Tx, companyId: string, workspaceId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.companyId, companyId),
        eq(workspaceMembers.workspaceId, workspaceId),
        eq(workspaceMembers.userId, userId),
      ),
    )
    .returning({ userId: workspaceMembers.userId });
  return rows.length > 0;
}

/** Returns the ids of open projects of a workspace that a person does not belong to. */
export async function listOpenToWorkspace(tx: Tx, { companyId, id }: WorkspaceRow, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.companyId, companyId),
        eq(projects.workspaceId, id),
        eq(projects.visibility, 'open'),
        not(isProjectMember(tx, companyId, userId)),
      ),
    );
  return rows.map((row) => row.id);
}

/** Removes a person from all workspaces, as part of ending their membership; returns the ids of these workspaces. */
export async function leaveWorkspaces(tx: Tx, companyId: string, userId: string): Promise<string[]> {
  const left = await tx
    .delete(workspaceMembers)
    .where(and(eq(workspaceMembers.companyId, companyId), eq(workspaceMembers.userId, userId)))
    .returning({ id: workspaceMembers.workspaceId });
  return left.map(({ id }) => id);
}
