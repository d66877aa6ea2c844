import type { Employee } from '@atrium/contracts';
import type { EmployeeUpdate, UpdateResults } from '../api/update-employee';
import { changeOf, type PersonValues, valuesOf } from './person-values';

const FIELDS = ['department', 'reportsTo', 'role'] as const;

/** New values for several people. Ids are those of a department and a user. */
export type BulkChange = Partial<Pick<PersonValues, (typeof FIELDS)[number]>>;

/**
 * Returns the updates that give people the new values. Leaves out people who already have them. Each states the values
 * that it replaces: the role is always sent, and would otherwise replace one that somebody else has just given.
 */
export function updatesFor(people: readonly Employee[], change: BulkChange): EmployeeUpdate[] {
  return people.flatMap((person) => {
    const before = valuesOf(person);
    const isChanged = FIELDS.some((field) => change[field] !== undefined && change[field] !== before[field]);
    if (!isChanged) return [];
    const sent = changeOf(before, { ...before, ...change });
    const base = Object.fromEntries(Object.entries(before).filter(([field]) => field in sent));
    return [{ person, change: { ...sent, base } }];
  });
}

/** Returns the updates that undo a bulk change. Other fields keep the values that they have after the change. */
export function updatesToRestore(changed: UpdateResults['changed'], change: BulkChange): EmployeeUpdate[] {
  return changed.flatMap(({ before, after }) => {
    const { department, reportsTo, role } = valuesOf(before);
    return updatesFor([after], {
      ...(change.department !== undefined && { department }),
      ...(change.reportsTo !== undefined && { reportsTo }),
      ...(change.role !== undefined && { role }),
    });
  });
}
