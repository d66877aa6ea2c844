import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { workKeys } from './work-keys';

/** Returns a workspace with its members. Fetches nothing while `isPaused`. */
export function useWorkspace(id: string, { isPaused }: { isPaused: boolean }) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: workKeys.workspace(id),
    queryFn: ({ signal }) => api.call(API.workspaces.get, { params: { id }, signal }),
    enabled: !isPaused,
    ...QUERY_POLICIES.sharedWork,
  });
}
