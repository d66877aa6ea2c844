import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { users } from '../../memberships/users.tables';
import { projects } from '../../work/projects.tables';
import { tasks } from '../../work/tasks.tables';
import { type RunningTimerRow, runningTimers } from '../../work/time.tables';
import type { CompanySession } from '../../../lib/session';
import { peopleUnder } from '../../permissions/permissions.service';
import type { Worker } from '../time.repository';

const timerColumns = {
  timer: runningTimers,
  project: { publicId: projects.publicId, name: projects.name, colour: projects.colour },
  projectBillable: projects.billable,
  task: { id: tasks.id, number: tasks.number, title: tasks.title },
  person: { userId: users.id, name: users.name, avatarUrl: users.avatarUrl },
};

const isOf = ({ companyId, userId }: Worker, id?: string): SQL | undefined =>
  and(
    eq(runningTimers.companyId, companyId),
    eq(runningTimers.userId, userId),
    id === undefined ? undefined : eq(runningTimers.id, id),
  );

const selectTimers = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(timerColumns)
    .from(runningTimers)
    .innerJoin(users, eq(users.id, runningTimers.userId))
    .leftJoin(projects, and(eq(projects.companyId, runningTimers.companyId), eq(projects.id, runningTimers.projectKey)))
    .leftJoin(tasks, and(eq(tasks.companyId, runningTimers.companyId), eq(tasks.id, runningTimers.taskId)))
    .where(where)
    .orderBy(asc(runningTimers.startTime), asc(runningTimers.id));

/** Returns a person's timers, or a single one, oldest first. */
export const listTimers = async (tx: Tx, worker: Worker, id?: string) => selectTimers(tx, isOf(worker, id));
export type TimerParts = Awaited<ReturnType<typeof listTimers>>[number];

/** Returns the timers of everyone whose time the actor may see, oldest first; at most three per person. */
export async function listVisibleTimers(tx: Tx, actor: CompanySession): Promise<TimerParts[]> {
  const others = peopleUnder(actor, ['time.viewAll'])(runningTimers.userId);
  const isVisible = others && or(eq(runningTimers.userId, actor.userId), others);
  return selectTimers(tx, and(eq(runningTimers.companyId, actor.companyId), isVisible));
}

/** Returns a person's timer, locked until the transaction ends. */
export async function lockTimer(tx: Tx, worker: Worker, id: string): Promise<RunningTimerRow | undefined> {
  const [row] = await tx.select().from(runningTimers).where(isOf(worker, id)).for('update');
  return row;
}

export async function insertTimer(tx: Tx, row: typeof runningTimers.$inferInsert): Promise<void> {
  await tx.insert(runningTimers).values(row);
}

export async function updateTimer(
  tx: Tx,
  { companyId, userId, id }: RunningTimerRow,
  change: Partial<RunningTimerRow>,
) {
  await tx.update(runningTimers).set(change).where(isOf({ companyId, userId }, id));
}

/** Deletes a timer; returns false if there is none. */
export async function deleteTimer(tx: Tx, worker: Worker, id: string): Promise<boolean> {
  const rows = await tx.delete(runningTimers).where(isOf(worker, id)).returning({ id: runningTimers.id });
  return rows.length > 0;
}
