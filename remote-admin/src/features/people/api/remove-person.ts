import { API, sharedKeys } from '@atrium/contracts';
import { useMutation, usePlatform, useQueryClient } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { adminKeys } from '../../../shared/api/keys';

/** Returns a mutation that removes a person from the company. */
export function useRemovePerson(userId: string) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, successorId }: { reason: string; successorId: string }) =>
      ignoreMissing(
        api.call(API.users.remove, {
          params: { id: userId },
          body: { reason, ...(successorId !== '' && { successorId }) },
        }),
      ),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: adminKeys.former });
      void queryClient.invalidateQueries({ queryKey: sharedKeys.departments });
      return queryClient.invalidateQueries({ queryKey: sharedKeys.employees });
    },
  });
}
