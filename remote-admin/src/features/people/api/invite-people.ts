import { API } from '@atrium/contracts';
import { useMutation, usePlatform } from '@atrium/platform';

/** Invites people by mail; the answer says what became of each address. */
export function useInvitePeople() {
  const { api } = usePlatform();
  return useMutation({ mutationFn: (emails: string[]) => api.call(API.people.invite, { body: { emails } }) });
}
