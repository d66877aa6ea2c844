import { API, type ResponseOf } from '@atrium/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  QUERY_POLICIES,
  useInfiniteQuery,
  usePlatform,
  useQueryClient,
} from '@atrium/platform';
import { ignoreMissing } from '@atrium/platform/deletions';
import { projectKeys } from './project-keys';

/** Pages of comments, the newest page first; the comments within a page are in chronological order. */
export type CommentPages = InfiniteData<ResponseOf<typeof API.tasks.comments>, string | null>;

/** Returns the query for the comments on a task; earlier pages load on demand. */
export function useTaskComments(taskId: string) {
  const { api } = usePlatform();
  return useInfiniteQuery(
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
}

/** Returns the calls that change and remove comments. */
export function useCommentCalls(taskId: string) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: projectKeys.comments(taskId) });
  return {
    edit: async (commentId: string, html: string) => {
      await api.call(API.tasks.updateComment, { params: { taskId, commentId }, body: { html } });
      await refetch();
    },
    remove: async (commentId: string) => {
      await ignoreMissing(api.call(API.tasks.removeComment, { params: { taskId, commentId } }));
      await refetch();
    },
  };
}
