import { type ApiClient } from '@atrium/api-client';
import { API, type Invitation } from '@atrium/contracts';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { OPEN_INVITATIONS } from '../../../shell/company-invites/send-invites';

const openInvitationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: OPEN_INVITATIONS,
    queryFn: async ({ signal }) => (await api.call(API.people.invitations, { signal })).invitations,
    ...QUERY_POLICIES.changedByOthers,
  });

/** The invitations of the company that nobody has used yet. */
export function useOpenInvitations() {
  return useQuery(openInvitationsQuery(usePlatform().api));
}

/** What somebody else did with an invitation meanwhile shows once the list is loaded again, whatever came of this. */
function useInvitationChange(call: (api: ApiClient, id: string) => Promise<unknown>) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Invitation) => call(api, _id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OPEN_INVITATIONS }),
  });
}

/** Mails an invitation again, with a new link. */
export const useResendInvitation = () =>
  useInvitationChange((api, id) => api.call(API.people.resendInvitation, { params: { id } }));

/** Takes an invitation back. */
export const useRevokeInvitation = () =>
  useInvitationChange((api, id) => api.call(API.people.revokeInvitation, { params: { id } }));
