import { API, type BodyOf, type Invitation } from '@atrium/contracts';
import { type Platform, QUERY_POLICIES, useMutation, usePlatform, useQuery, useQueryClient } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { adminKeys } from './keys';

/** Returns the invitations that have not been accepted yet. */
export function useInvitations({ enabled = true } = {}) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: adminKeys.invitations,
    queryFn: async ({ signal }) => (await api.call(API.people.invitations, { signal })).invitations,
    enabled,
    ...QUERY_POLICIES.changedByOthers,
  });
}

/** Returns a mutation that invites people by email. The response has a result for each address. */
export function useInvitePeople() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof API.people.invite>) => api.call(API.people.invite, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: adminKeys.invitations }),
  });
}

function useInvitationChange(call: (api: Platform['api'], id: string) => Promise<unknown>) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Invitation) => call(api, _id),
    // Refetch after failures too: the invitation may have been accepted, or revoked by another user.
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.invitations }),
  });
}

/** Returns a mutation that resends an invitation with a new link. */
export const useResendInvitation = () =>
  useInvitationChange((api, id) => api.call(API.people.resendInvitation, { params: { id } }));

/** Returns a mutation that revokes an invitation. */
export const useRevokeInvitation = () =>
  useInvitationChange((api, id) => ignoreMissing(api.call(API.people.revokeInvitation, { params: { id } })));
