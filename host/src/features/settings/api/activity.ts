import { API } from '@atrium/contracts';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Returns one page of the user's account activity, newest first. */
export function useActivity(page: number) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['host', 'activity', page],
    queryFn: ({ signal }) => api.call(API.security.activity, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    ...QUERY_POLICIES.changedByOthers,
  });
}
