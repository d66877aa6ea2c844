import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { kinds, notify } from '../notifications/notifications.service';
import { peopleById } from '../memberships/colleagues.service';

interface DepartmentChange {
  companyId: string;
  /** The actor, who is never notified. */
  by: string;
  department: { _id: string; name: string };
  /** New members of the department. */
  assigned?: Iterable<string>;
  /** Other people affected by the change. */
  concerned?: Iterable<string>;
}

/** Notifies people of a change to their department, in its transaction. Nobody is notified twice of one change. */
export async function notifyDepartment(
  deps: AppDeps,
  tx: Tx,
  { companyId, by, department, assigned = [], concerned = [] }: DepartmentChange,
): Promise<void> {
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  const texts = { name, department: department.name, departmentId: department._id };
  const first = new Set(assigned);
  const others = [...concerned].filter((userId) => !first.has(userId));
  notify(deps, tx, kinds.departmentAssignment(texts), { companyId, to: first, by });
  notify(deps, tx, kinds.departmentUpdate(texts), { companyId, to: others, by });
}
