import { API, type ProjectActivity } from '@atrium/contracts';
import { infiniteQueryOptions, QUERY_POLICIES, useInfiniteQuery, usePlatform } from '@atrium/platform';
import { projectKeys } from './project-keys';

/** Returns the activity of a project or of one of its tasks, paginated, newest first. */
export function useProjectActivity(projectId: string, taskId: string | null) {
  const { api } = usePlatform();
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...projectKeys.activity(projectId), taskId],
      queryFn: ({ signal, pageParam }) =>
        api.call(API.projects.activity, {
          params: { projectId },
          query: { ...(taskId !== null && { taskId }), ...(pageParam !== null && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: null as string | null, // widened for later pages
      getNextPageParam: ({ nextCursor }) => nextCursor,
      ...QUERY_POLICIES.changedByOthers,
    }),
  );
  const activity: ProjectActivity[] | undefined = query.data?.pages.flatMap((page) => page.activity);
  return { query, activity };
}
