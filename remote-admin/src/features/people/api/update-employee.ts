import { API, type BodyOf, type Employee, type Role, sharedKeys } from '@atrium/contracts';
import { errorCode, type Platform, usePlatform, useQueryClient } from '@atrium/platform';

type EmployeeChange = BodyOf<typeof API.people.updateEmployee>;

/** A change that contains the role, which would otherwise become `Employee`. */
export type RecordChange = EmployeeChange & { role: Role };

/** Returns a function that changes an employee by employee id. The role defaults to `Employee`, as specified. */
export function useUpdateEmployee(id: string) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async (change: EmployeeChange) => {
    const body = { ...change, role: change.role ?? 'Employee' };
    await api.call(API.people.updateEmployee, { params: { id }, body });
    await queryClient.invalidateQueries({ queryKey: sharedKeys.employees });
  };
}

/** A person with the change to make to their record. */
export interface EmployeeUpdate {
  person: Employee;
  change: RecordChange;
}

/** The result of several updates. */
export interface UpdateResults {
  /** The people who were changed, with their records before and after. */
  changed: { before: Employee; after: Employee }[];
  failed: { person: Employee; error: unknown }[];
}

/** Returns whether the tab has switched to another company meanwhile, where the results are not shown. */
export const hasLeftCompany = ({ failed }: UpdateResults): boolean =>
  failed.some(({ error }) => errorCode(error) === 'ERR_CANCELED');

/** Errors after which the rest is not sent: there is no network, or the tab has switched to another company. */
const FINAL: readonly (string | undefined)[] = ['NETWORK_ERROR', 'ERR_CANCELED', 'company_changed'];

/** Sends updates one after the other. A rejected one does not stop the others; a final error does. */
async function updateInTurn(api: Platform['api'], updates: readonly EmployeeUpdate[]): Promise<UpdateResults> {
  const results: UpdateResults = { changed: [], failed: [] };
  for (const [index, { person, change }] of updates.entries()) {
    try {
      const { data } = await api.call(API.people.updateEmployee, { params: { id: person._id }, body: change });
      results.changed.push({ before: person, after: data.employee });
    } catch (error) {
      // Without a network, each of the others would fail only after its own timeout.
      const isFinal = FINAL.includes(errorCode(error));
      const unsent = isFinal ? updates.slice(index + 1) : [];
      results.failed.push(...[{ person }, ...unsent].map((one) => ({ person: one.person, error })));
      if (isFinal) break;
    }
  }
  return results;
}

/** Returns a function that changes several employees and then reloads the list once. It never rejects. */
export function useUpdateEmployees() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async (updates: readonly EmployeeUpdate[]): Promise<UpdateResults> => {
    const results = await updateInTurn(api, updates);
    void queryClient.invalidateQueries({ queryKey: sharedKeys.departments });
    await queryClient.invalidateQueries({ queryKey: sharedKeys.employees });
    return results;
  };
}
