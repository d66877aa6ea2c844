import { and, asc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client';
import { users } from '../memberships/users.tables';
import { memberships } from '../memberships/companies.tables';
import { departmentMembers, departments } from '../departments/departments.tables';

const manager = alias(users, 'boss');

/** The columns of a membership that may be shown; sensitive ones (bank details) are not even read. */
const membership = {
  id: memberships.id,
  role: memberships.role,
  position: memberships.position,
  employeeNumber: memberships.employeeNumber,
  companyContact: memberships.companyContact,
  contact: memberships.contact,
  address: memberships.address,
  gender: memberships.gender,
  nric: memberships.nric,
  joinedAt: memberships.joinedAt,
  endedAt: memberships.endedAt,
  endReason: memberships.endReason,
};

export interface EmployeeFilter {
  companyId: string;
  status: 'active' | 'resigned';
  /** Limits the result to one, by the id of the membership or the person. */
  id?: string | undefined;
}

const matchesFilter = ({ companyId, status, id }: EmployeeFilter): SQL | undefined =>
  and(
    eq(memberships.companyId, companyId),
    status === 'active' ? isNull(memberships.endedAt) : isNotNull(memberships.endedAt),
    id === undefined ? undefined : or(eq(memberships.id, id), eq(memberships.userId, id)),
  );

/** Returns memberships with all their shown data, by name, with one query. */
export async function listEmployees(tx: Tx, filter: EmployeeFilter) {
  return tx
    .select({
      membership,
      user: {
        id: users.id,
        name: users.name,
        email: users.email,
        emailVerifiedAt: users.emailVerifiedAt,
        avatarUrl: users.avatarUrl,
      },
      department: { _id: departments.id, name: departments.name },
      reportsTo: { _id: manager.id, name: manager.name },
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      departmentMembers,
      and(eq(departmentMembers.companyId, memberships.companyId), eq(departmentMembers.userId, memberships.userId)),
    )
    .leftJoin(departments, eq(departments.id, departmentMembers.departmentId))
    .leftJoin(manager, eq(manager.id, memberships.reportsTo))
    .where(matchesFilter(filter))
    .orderBy(asc(users.name), asc(users.id));
}
export type EmployeeRow = Awaited<ReturnType<typeof listEmployees>>[number];
