import { role, type Employee, type Role } from '@atrium/contracts';

export const ROLES: readonly Role[] = role.options;

const THIRTY_DAYS = 30 * 86_400_000;

/** How many people there are, by role, and who came last. */
export interface HeadCount {
  total: number;
  byRole: Record<Role, number>;
  /** Joined in the 30 days before. */
  fresh: number;
}

export function headCount(employees: readonly Employee[], now: number): HeadCount {
  const byRole = { Founder: 0, Manager: 0, Employee: 0 };
  for (const employee of employees) byRole[employee.role] += 1;
  const fresh = employees.filter(({ joinedAt }) => Date.parse(joinedAt) >= now - THIRTY_DAYS).length;
  return { total: employees.length, byRole, fresh };
}

/** Newest first; of one instant in the order of their names. */
export function newestFirst(employees: readonly Employee[]): Employee[] {
  return employees.toSorted(
    (a, b) => Date.parse(b.joinedAt) - Date.parse(a.joinedAt) || a.user.name.localeCompare(b.user.name),
  );
}
