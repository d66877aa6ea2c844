import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform } from '@atrium/platform';
import { useQuery } from '@tanstack/react-query';

/** Returns whether the company has invited somebody who has not joined yet; false until that is known. */
export function useHasInvited(enabled: boolean): boolean {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['host', 'has-invited'],
    queryFn: async ({ signal }) => (await api.call(API.people.invitations, { signal })).invitations.length > 0,
    ...QUERY_POLICIES.changedByOthers,
    enabled,
  });
  return data ?? false;
}
