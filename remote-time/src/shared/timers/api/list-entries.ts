import { API } from '@atrium/contracts';
import { queryOptions, useQuery, usePlatform, type Platform, QUERY_POLICIES } from '@atrium/platform';
import type { Owner } from '../model/timer';
import { timeKeys, type Span } from './keys';

/** Returns the query for the user's own entries in a range of days, newest first. */
function entriesQuery(api: Platform['api'], owner: Owner | null, span: Span) {
  return queryOptions({
    queryKey: timeKeys.entriesOf(owner, span),
    queryFn: ({ signal }) => api.call(API.time.entries, { query: span, signal }),
    enabled: owner !== null,
    // Entries from timers stopped on other devices should appear when the user returns to the page.
    ...QUERY_POLICIES.sharedWork,
  });
}

export function useEntries(owner: Owner | null, span: Span) {
  return useQuery(entriesQuery(usePlatform().api, owner, span));
}
