import type { API, ParsedBody, Task, TaskCard } from '@atrium/contracts';
import { compareRanks, rankBetween } from '@atrium/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isConflict } from '../../db/errors';
import type { ColumnRow } from '../work/projects.tables';
import type { TaskRow } from '../work/tasks.tables';
import { timeEntries } from '../work/time.tables';
import { readTogether } from '../../db/read-together';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { readRichText } from '../../lib/text/rich-text-input';
import type { CompanySession } from '../../lib/session';
import { attachmentsOf } from '../files/files.service';
import {
  holdProject,
  listColumns,
  type ListedProject,
  listLabels,
  managesProject,
  membersAmong,
  requireEditable,
  toMember,
} from '../work/project-access.service';
import { removeNotifications } from '../notifications/notifications.service';
import { notifyAssigned, notifyMentioned } from './notifications/task-notifications';
import {
  changeTask,
  holdEditableTask,
  recordTaskChange,
  requireTask,
  type TaskWithProject,
} from './task-access.service';
import { toCard } from './tasks.mapper';
import * as repository from './tasks.repository';

async function sumTrackedSeconds(tx: Tx, companyId: string, taskId: string): Promise<number> {
  const [row] = await tx
    .select({ seconds: sql<number>`coalesce(sum(${timeEntries.duration}), 0)`.mapWith(Number) })
    .from(timeEntries)
    .where(and(eq(timeEntries.companyId, companyId), eq(timeEntries.taskId, taskId), isNull(timeEntries.removedAt)));
  return row?.seconds ?? 0;
}

/** Returns a task with all its data, in a constant number of queries. */
export async function readTaskDetail(tx: Tx, actor: CompanySession, id: string): Promise<Task> {
  const { companyId } = actor;
  const { task, listed } = await requireTask(tx, actor, id);
  const [cards, people, attachments, tracked] = await readTogether(tx, [
    (each) => repository.listCardsById(each, companyId, [id]),
    (each) => repository.listPeople(each, [task.createdBy]),
    (each) => attachmentsOf(each, companyId, 'project', [id]),
    (each) => sumTrackedSeconds(each, companyId, id),
  ]);
  const [card] = cards;
  const [creator] = people;
  if (!card || !creator) throw new AppError('NOT_FOUND');
  const { publicId, name, colour } = listed.project;
  return {
    ...toCard(card),
    project: { _id: publicId, name, colour },
    description: task.description,
    attachments: attachments.get(id) ?? [],
    createdBy: toMember(creator),
    createdAt: task.createdAt.toISOString(),
    updatedAt: task.updatedAt.toISOString(),
    trackedSeconds: tracked,
    canEdit: (listed.isMember || managesProject(actor, listed)) && listed.project.archivedAt === null,
  };
}

export const read = (deps: AppDeps, actor: CompanySession, id: string): Promise<Task> =>
  readTaskDetail(deps.db, actor, id);

/** Throws a field error unless assignees and labels belong to the project. */
export async function requireAssigneesAndLabels(
  tx: Tx,
  { project }: ListedProject,
  {
    assignees = [],
    labels = [],
  }: { assignees?: readonly string[] | undefined; labels?: readonly string[] | undefined },
): Promise<void> {
  const members = assignees.length === 0 ? new Set<string>() : await membersAmong(tx, project, assignees);
  const stranger = assignees.findIndex((userId) => !members.has(userId));
  if (stranger >= 0) throw fieldError(`assignees.${stranger}`, 'NOT_A_PROJECT_MEMBER');
  if (labels.length === 0) return;
  const known = new Set((await listLabels(tx, project)).map(({ id }) => id));
  const unknown = labels.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw fieldError(`labels.${unknown}`, 'INVALID');
}

/** A position on a board; by default the end of a column. */
interface BoardPosition {
  column?: string | undefined;
  after?: string | null | undefined;
}

/** Returns the column and rank of a position on the board; the caller must have locked the project. */
async function findPosition(
  tx: Tx,
  { project }: ListedProject,
  { column: columnId, after }: BoardPosition,
  movedTask?: TaskRow,
): Promise<{ column: ColumnRow; rank: string }> {
  const columns = await listColumns(tx, project);
  const targetId = columnId ?? movedTask?.columnId ?? columns[0]?.id;
  const column = columns.find(({ id }) => id === targetId);
  if (!column) throw fieldError('column', 'INVALID');
  const ranks = await repository.listRanks(tx, project, column.id, movedTask?.id);
  if (after === undefined) return { column, rank: rankBetween(ranks.at(-1)?.rank ?? null, null) };
  if (after === null) return { column, rank: rankBetween(null, ranks[0]?.rank ?? null) };
  const before = ranks.find(({ id, removedAt }) => id === after && removedAt === null);
  if (!before) throw fieldError('after', 'TASK_UNKNOWN');
  // Tasks that earlier releases restored may have equal ranks, between which no rank fits.
  const next = ranks.find(({ rank }) => compareRanks(rank, before.rank) > 0);
  return { column, rank: rankBetween(before.rank, next?.rank ?? null) };
}

