import type { AuditAction } from '@atrium/contracts';
import type { Tx } from '../../db/client';
import type { TaskRow } from '../work/tasks.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import type { CompanySession } from '../../lib/session';
import { appendAudit } from '../audit/audit.service';
import {
  type ListedProject,
  lockProject,
  requireEditable,
  requireProjectByKey,
  takeNextSeq,
  toMember,
} from '../work/project-access.service';
import { boardRoom, logActivity, publishTasksChange } from '../work/board-events.service';
import { emitOnCommit } from '../../realtime/outbox/outbox';
import { toCard } from './tasks.mapper';
import * as repository from './tasks.repository';

export interface TaskWithProject {
  task: TaskRow;
  listed: ListedProject;
}

/** Returns a task in a project that the actor sees; throws NOT_FOUND otherwise. */
export async function requireTask(
  tx: Tx,
  actor: CompanySession,
  id: string,
  state: 'present' | 'removed' = 'present',
): Promise<TaskWithProject> {
  const task = await repository.findTask(tx, actor.companyId, id);
  if (!task || (task.removedAt === null) !== (state === 'present')) throw new AppError('NOT_FOUND');
  return { task, listed: await requireProjectByKey(tx, actor, task.projectId) };
}

type TaskChangeKind = 'created' | 'changed' | 'moved' | 'commented' | 'restored';

interface TaskChange {
  what: TaskChangeKind | 'removed';
  /** Name of the change in the activity; by default its kind. */
  activity?: 'commentEdited' | 'commentRemoved';
  /** Null for automatic changes. */
  by: string | null;
  params?: Record<string, string | number>;
}

/**
 * Changes a task as the next change of its board: the task gets the sequence number of the change, which is sent to
 * subscribers of the board. Other changes to the board wait until the transaction ends.
 */
export async function changeTask(
  deps: AppDeps,
  tx: Tx,
  { project }: Pick<ListedProject, 'project'>,
  taskId: string,
  { what, activity, by, params }: TaskChange,
  work: (seq: number) => Promise<void>,
): Promise<void> {
  const { companyId, publicId: projectId } = project;
  const seq = await takeNextSeq(tx, project, deps.clock.now());
  const assignees = await repository.listAssignees(tx, companyId, taskId);
  await work(seq);
  await repository.updateTask(tx, companyId, taskId, { seq, updatedAt: deps.clock.now() });
  await logActivity(deps, tx, project, { action: `task.${activity ?? what}`, by, taskId, params });
  const about = { projectId, seq, by };
  if (what !== 'commented') {
    assignees.push(...(await repository.listAssignees(tx, companyId, taskId)));
    await publishTasksChange(deps, tx, companyId, assignees);
  }
  const [row] = await repository.listCardsById(tx, companyId, [taskId]);
  if (!row) throw new AppError('NOT_FOUND');
  // Removed tasks also change when their assignees leave; boards must not show them again.
  if (row.removedAt !== null || what === 'removed') {
    return emitOnCommit(deps, tx, boardRoom(project), 'task:removed', { ...about, taskId });
  }
  const people = (await repository.listPeople(tx, row.assignees)).map(toMember);
  await emitOnCommit(deps, tx, boardRoom(project), 'task:changed', { ...about, what, task: toCard(row), people });
}

/** Returns a task that the actor may change and locks its project, so that changes to a board run one at a time. */
export async function holdEditableTask(
  tx: Tx,
  actor: CompanySession,
  id: string,
  state: 'present' | 'removed' = 'present',
): Promise<TaskWithProject> {
  const { listed } = await requireTask(tx, actor, id, state);
  await lockProject(tx, listed.project);
  // Reads the task again, because others could change it until the project was locked.
  const locked = await requireTask(tx, actor, id, state);
  requireEditable(actor, locked.listed);
  return locked;
}

/**
 * Records the removal or restoration of a task, or the removal of something from it. `values` are ids, such as of a
 * file.
 */
export async function recordTaskChange(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  { task }: Pick<TaskWithProject, 'task'>,
  { action, values = {} }: { action: Extract<AuditAction, `task.${string}`>; values?: Record<string, string> },
): Promise<void> {
  const auditValues = { projectKey: task.projectId, ...values };
  await appendAudit(deps, tx, {
    companyId,
    actorId,
    action,
    subject: { type: 'task', id: task.id },
    ...(action === 'task.restored' ? { after: auditValues } : { before: auditValues }),
  });
}
