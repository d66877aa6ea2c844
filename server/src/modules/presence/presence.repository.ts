import { and, eq } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { lastSeen } from './presence.tables';

/** Records when a person was last connected. */
export async function recordLastSeen(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  at: Date,
): Promise<void> {
  await tx
    .insert(lastSeen)
    .values({ companyId, userId, at })
    .onConflictDoUpdate({ target: [lastSeen.companyId, lastSeen.userId], set: { at } });
}

export async function lastSeenOf(tx: Tx, companyId: string, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(lastSeen)
    .where(and(eq(lastSeen.companyId, companyId), isAnyOf(lastSeen.userId, userIds)));
  return new Map(rows.map((row) => [row.userId, row.at]));
}
