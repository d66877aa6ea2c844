import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';
import { notify } from '../notifications/notifications.service';
import { departmentKinds } from './notification-kinds';
import { peopleById } from '../memberships/colleagues.service';

interface DepartmentChange {
  companyId: string;
  /** The actor, who is never notified. */
  by: string;
  department: { _id: string; name: string };
  /** New members of the department. */
  assigned?: Iterable<string>;
  /** Former members of the department. */
  left?: Iterable<string>;
  /** Other people affected by the change. */
  concerned?: Iterable<string>;
  /** Whether the department was deleted instead of changed. */
  isDeleted?: boolean;
}

/** Notifies people of a change to their department in the transaction of the change, each person once. */
export async function notifyDepartment(
  deps: AppDeps,
  tx: Tx,
  { companyId, by, department, assigned = [], left = [], concerned = [], isDeleted = false }: DepartmentChange,
): Promise<void> {
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  const texts = { name, department: department.name };
  const about = { ...texts, departmentId: department._id };
  const [joiners, leavers] = [new Set(assigned), new Set(left)];
  const others = [...concerned].filter((userId) => !joiners.has(userId) && !leavers.has(userId));
  notify(deps, tx, departmentKinds.departmentAssignment(about), { companyId, to: joiners, by });
  notify(deps, tx, departmentKinds.departmentLeft(about), { companyId, to: leavers, by });
  const change = isDeleted ? departmentKinds.departmentDeleted(texts) : departmentKinds.departmentUpdate(about);
  notify(deps, tx, change, { companyId, to: others, by });
}
