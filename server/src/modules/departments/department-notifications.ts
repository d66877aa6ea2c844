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
  joiners?: Iterable<string>;
  /** Former members of the department. */
  leavers?: Iterable<string>;
  /** Other people affected by the change. */
  others?: Iterable<string>;
  /** Whether the department was deleted instead of changed. */
  isDeleted?: boolean;
}

/** Notifies people of a change to their department in the transaction of the change, each person once. */
export async function notifyDepartment(
  deps: AppDeps,
  tx: Tx,
  { companyId, by, department, joiners = [], leavers = [], others = [], isDeleted = false }: DepartmentChange,
): Promise<void> {
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  const texts = { name, department: department.name };
  const about = { ...texts, departmentId: department._id };
  const [joinerIds, leaverIds] = [new Set(joiners), new Set(leavers)];
  const otherIds = [...others].filter((userId) => !joinerIds.has(userId) && !leaverIds.has(userId));
  notify(deps, tx, departmentKinds.departmentAssignment(about), { companyId, to: joinerIds, by });
  notify(deps, tx, departmentKinds.departmentLeft(about), { companyId, to: leaverIds, by });
  const change = isDeleted ? departmentKinds.departmentDeleted(texts) : departmentKinds.departmentUpdate(about);
  notify(deps, tx, change, { companyId, to: otherIds, by });
}
