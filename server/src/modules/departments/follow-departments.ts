import type { Tx } from '../../db/client';
import type { AppDeps } from '../../deps/deps';

/** Lets modules react to people who may have left a department, as members or as its lead. */
export async function followLeft(
  deps: AppDeps,
  tx: Tx,
  department: { companyId: string; departmentId: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  for (const follow of deps.parts.departmentExits) await follow(deps, tx, department, userIds);
}

/** Lets modules publish the deletion of objects that are deleted with a department. */
export async function followDeletion(
  deps: AppDeps,
  tx: Tx,
  department: { companyId: string; departmentId: string },
): Promise<void> {
  for (const follow of deps.parts.departmentDeletions) await follow(deps, tx, department);
}

/**
 * Lets modules react to people who moved out of their departments.
 *
 * @param previous the former departments by user id
 */
export async function followMoves(
  deps: AppDeps,
  tx: Tx,
  companyId: string,
  previous: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [departmentId, moved] of Map.groupBy(previous, ([, id]) => id)) {
    await followLeft(
      deps,
      tx,
      { companyId, departmentId },
      moved.map(([userId]) => userId),
    );
  }
}
