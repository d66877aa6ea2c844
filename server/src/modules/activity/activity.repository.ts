import { count, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { activityLog, type ActivityRow } from './activity.tables';

export async function insertActivity(tx: Tx, row: typeof activityLog.$inferInsert): Promise<void> {
  await tx.insert(activityLog).values(row);
}

/** Returns one page of a person's activity, newest first, and the total count. */
export async function findActivity(
  tx: Tx,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ActivityRow[]; totalCount: number }> {
  const isOwn = eq(activityLog.userId, userId);
  const rows = await tx
    .select()
    .from(activityLog)
    .where(isOwn)
    .orderBy(desc(activityLog.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.select({ value: count() }).from(activityLog).where(isOwn);
  return { rows, totalCount: counted?.value ?? 0 };
}

export async function removeActivityBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(activityLog).where(lt(activityLog.at, before));
}