/** Returns when a task in a column was completed; null unless the column is of kind `done`. */
const completedAtIn = (column: ColumnRow, before: Date | null, now: Date): Date | null =>
  column.kind === 'done' ? (before ?? now) : null;

/** Sanitizes a description; throws a field error if it is too long. */
export const readDescription = (html: string): string =>
  readRichText(html, { field: 'description', mayBeEmpty: true }).html;

type TaskInput = ParsedBody<typeof API.tasks.create>;

/** Creates a task. Repeating the id returns the task created first. */
export async function create(deps: AppDeps, actor: CompanySession, publicId: string, input: TaskInput): Promise<Task> {
  const { companyId } = actor;
  const id = input.id ?? deps.ids.uuid();
  try {
    return await deps.db.transaction(async (tx) => {
      const listed = await holdProject(tx, actor, publicId);
      requireEditable(actor, listed);
      const known = await repository.findTask(tx, companyId, id);
      if (known?.projectId === listed.project.id) return readTaskDetail(tx, actor, id);
      await requireAssigneesAndLabels(tx, listed, input);
      const description = readDescription(input.description ?? '');
      await changeTask(deps, tx, listed, id, { what: 'created', by: actor.userId }, async (seq) => {
        await repository.insertTask(tx, await toTaskRow(deps, tx, actor, listed, { ...input, id, description, seq }));
        await repository.replaceAssignees(tx, companyId, id, input.assignees ?? []);
      });
      const about = { project: listed.project, task: { id, title: input.title } };
      await notifyMentioned(deps, tx, actor, about, { after: description });
      await notifyAssigned(deps, tx, actor, about, { after: input.assignees ?? [] });
      return readTaskDetail(tx, actor, id);
    });
  } catch (error) {
    if (isConflict(error, 'tasks_pkey', 'tasks_company_id')) throw new AppError('CONFLICT');
    throw error;
  }
}

async function toTaskRow(
  deps: AppDeps,
  tx: Tx,
  { companyId, userId }: CompanySession,
  listed: ListedProject,
  input: TaskInput & { id: string; description: string; seq: number },
) {
  const now = deps.clock.now();
  const { column, rank } = await findPosition(tx, listed, input);
  const { id, title, description, priority = 'normal', dueDate = null, labels = [], seq } = input;
  return {
    id,
    companyId,
    projectId: listed.project.id,
    number: await repository.takeNumber(tx, listed.project),
    title,
    description,
    columnId: column.id,
    rank,
    priority,
    dueDate,
    labelIds: [...new Set(labels)],
    seq,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
    completedAt: completedAtIn(column, null, now),
  };
}

export function move(deps: AppDeps, actor: CompanySession, id: string, position: BoardPosition): Promise<TaskCard> {
  return deps.db.transaction(async (tx) => {
    const { task: row, listed } = await holdEditableTask(tx, actor, id);
    await changeTask(deps, tx, listed, id, { what: 'moved', by: actor.userId }, async () => {
      const { column, rank } = await findPosition(tx, listed, position, row);
      const completedAt = completedAtIn(column, row.completedAt, deps.clock.now());
      await repository.updateTask(tx, actor.companyId, id, { columnId: column.id, rank, completedAt });
    });
    const [card] = await repository.listCardsById(tx, actor.companyId, [id]);
    if (!card) throw new AppError('NOT_FOUND');
    return toCard(card);
  });
}

async function setRemoved(
  deps: AppDeps,
  tx: Tx,
  actor: CompanySession,
  { task: row, listed }: TaskWithProject,
  isRemoved: boolean,
) {
  const action = isRemoved ? 'removed' : 'restored';
  await changeTask(deps, tx, listed, row.id, { what: action, by: actor.userId }, async () => {
    const removedAt = isRemoved ? deps.clock.now() : null;
    await repository.updateTask(tx, actor.companyId, row.id, { removedAt });
  });
  if (isRemoved) removeNotifications(deps, tx, { companyId: actor.companyId, about: [row.id] });
  await recordTaskChange(deps, tx, actor, { task: row }, { action: isRemoved ? 'task.deleted' : 'task.restored' });
}

export async function remove(deps: AppDeps, actor: CompanySession, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => setRemoved(deps, tx, actor, await holdEditableTask(tx, actor, id), true));
}

export function restore(deps: AppDeps, actor: CompanySession, id: string): Promise<Task> {
  return deps.db.transaction(async (tx) => {
    await setRemoved(deps, tx, actor, await holdEditableTask(tx, actor, id, 'removed'), false);
    return readTaskDetail(tx, actor, id);
  });
}
