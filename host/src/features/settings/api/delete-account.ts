import { API, LEAVING_KEY } from '@atrium/contracts';
import { usePlatform, useSignedInUser } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';

/** The reauthentication, which is required if the sign-in is not recent. */
interface Deletion {
  password?: string;
  code?: string;
}

/** Deletes the user's own account. The session ends with it, after `onDeleted`. */
export function useDeleteAccount(onDeleted: () => void) {
  const { api, auth } = usePlatform();
  const { id } = useSignedInUser();
  return useMutation({
    mutationKey: LEAVING_KEY,
    mutationFn: (body: Deletion) => api.call(API.users.remove, { params: { id }, body }),
    onSuccess: () => {
      onDeleted();
      auth.logout();
    },
  });
}
