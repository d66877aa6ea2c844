import { and, eq } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { departmentMembers, departments } from './departments.tables';

/** Returns the ids of the departments that these people are members of, by user id; those without one are missing. */
export async function departmentsOf(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ userId: departmentMembers.userId, id: departmentMembers.departmentId })
    .from(departmentMembers)
    .where(and(eq(departmentMembers.companyId, companyId), isAnyOf(departmentMembers.userId, userIds)));
  return new Map(rows.map(({ userId, id }) => [userId, id]));
}

/** Returns which of these ids are departments of the company. */
export async function departmentsAmong(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(and(eq(departments.companyId, companyId), isAnyOf(departments.id, ids)));
  return new Set(rows.map(({ id }) => id));
}
