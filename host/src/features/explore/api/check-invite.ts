import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';

/** Checks whether an invitation or magic link is valid, without using it. */
export function useCheckInvite() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: (token: string) => api.call(API.accounts.verifyInvite, { query: { token } }),
  });
}
