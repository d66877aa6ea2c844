import { API } from '@atrium/contracts';
import { type Platform, QUERY_POLICIES, queryOptions, useMutation, usePlatform, useQuery } from '@atrium/platform';
import { connectionKeys } from './keys';

const feedQuery = ({ api }: Platform) =>
  queryOptions({
    ...QUERY_POLICIES.changedByOthers,
    queryKey: connectionKeys.feed,
    queryFn: ({ signal }) => api.call(API.calendarFeed.state, { signal }),
  });

/** Returns the state of the subscription link. */
export const useFeed = () => useQuery(feedQuery(usePlatform()));

/** Creates a new subscription link. Its URL is available only in this response. */
export function useCreateFeed() {
  const platform = usePlatform();
  return useMutation({
    mutationFn: () => platform.api.call(API.calendarFeed.create),
    onSuccess: ({ createdAt, lastReadAt }) =>
      platform.queryClient.setQueryData(feedQuery(platform).queryKey, { createdAt, lastReadAt }),
  });
}

export function useRemoveFeed() {
  const platform = usePlatform();
  return useMutation({
    mutationFn: () => platform.api.call(API.calendarFeed.remove),
    onSuccess: (state) => platform.queryClient.setQueryData(feedQuery(platform).queryKey, state),
  });
}
