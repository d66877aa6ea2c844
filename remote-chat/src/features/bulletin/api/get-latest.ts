import { API, type ResponseOf } from '@atrium/contracts';
import { QUERY_POLICIES, useQuery, usePlatform } from '@atrium/platform';
import { bulletinKeys } from './keys';

export type LatestPosts = ResponseOf<typeof API.bulletin.latest>;

/** Returns the newest posts, for the dashboard. */
export function useLatestPosts() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: bulletinKeys.latest,
    queryFn: ({ signal }): Promise<LatestPosts> => api.call(API.bulletin.latest, { signal }),
    ...QUERY_POLICIES.changedByOthers,
  });
}
