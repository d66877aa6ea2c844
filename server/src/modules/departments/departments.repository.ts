import { and, asc, count, eq, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { departmentMembers, type DepartmentRow, departments } from './departments.tables';

const person = { userId: users.id, name: users.name, avatarUrl: users.avatarUrl };
const isDepartment = (companyId: string, id?: string) =>
  and(eq(departments.companyId, companyId), id === undefined ? undefined : eq(departments.id, id));

/** Returns the departments of a company, or a single one, by name, with their leads. */
export async function listDepartments(tx: Tx, companyId: string, id?: string) {
  return tx
    .select({ department: departments, lead: person })
    .from(departments)
    .leftJoin(users, eq(users.id, departments.leadId))
    .where(isDepartment(companyId, id))
    .orderBy(sql`lower(${departments.name})`);
}

/** Returns the members of all departments of a company, or of one, by name. */
export async function listMembers(tx: Tx, companyId: string, departmentId?: string) {
  const isIn = departmentId === undefined ? undefined : eq(departmentMembers.departmentId, departmentId);
  return tx
    .select({ departmentId: departmentMembers.departmentId, ...person })
    .from(departmentMembers)
    .innerJoin(users, eq(users.id, departmentMembers.userId))
    .where(and(eq(departmentMembers.companyId, companyId), isIn))
    .orderBy(asc(users.name), asc(users.id));
}

export async function findDepartment(tx: Tx, companyId: string, id: string): Promise<DepartmentRow | undefined> {
  const [row] = await tx.select().from(departments).where(isDepartment(companyId, id));
  return row;
}

export async function insertDepartment(tx: Tx, row: typeof departments.$inferInsert): Promise<void> {
  await tx.insert(departments).values(row);
}

export async function updateDepartment(tx: Tx, companyId: string, id: string, change: Partial<DepartmentRow>) {
  if (Object.keys(change).length > 0) await tx.update(departments).set(change).where(isDepartment(companyId, id));
}

export async function deleteDepartment(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.delete(departments).where(isDepartment(companyId, id));
}

/** Moves people into a department, out of their previous one. */
export async function addMembers(
  tx: Tx,
  { companyId, departmentId }: { companyId: string; departmentId: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.execute(sql`insert into ${departmentMembers} (company_id, user_id, department_id)
    select ${companyId}::uuid, unnest(${sql.param([...userIds])}::uuid[]), ${departmentId}::uuid
    on conflict (company_id, user_id) do update set department_id = excluded.department_id`);
}

export async function removeMembers(tx: Tx, companyId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .delete(departmentMembers)
    .where(and(eq(departmentMembers.companyId, companyId), isAnyOf(departmentMembers.userId, userIds)));
}

export async function countLedBy(tx: Tx, companyId: string, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(departments)
    .where(and(eq(departments.companyId, companyId), eq(departments.leadId, userId)));
  return row?.count ?? 0;
}

/** Makes another person, or nobody, the lead of the departments that a person leads; returns their ids. */
export async function reassignLead(
  tx: Tx,
  companyId: string,
  { from, to }: { from: string; to: string | null },
): Promise<string[]> {
  const rows = await tx
    .update(departments)
    .set({ leadId: to })
    .where(and(eq(departments.companyId, companyId), eq(departments.leadId, from)))
    .returning({ id: departments.id });
  return rows.map(({ id }) => id);
}
