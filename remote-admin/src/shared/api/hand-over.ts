import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { adminKeys } from './keys';

/** Returns what ending the membership of the user or a colleague would hand over or end. */
export function useHandOver(userId: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: [...adminKeys.handOver, userId],
    queryFn: async ({ signal }) => (await api.call(API.people.handOver, { params: { id: userId }, signal })).items,
    ...QUERY_POLICIES.changedByOthers,
    gcTime: 0,
  });
}
