import type { Employee, PermissionList } from '@atrium/contracts';

/** Sorts people with grants first, then managers, employees, and founders, who hold everything; each group by name. */
export function inMatrixOrder(employees: readonly Employee[], { permissions }: PermissionList): Employee[] {
  const granted = new Set(permissions.map(({ _id }) => _id));
  const ranks = { Manager: 1, Employee: 2, Founder: 3 } as const;
  const rank = ({ user, role }: Employee) => (granted.has(user._id) && role !== 'Founder' ? 0 : ranks[role]);
  return employees.toSorted((a, b) => rank(a) - rank(b) || a.user.name.localeCompare(b.user.name));
}
