import { API, type BodyOf } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Query key of the invitations of the company that nobody has used yet. */
export const OPEN_INVITATIONS = ['host', 'open-invitations'] as const;

/** Invites people by mail; the answer says what became of each address. */
export function useSendInvites() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof API.people.invite>) => api.call(API.people.invite, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: OPEN_INVITATIONS }),
  });
}
