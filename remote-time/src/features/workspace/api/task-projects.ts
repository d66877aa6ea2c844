import { API, LIMITS } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery, useQueryClient } from '@atrium/platform';
import { workKeys } from '../../../shared/api/work-keys';

/** Returns the projects in which the user may create tasks, the most recently used first. */
export function useTaskProjects() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: workKeys.taskProjects,
    queryFn: ({ signal }) =>
      api.call(API.projects.list, { query: { sort: 'recent', limit: LIMITS.pageSizeMax }, signal }),
    select: ({ projects }) => projects.filter(({ canEdit, isArchived }) => canEdit && !isArchived),
    ...QUERY_POLICIES.sharedWork,
  });
}

/** Returns a function that creates a task at the end of the project's first column. */
export function useCreateTask() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async ({ projectId, title }: { projectId: string; title: string }) => {
    const task = await api.call(API.tasks.create, { params: { projectId }, body: { title } });
    void queryClient.invalidateQueries({ queryKey: workKeys.all });
    return task;
  };
}
