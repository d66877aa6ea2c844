import { API } from '@atrium/contracts';
import { keepPreviousData, QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import { timeKeys } from '../timers/api/keys';

/** Number of projects that a picker lists. Typing finds the others. */
const MAX_PROJECTS = 20;

/** Returns the projects to choose from: the most recently used, or those whose name contains the text. */
export function useProjectChoices(text: string, isWanted: boolean) {
  const { api } = usePlatform();
  const q = text.trim();
  return useQuery({
    queryKey: timeKeys.projectChoices(q),
    queryFn: ({ signal }) =>
      api.call(API.projects.list, { query: { sort: 'recent', limit: MAX_PROJECTS, ...(q !== '' && { q }) }, signal }),
    ...QUERY_POLICIES.sharedWork,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}
