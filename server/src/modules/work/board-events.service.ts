import type { Tx } from '../../db/client';
import { projectActivities, type ProjectRow } from './projects.tables';
import type { AppDeps } from '../../deps/deps';
import { broadcastEvent } from '../../realtime/broadcast';
import { emitOnCommit, publishOnCommit } from '../../realtime/outbox/outbox';
import { rooms } from '../../lib/realtime/rooms';
import * as repository from './projects.repository';

/** Returns the room for events of a project's board. */
export const boardRoom = ({ companyId, publicId, accessSeq }: ProjectRow) =>
  rooms.project(companyId, publicId, accessSeq);

interface ProjectActivity {
  action: string;
  /** Null for automatic changes. */
  by: string | null;
  taskId?: string | undefined;
  params?: Record<string, string | number> | undefined;
}

/** Appends an entry to the activity of a project. */
export async function logActivity(
  deps: AppDeps,
  tx: Tx,
  { companyId, id: projectId }: Pick<ProjectRow, 'companyId' | 'id'>,
  { action, by: actorId, taskId, params = {} }: ProjectActivity,
): Promise<void> {
  const createdAt = deps.clock.now();
  const row = { id: deps.ids.uuid(), companyId, projectId, taskId: taskId ?? null, actorId, action, params, createdAt };
  await tx.insert(projectActivities).values(row);
}

/** Publishes a change of tasks to the devices of people to whom the tasks are or were assigned. */
export async function publishTasksChange(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const to = [...new Set(userIds)].map((userId) => rooms.userIn(companyId, userId));
  await publishOnCommit(deps, tx, [{ rooms: to, events: [broadcastEvent('tasksChanged', {}, {})] }]);
}

/**
 * Logs a change to a project itself, its columns, labels or members, and publishes it to subscribers of the board and
 * to assignees.
 */
export async function publishProjectChange(
  deps: AppDeps,
  tx: Tx,
  project: ProjectRow,
  activity: ProjectActivity,
): Promise<void> {
  const seq = await repository.takeNextSeq(tx, project, deps.clock.now());
  await repository.updateProject(tx, project, { headSeq: seq });
  await logActivity(deps, tx, project, activity);
  const payload = { projectId: project.publicId, seq, by: activity.by };
  await emitOnCommit(deps, tx, boardRoom(project), 'project:changed', payload);
  await publishTasksChange(deps, tx, project.companyId, await repository.listAssignees(tx, project));
}

/** Ends all subscriptions to the board; clients subscribe again, as some may have lost access. */
export async function closeBoard(deps: AppDeps, tx: Tx, project: ProjectRow): Promise<void> {
  await emitOnCommit(deps, tx, boardRoom(project), 'project:closed', { projectId: project.publicId });
  await repository.updateProject(tx, project, { accessSeq: project.accessSeq + 1 });
}
