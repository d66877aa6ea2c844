import { rankBetween } from '@atrium/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import type { ColumnRow } from '../work/projects.tables';
import { tasks } from '../work/tasks.tables';
import { listRanks } from './tasks.repository';

const isIn = ({ companyId, projectId, id }: ColumnRow) =>
  and(eq(tasks.companyId, companyId), eq(tasks.projectId, projectId), eq(tasks.columnId, id));

/** Marks all tasks of a column as completed, or as open again, after the kind of the column changed. */
export async function updateCompletion(tx: Tx, column: ColumnRow, kind: ColumnRow['kind'], now: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({
      completedAt: kind === 'done' ? sql`coalesce(${tasks.completedAt}, ${now.toISOString()}::timestamptz)` : null,
    })
    .where(isIn(column));
}

/** Moves all tasks of a column to the end of another, in order. Includes removed tasks, since they can be restored. */
export async function moveColumnTasks(tx: Tx, column: ColumnRow, target: ColumnRow, now: Date): Promise<void> {
  const project = { companyId: column.companyId, id: column.projectId };
  const moved = await listRanks(tx, project, column.id);
  let last = (await listRanks(tx, project, target.id)).at(-1)?.rank ?? null;
  const ranks = moved.map(() => (last = rankBetween(last, null)));
  if (moved.length > 0) {
    await tx.execute(sql`update ${tasks} set rank = moved.rank, column_id = ${target.id}::uuid
      from unnest(${sql.param(moved.map(({ id }) => id))}::uuid[], ${sql.param(ranks)}::text[]) as moved (id, rank)
      where ${tasks.companyId} = ${column.companyId}::uuid and ${tasks.id} = moved.id`);
  }
  const completedAt =
    target.kind === 'done' ? sql`coalesce(${tasks.completedAt}, ${now.toISOString()}::timestamptz)` : null;
  await tx.update(tasks).set({ completedAt }).where(isIn(target));
}
