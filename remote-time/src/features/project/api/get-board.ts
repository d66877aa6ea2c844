import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { projectKeys } from './project-keys';

/** Returns the board of a project. Events keep it up to date. Fetches nothing while `isPaused`. */
export function useBoard(projectId: string, { isPaused }: { isPaused: boolean }) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: projectKeys.board(projectId),
    queryFn: ({ signal }) => api.call(API.tasks.board, { params: { projectId }, signal }),
    enabled: !isPaused,
    ...QUERY_POLICIES.sharedWork,
  });
}
