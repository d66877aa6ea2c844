import { and, eq } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { departmentMembers, departments } from './departments.tables';

/** Returns the id of the department that a person is a member of; null if there is none. */
export async function departmentOf(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<string | null> {
  const [row] = await tx
    .select({ id: departmentMembers.departmentId })
    .from(departmentMembers)
    .where(and(eq(departmentMembers.companyId, companyId), eq(departmentMembers.userId, userId)));
  return row?.id ?? null;
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
