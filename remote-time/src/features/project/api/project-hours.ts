import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { projectKeys } from './project-keys';

/** Returns the time and cost of a project by person and by task. */
export function useProjectHours(projectId: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: projectKeys.hours(projectId),
    queryFn: ({ signal }) => api.call(API.projects.hours, { params: { projectId }, signal }),
    ...QUERY_POLICIES.changedByOthers,
  });
}
