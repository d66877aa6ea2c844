import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';
import { LEAVING_KEY } from '../../../shell/company-change';
import { useSignedInUser } from '../../../shell/session-slice';

/** Deletes one's own account; the session ends with it, after `onDeleted`. */
export function useDeleteAccount(onDeleted: () => void) {
  const { api, auth } = usePlatform();
  const { id } = useSignedInUser();
  return useMutation({
    mutationKey: LEAVING_KEY,
    mutationFn: (reason: string) => api.call(API.users.remove, { params: { id }, body: { reason } }),
    onSuccess: () => {
      onDeleted();
      auth.logout();
    },
  });
}
