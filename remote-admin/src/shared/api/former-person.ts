import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { adminKeys } from './keys';

/** Returns a former member. */
export function useFormerPerson(id: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: [...adminKeys.former, id],
    queryFn: async ({ signal }) => (await api.call(API.people.resigned, { params: { id }, signal })).user,
    ...QUERY_POLICIES.changedByOthers,
  });
}
