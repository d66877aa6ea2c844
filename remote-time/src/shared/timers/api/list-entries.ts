import { API } from '@atrium/contracts';
import { QUERY_POLICIES, usePlatform, useQuery } from '@atrium/platform';
import type { Owner } from '../model/timer';
import { timeKeys, type Span } from './keys';

/** Returns the user's own entries in a range of days, newest first. */
export function useEntries(owner: Owner | null, span: Span) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: timeKeys.entriesOf(owner, span),
    queryFn: ({ signal }) => api.call(API.time.entries, { query: span, signal }),
    enabled: owner !== null,
    // Entries from timers stopped on other devices should appear when the user returns to the page.
    ...QUERY_POLICIES.sharedWork,
  });
}
