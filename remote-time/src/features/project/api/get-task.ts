import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { projectKeys } from './project-keys';

/** Returns a task with its description and attachments. */
export function useTask(taskId: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: projectKeys.task(taskId),
    queryFn: ({ signal }) => api.call(API.tasks.get, { params: { taskId }, signal }),
    ...QUERY_POLICIES.changedByOthers,
  });
}
