import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform } from '@atrium/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Draft key that stores whether an invitation was out on the last visit, per user and company. */
const INVITED = 'dashboard.invited';

/** Returns whether an invitation of the company is out; until that is known, whether one was on the last visit. */
export function useHasInvited(enabled: boolean): boolean {
  const { api, drafts } = usePlatform();
  const { data } = useQuery({
    queryKey: ['host', 'has-invited'],
    queryFn: async ({ signal }) => {
      const { invitations } = await api.call(API.people.invitations, { signal });
      return invitations.some(({ expired }) => !expired);
    },
    ...QUERY_POLICIES.changedByOthers,
    enabled,
  });
  useEffect(() => {
    if (data !== undefined) drafts.write(INVITED, data);
  }, [data, drafts]);
  return data ?? drafts.read(INVITED) === true;
}
