import { and, eq, isNull, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { memberships } from '../memberships/companies.tables';
import { projectMembers, type ProjectRow } from './projects.tables';
import { workspaceMembers, workspaces } from './workspaces.tables';

/** Returns which of these people see a project: its members, and for open projects everyone in its workspace. */
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
  return rows.map(({ userId }) => userId);
}
