import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps';
import { kinds, notify } from '../notifications/notifications.service';
import { peopleById } from '../people/colleagues.service';

interface News {
  companyId: string;
  /** Who did it; never told. */
  by: string;
  department: string;
  /** Who is in it from now on. */
  assigned?: Iterable<string>;
  /** Whom the change concerns otherwise. */
  concerned?: Iterable<string>;
}

/** Tells people of their department, with the transaction that changes it. Nobody hears of one change twice. */
export async function tellDepartment(
  deps: AppDeps,
  tx: Tx,
  { companyId, by, department, assigned = [], concerned = [] }: News,
): Promise<void> {
  const name = (await peopleById(tx, companyId, [by])).get(by)?.name ?? '';
  const first = new Set(assigned);
  const others = [...concerned].filter((userId) => !first.has(userId));
  notify(deps, tx, kinds.departmentAssignment({ name, department }), { companyId, to: first, by });
  notify(deps, tx, kinds.departmentUpdate({ name, department }), { companyId, to: others, by });
}
