import type { ApiClient } from '@atrium/api-client';
import { API, type Company } from '@atrium/contracts';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { companyJustCreated } from './markers';

const ownInvitationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'own-invitations'],
    queryFn: async ({ signal }) => (await api.call(API.companies.invitations, { signal })).invitations,
    ...QUERY_POLICIES.changedByOthers,
  });

/** The invitations that wait for whoever is signed in. */
export function useOwnInvitations() {
  return useQuery(ownInvitationsQuery(usePlatform().api));
}

/**
 * Joins the company of an invitation and works in it from now on. `onJoined` is called in any case: with the company,
 * what is on the screen is loaded afresh, and who asked may be gone by then.
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

/** Declines an invitation. The list keeps it until it is loaded again, so that its result stands where it was. */
export function useDeclineInvitation() {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => api.call(API.companies.declineInvitation, { params: { id } }),
  });
}
