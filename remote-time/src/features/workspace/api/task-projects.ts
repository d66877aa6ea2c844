import { API, LIMITS } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery, useQueryClient } from '@atrium/platform';
import { workKeys } from '../../../shared/api/work-keys';

/**
 * Returns the projects in which the user may create tasks, the most recently used first. Of all projects, which only
 * managers may change, those beyond the first page are left out.
 */
export function useTaskProjects() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: workKeys.taskProjects,
    queryFn: async ({ signal }) => {
      const list = (scope: 'mine' | 'all') =>
        api.call(API.projects.list, { query: { scope, sort: 'recent', limit: LIMITS.pageSizeMax }, signal });
      const [mine, all] = await Promise.all([list('mine'), list('all')]);
      const projects = new Map([...all.projects, ...mine.projects].map((project) => [project._id, project]));
      return [...projects.values()].toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));
    },
    select: (projects) => projects.filter(({ canEdit, isArchived }) => canEdit && !isArchived),
    ...QUERY_POLICIES.sharedWork,
  });
}

/** Returns a function that creates a task with a client id at the end of the project's first column. */
export function useCreateTask() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async ({ projectId, ...body }: { projectId: string; id: string; title: string }) => {
    const task = await api.call(API.tasks.create, { params: { projectId }, body });
    void queryClient.invalidateQueries({ queryKey: workKeys.all });
    return task;
  };
}
