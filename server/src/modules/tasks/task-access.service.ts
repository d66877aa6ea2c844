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
  nextSeq,
  requireEditable,
  requireProjectByKey,
  toMember,
} from '../work/project-access.service';
import { boardRoom, logActivity, notifyAssignees } from '../work/board-events.service';
import { emitOnCommit } from '../../realtime/outbox/outbox';
import { toCard } from './tasks.mapper';
import * as repository from './tasks.repository';

export interface TaskWithProject {
  task: TaskRow;
  found: ListedProject;
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
  return { task, found: await requireProjectByKey(tx, actor, task.projectId) };
}

type TaskChangeKind = 'created' | 'changed' | 'moved' | 'commented' | 'restored';

interface TaskChange {
  what: TaskChangeKind | 'removed';
  /** What the activity calls the change, if not by its kind. */
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
  const seq = await nextSeq(tx, project, deps.clock.now());
  const assignees = await repository.listAssignees(tx, companyId, taskId);
  await work(seq);
  await repository.updateTask(tx, companyId, taskId, { seq, updatedAt: deps.clock.now() });
  await logActivity(deps, tx, project, { action: `task.${activity ?? what}`, by, taskId, params });
  const about = { projectId, seq, by };
  if (what !== 'commented') {
    assignees.push(...(await repository.listAssignees(tx, companyId, taskId)));
    await notifyAssignees(deps, tx, companyId, assignees);
  }
  const [row] = await repository.listCardsById(tx, companyId, [taskId]);
  if (!row) throw new AppError('NOT_FOUND');
  // A task that was removed earlier changes when its assignees leave; boards would show it again.
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
  const { found } = await requireTask(tx, actor, id, state);
  await lockProject(tx, found.project);
  // Others could change the task until now.
  const held = await requireTask(tx, actor, id, state);
  requireEditable(actor, held.found);
  return held;
}

/** Records what was removed from a task, or the task itself. `values` are ids, such as that of a file. */
export async function recordTask(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId: actorId }: CompanySession,
  { task }: Pick<TaskWithProject, 'task'>,
  { action, values = {} }: { action: Extract<AuditAction, `task.${string}`>; values?: Record<string, string> },
): Promise<void> {
  const recorded = { projectKey: task.projectId, ...values };
  await appendAudit(deps, tx, {
    companyId,
    actorId,
    action,
    subject: { type: 'task', id: task.id },
    ...(action === 'task.restored' ? { after: recorded } : { before: recorded }),
  });
}
