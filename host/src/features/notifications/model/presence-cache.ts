import { sharedKeys } from '@atrium/contracts';
import type { PresenceByUser } from '@atrium/platform';
import type { QueryClient } from '@tanstack/react-query';

const queryKey = sharedKeys.presence;

const apply = (queryClient: QueryClient, changed: PresenceByUser) =>
  queryClient.setQueryData<PresenceByUser>(queryKey, (known) => known && { ...known, ...changed });

/** Stores statuses that the server announced. Statuses that were never requested stay unknown. */
export function storePresence(queryClient: QueryClient, changed: PresenceByUser): void {
  apply(queryClient, changed);
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query?.state.fetchStatus !== 'fetching') return;
  // A pending response may have been computed before the change. A failed request is followed by another one.
  query.promise?.then(
    () => apply(queryClient, changed),
    () => undefined,
  );
}

/** Fetches all statuses again, since changes were not announced while the socket was disconnected. */
export const refreshPresence = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey });
