import { API } from '@atrium/contracts';
import { queryOptions, useQuery, usePlatform, type Platform, QUERY_POLICIES } from '@atrium/platform';
import type { Owner } from '../model/timer';
import { timeKeys, type Span } from './keys';

/** One's own entries of a span of days, newest first. */
function entriesQuery(api: Platform['api'], owner: Owner | null, span: Span) {
  return queryOptions({
    queryKey: timeKeys.entriesOf(owner, span),
    queryFn: ({ signal }) => api.call(API.time.entries, { query: span, signal }),
    enabled: owner !== null,
    // What other devices stopped should be there when one comes back.
    ...QUERY_POLICIES.sharedWork,
  });
}

export function useEntries(owner: Owner | null, span: Span) {
  return useQuery(entriesQuery(usePlatform().api, owner, span));
}
