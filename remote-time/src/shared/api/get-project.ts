import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { workKeys } from './work-keys';

interface ProjectOptions {
  /** True while the user leaves the project, so that nothing requests a project that they can no longer see. */
  isPaused?: boolean;
}

/** Returns a project with members, columns, labels and budget. Fetches nothing if the id is null. */
export function useProject(projectId: string | null, { isPaused = false }: ProjectOptions = {}) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: workKeys.project(projectId ?? ''),
    queryFn: ({ signal }) => api.call(API.projects.get, { params: { projectId: projectId ?? '' }, signal }),
    enabled: projectId !== null && !isPaused,
    ...QUERY_POLICIES.sharedWork,
  });
}
