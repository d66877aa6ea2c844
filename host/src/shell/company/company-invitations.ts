import type { ApiClient } from '@atrium/api-client';
import { API, type Company } from '@atrium/contracts';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { companyJustCreated } from '../session/markers';

const ownInvitationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'own-invitations'],
    queryFn: async ({ signal }) => (await api.call(API.companies.invitations, { signal })).invitations,
    ...QUERY_POLICIES.changedByOthers,
  });

/** Returns the pending invitations of the signed-in user. */
export function useOwnInvitations() {
  return useQuery(ownInvitationsQuery(usePlatform().api));
}

/**
 * Joins a company and switches to it. `onJoined` is a parameter, so that it is called even if the component that started
 * the mutation has unmounted: the company change reloads everything on the screen.
 *
 * @param join sends the request with the id or token of an invitation
 */
export function useJoin(
  join: (api: ApiClient, invitation: string) => Promise<{ company: Company }>,
  onJoined: (company: Company) => void,
) {
  const { api, auth } = usePlatform();
  return useMutation({
    mutationFn: async (invitation: string) => {
      const { company } = await join(api, invitation);
      companyJustCreated.set();
      await auth.companyChanged();
      return company;
    },
    onSuccess: onJoined,
  });
}

/** Accepts one of the user's own invitations. */
export const useAcceptInvitation = (onJoined: (company: Company) => void) =>
  useJoin((api, id) => api.call(API.companies.acceptInvitation, { params: { id } }), onJoined);

/** Declines an invitation. The list keeps it until the next load, so that the result appears in its place. */
export function useDeclineInvitation() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => ignoreMissing(api.call(API.companies.declineInvitation, { params: { id } })),
  });
}
