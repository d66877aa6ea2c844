import { and, eq, not } from 'drizzle-orm';
import { beforeCommit, type Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { memberIds } from '../memberships/memberships.service';
import { removeNotifications } from '../notifications/notifications.service';
import { listCompanyHolders } from '../permissions/permissions.service';
import { type ProjectRow, projects } from '../work/projects.tables';
import { belongsToProject, viewersAmong } from '../work/visibility.service';

/**
 * Removes the notifications about a project and its tasks from people who no longer see it, by default from all members
 * of the company.
 */
export async function removeHiddenNotifications(
  deps: AppDeps,
  tx: Tx,
  project: ProjectRow,
  userIds?: readonly string[],
): Promise<void> {
  const { companyId, id } = project;
  const people = userIds ?? (await memberIds(tx, companyId));
  const viewers = new Set(await viewersAmong(tx, project, people));
  removeNotifications(deps, tx, { companyId, about: [id], from: people.filter((userId) => !viewers.has(userId)) });
}

/** Returns the keys of the projects that a person cannot see without managing all projects. */
async function listHidden(tx: Tx, companyId: string, userId: string): Promise<string[]> {
  const belongs = belongsToProject(tx, companyId, userId);
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), belongs && not(belongs)));
  return rows.map(({ id }) => id);
}

/** Removes a person's notifications about the projects that they cannot see without managing all projects. */
export async function removeNotificationsOfHiddenProjects(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  removeNotifications(deps, tx, { companyId, about: await listHidden(tx, companyId, userId), from: [userId] });
}

/** Removes the notifications about projects that people no longer see after a change of rights in this transaction. */
export async function followRights(deps: AppDeps, tx: Tx, companyId: string): Promise<void> {
  const before = await listCompanyHolders(tx, companyId, 'workspace.manage');
  beforeCommit(async () => {
    const holders = new Set(await listCompanyHolders(tx, companyId, 'workspace.manage'));
    for (const userId of before.filter((each) => !holders.has(each))) {
      await removeNotificationsOfHiddenProjects(deps, tx, { companyId, userId });
    }
  });
}
