import { API } from '@atrium/contracts';
import { type Platform, QUERY_POLICIES, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { adminKeys } from './keys';

const handOverQuery = ({ api }: Platform, userId: string) =>
  queryOptions({
    queryKey: [...adminKeys.handOver, userId],
    queryFn: async ({ signal }) => (await api.call(API.people.handOver, { params: { id: userId }, signal })).items,
    ...QUERY_POLICIES.changedByOthers,
    gcTime: 0,
  });

/** Returns what ending the membership of the user or a colleague would hand over or end. */
export function useHandOver(userId: string) {
  return useQuery(handOverQuery(usePlatform(), userId));
}
