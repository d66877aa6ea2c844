import { API, type TaskComment } from '@atrium/contracts';
import { infiniteQueryOptions, QUERY_POLICIES, useInfiniteQuery, usePlatform, useQueryClient } from '@atrium/platform';
import { projectKeys } from './project-keys';

/** Returns the comments on a task, oldest first. Earlier pages load on demand. */
export function useTaskComments(taskId: string) {
  const { api } = usePlatform();
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: projectKeys.comments(taskId),
      queryFn: ({ signal, pageParam }) =>
        api.call(API.tasks.comments, {
          params: { taskId },
          query: pageParam === null ? {} : { cursor: pageParam },
          signal,
        }),
      initialPageParam: null as string | null, // widened for later pages
      getNextPageParam: ({ nextCursor }) => nextCursor,
      ...QUERY_POLICIES.changedByOthers,
    }),
  );
  const comments: TaskComment[] | undefined = query.data?.pages.toReversed().flatMap((page) => page.comments);
  return { query, comments };
}

/** Returns the calls that add, change and remove comments. */
export function useCommentCalls(taskId: string) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: projectKeys.comments(taskId) });
  return {
    send: async (id: string, html: string) => {
      await api.call(API.tasks.comment, { params: { taskId }, body: { id, html } });
      await refetch();
    },
    edit: async (commentId: string, html: string) => {
      await api.call(API.tasks.updateComment, { params: { taskId, commentId }, body: { html } });
      await refetch();
    },
    remove: async (commentId: string) => {
      await api.call(API.tasks.removeComment, { params: { taskId, commentId } });
      await refetch();
    },
  };
}
