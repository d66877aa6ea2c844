import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation } from '@tanstack/react-query';

/** Invites people by mail; the answer says what became of each address. */
export function useSendInvites() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: (emails: string[]) => api.call(API.people.invite, { body: { emails } }),
  });
}
