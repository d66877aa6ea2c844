import { API } from '@atrium/contracts';
import { QUERY_POLICIES, queryOptions, type Platform, usePlatform, useQuery } from '@atrium/platform';
import { timeKeys } from '../timers/api/keys';

/** Number of projects that a picker lists. Typing finds the others. */
const MAX_PROJECTS = 20;

function projectChoicesQuery(api: Platform['api'], q: string) {
  return queryOptions({
    queryKey: timeKeys.projectChoices(q),
    queryFn: ({ signal }) =>
      api.call(API.projects.list, { query: { sort: 'recent', limit: MAX_PROJECTS, ...(q !== '' && { q }) }, signal }),
    ...QUERY_POLICIES.sharedWork,
    placeholderData: (previous) => previous,
  });
}

/** Returns the projects to choose from: the most recently used, or those whose name contains `q`. */
export function useProjectChoices(q: string, isWanted: boolean) {
  return useQuery({ ...projectChoicesQuery(usePlatform().api, q.trim()), enabled: isWanted });
}
