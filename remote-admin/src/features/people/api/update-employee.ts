import { API, type BodyOf, sharedKeys } from '@atrium/contracts';
import { usePlatform, useQueryClient } from '@atrium/platform';

export type EmployeeChange = BodyOf<typeof API.people.updateEmployee>;

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
