import { API, type ListedProject } from '@atrium/contracts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  QUERY_POLICIES,
  useInfiniteQuery,
  usePlatform,
} from '@atrium/platform';
import { workKeys } from '../../../shared/api/work-keys';
import type { ProjectFilters } from '../model/use-workspace-url';

const PAGE_SIZE = 48;

/** Returns the matching projects, paginated. Previous results stay visible while other filters load. */
export function useProjects(filters: ProjectFilters) {
  const { api } = usePlatform();
  const { q, workspaceId, scope, sort, archived } = filters;
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: workKeys.projects(filters),
      queryFn: ({ signal, pageParam }) =>
        api.call(API.projects.list, {
          query: {
            scope,
            sort,
            archived: archived ? 'true' : 'false',
            ...(q !== '' && { q }),
            ...(workspaceId !== '' && { workspaceId }),
            page: pageParam,
            limit: PAGE_SIZE,
          },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ pagination: { currentPage, totalPages } }) =>
        currentPage < totalPages ? currentPage + 1 : null,
      placeholderData: keepPreviousData,
      ...QUERY_POLICIES.sharedWork,
    }),
  );
  const loaded: ListedProject[] | undefined = query.data?.pages.flatMap((page) => page.projects);
  // Pages are numbered, so a project that is used meanwhile moves others to the next page.
  const projects = loaded && [...new Map(loaded.map((project) => [project._id, project])).values()];
  return { query, projects, totalCount: query.data?.pages.at(-1)?.pagination.totalCount };
}

export type ProjectList = ReturnType<typeof useProjects>;
