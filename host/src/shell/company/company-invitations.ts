import type { ApiClient } from '@atrium/api-client';
import { API, type Company } from '@atrium/contracts';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
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
 * Joins the company of an invitation and switches to it. `onJoined` is a parameter, so that it is called even if the
 * component that started the mutation has unmounted: the company change reloads everything on the screen.
 */
export function useAcceptInvitation(onJoined: (company: Company) => void) {
  const platform = usePlatform();
  return useMutation({
    mutationFn: async (id: string) => {
      const { company } = await platform.api.call(API.companies.acceptInvitation, { params: { id } });
      companyJustCreated.set();
      await platform.auth.companyChanged();
      return company;
    },
    onSuccess: onJoined,
  });
}

/** Declines an invitation. The list keeps it until the next load, so that the result appears in its place. */
export function useDeclineInvitation() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => api.call(API.companies.declineInvitation, { params: { id } }),
  });
}
