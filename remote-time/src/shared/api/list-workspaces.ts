import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { workKeys } from './work-keys';

/** Returns the user's active or archived workspaces. */
export function useWorkspaces({ archived = false, enabled = true } = {}) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: workKeys.workspaces(archived),
    queryFn: async ({ signal }) =>
      (await api.call(API.workspaces.list, { query: { archived: archived ? 'true' : 'false' }, signal })).workspaces,
    enabled,
    ...QUERY_POLICIES.sharedWork,
  });
}
