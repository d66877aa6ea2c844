import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { memberIds } from '../memberships/memberships.service';
import { removeNotifications } from '../notifications/notifications.service';
import { holdersOverEverybody } from '../permissions/permissions.service';
import type { ProjectRow } from '../work/projects.tables';
import { viewersAmong } from '../work/viewers.service';

/**
 * Removes the notifications about a project and its tasks from people who no longer see it, by default from all of the
 * company.
 */
export async function removeHiddenNotifications(
  deps: AppDeps,
  tx: Tx,
  project: ProjectRow,
  userIds?: readonly string[],
): Promise<void> {
  const { companyId, id } = project;
  const people = userIds ?? (await memberIds(tx, companyId));
  const viewers = await viewersAmong(tx, project, people);
  const seeing = new Set([...viewers, ...(await holdersOverEverybody(tx, companyId, 'workspace.manage'))]);
  removeNotifications(deps, tx, { companyId, about: [id], from: people.filter((userId) => !seeing.has(userId)) });
}
