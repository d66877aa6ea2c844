import { API, type BodyOf, type Department, type EditBase, sharedKeys } from '@atrium/contracts';
import { useMutation, usePlatform, useQueryClient } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { useIdempotentSend } from '@atrium/platform/idempotency';

/** Returns a function that refetches the departments and the employees, whose records contain their department. */
function useReloadDepartments() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: sharedKeys.employees });
    await queryClient.invalidateQueries({ queryKey: sharedKeys.departments });
  };
}

/** Returns a function that creates a department or changes the given one. */
export function useSaveDepartment(department: Department | null) {
  const { api } = usePlatform();
  const reload = useReloadDepartments();
  const sendOnce = useIdempotentSend();
  return async (body: Omit<BodyOf<typeof API.departments.create>, 'clientId'> & { base?: EditBase }) => {
    if (department) await api.call(API.departments.update, { params: { id: department._id }, body });
    else await sendOnce(body, (clientId) => api.call(API.departments.create, { body: { ...body, clientId } }));
    await reload();
  };
}

/** Returns a mutation that deletes a department. Its members stay in the company. */
export function useDeleteDepartment() {
  const { api } = usePlatform();
  const reload = useReloadDepartments();
  return useMutation({
    mutationFn: (id: string) => ignoreMissing(api.call(API.departments.remove, { params: { id } })),
    onSettled: reload,
  });
}
