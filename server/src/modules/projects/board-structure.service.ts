import type { API, ParsedBody, ProjectDetail } from '@atrium/contracts';
import { rankBetween } from '@atrium/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isConflict } from '../../db/errors';
import { type ColumnRow, projectColumns, projectLabels, type ProjectRow } from '../work/projects.tables';
import { tasks } from '../work/tasks.tables';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { uuidOf } from '../../lib/ids';
import { mergeEdit } from '../../lib/edits/merge-edit';
import type { CompanySession } from '../../lib/session';
import { moveColumnTasks, updateCompletion } from '../tasks/column-tasks.service';
import { publishProjectChange } from '../work/board-events.service';
import { holdManaged, projectRows as repository, readProjectDetail } from '../work/project-access.service';
import { recordRemoval } from './project-audit';

interface BoardChange {
  action: string;
  params?: { name: string };
  /** The key of the column to add; if the board already has it, the call is a repetition and changes nothing. */
  newColumnId?: string;
}

/** Changes the structure of a board. Changes run one at a time and are sent to its subscribers. */
async function runChange(
  deps: AppDeps,
  actor: CompanySession,
  publicId: string,
  { newColumnId, ...activity }: BoardChange,
  work: (tx: Tx, project: ProjectRow) => Promise<void>,
): Promise<ProjectDetail> {
  try {
    return await deps.db.transaction(async (tx) => {
      const { project } = await holdManaged(tx, actor, publicId);
      if (newColumnId !== undefined) {
        const columns = await repository.listColumns(tx, project);
        if (columns.some(({ id }) => id === newColumnId)) return readProjectDetail(tx, actor, publicId);
      }
      if (project.archivedAt !== null) throw new AppError('PROJECT_ARCHIVED');
      await publishProjectChange(deps, tx, project, { ...activity, by: actor.userId });
      await work(tx, project);
      return readProjectDetail(tx, actor, publicId);
    });
  } catch (error) {
    if (isConflict(error, 'project_labels_name')) throw fieldError('name', 'NAME_TAKEN');
    throw error;
  }
}

/** Returns a rank after a column, before all for null, or by default after the last one. */
function rankAfter(columns: readonly ColumnRow[], after: string | null | undefined): string {
  if (after === undefined) return rankBetween(columns.at(-1)?.rank ?? null, null);
  if (after === null) return rankBetween(null, columns[0]?.rank ?? null);
  const index = columns.findIndex(({ id }) => id === after);
  if (index < 0) throw fieldError('after', 'INVALID');
  return rankBetween(columns[index]?.rank ?? null, columns[index + 1]?.rank ?? null);
}

function requireColumn(columns: readonly ColumnRow[], id: string): ColumnRow {
  const column = columns.find((each) => each.id === id);
  if (!column) throw new AppError('NOT_FOUND');
  return column;
}

/** Adds a column; its key is derived from the client id, so that a repetition adds no second one. */
export function addColumn(
  deps: AppDeps,
  actor: CompanySession,
  publicId: string,
  { name, kind, after, clientId }: ParsedBody<typeof API.projects.addColumn>,
): Promise<ProjectDetail> {
  const board = `${publicId} in ${actor.companyId}`;
  const newColumnId = clientId === undefined ? deps.ids.uuid() : uuidOf(`column of ${board} with ${clientId}`);
  const change = { action: 'column.added', params: { name }, newColumnId };
  return runChange(deps, actor, publicId, change, async (tx, { companyId, id: projectId }) => {
    const rank = rankAfter(await repository.listColumns(tx, { companyId, id: projectId }), after);
    await tx.insert(projectColumns).values({ id: newColumnId, companyId, projectId, name, kind, rank });
  });
}

export const updateColumn = (
  deps: AppDeps,
  actor: CompanySession,
  publicId: string,
  columnId: string,
  input: ParsedBody<typeof API.projects.updateColumn>,
) =>
  runChange(deps, actor, publicId, { action: 'column.changed' }, async (tx, project) => {
    const columns = await repository.listColumns(tx, project);
    const column = requireColumn(columns, columnId);
    const { name, kind, after } = mergeEdit(input, { name: column.name, kind: column.kind });
    const others = columns.filter(({ id }) => id !== columnId);
    const change = {
      ...(name !== undefined && { name }),
      ...(kind !== undefined && { kind }),
      ...(after !== undefined && { rank: rankAfter(others, after) }),
    };
    if (Object.keys(change).length === 0) return;
    await tx
      .update(projectColumns)
      .set(change)
      .where(and(eq(projectColumns.companyId, project.companyId), eq(projectColumns.id, columnId)));
    if (kind !== undefined && kind !== column.kind) await updateCompletion(tx, column, kind, deps.clock.now());
  });

export const removeColumn = (
  deps: AppDeps,
  actor: CompanySession,
  publicId: string,
  columnId: string,
  moveTo: string,
) =>
  runChange(deps, actor, publicId, { action: 'column.removed' }, async (tx, project) => {
    const columns = await repository.listColumns(tx, project);
    const column = requireColumn(columns, columnId);
    const target = columns.find(({ id }) => id === moveTo && id !== columnId);
    if (!target) throw fieldError('moveTo', 'INVALID');
    await moveColumnTasks(tx, column, target, deps.clock.now());
    await tx
      .delete(projectColumns)
      .where(and(eq(projectColumns.companyId, project.companyId), eq(projectColumns.id, columnId)));
    const before = { name: column.name };
    await recordRemoval(deps, tx, actor, project, { action: 'project.columnDeleted', before });
  });

export const addLabel = (
  deps: AppDeps,
  actor: CompanySession,
  publicId: string,
  { name, colour }: ParsedBody<typeof API.projects.addLabel>,
) =>
  runChange(deps, actor, publicId, { action: 'label.added', params: { name } }, async (tx, { companyId, id }) => {
    await tx.insert(projectLabels).values({ id: deps.ids.uuid(), companyId, projectId: id, name, colour });
  });

const isLabel = ({ companyId, id }: ProjectRow, labelId: string) =>
  and(eq(projectLabels.companyId, companyId), eq(projectLabels.projectId, id), eq(projectLabels.id, labelId));

export const updateLabel = (
  deps: AppDeps,
  actor: CompanySession,
  publicId: string,
  labelId: string,
  input: ParsedBody<typeof API.projects.updateLabel>,
) =>
  runChange(deps, actor, publicId, { action: 'label.changed' }, async (tx, project) => {
    const [label] = await tx.select().from(projectLabels).where(isLabel(project, labelId));
    if (!label) throw new AppError('NOT_FOUND');
    const { name = label.name, colour = label.colour } = mergeEdit(input, { name: label.name, colour: label.colour });
    await tx.update(projectLabels).set({ name, colour }).where(isLabel(project, labelId));
  });

export const removeLabel = (deps: AppDeps, actor: CompanySession, publicId: string, labelId: string) =>
  runChange(deps, actor, publicId, { action: 'label.removed' }, async (tx, project) => {
    const [label] = await tx.delete(projectLabels).where(isLabel(project, labelId)).returning();
    if (!label) throw new AppError('NOT_FOUND');
    const before = { name: label.name };
    await recordRemoval(deps, tx, actor, project, { action: 'project.labelDeleted', before });
    await tx
      .update(tasks)
      .set({ labelIds: sql`array_remove(${tasks.labelIds}, ${labelId}::uuid)` })
      .where(
        and(
          eq(tasks.companyId, project.companyId),
          eq(tasks.projectId, project.id),
          sql`${labelId}::uuid = any(${tasks.labelIds})`,
        ),
      );
  });
