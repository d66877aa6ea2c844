import { errorCode, QUERY_POLICIES } from '@atrium/platform';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** A query client that reports queries that are invalidated during their first load. */
class WatchedQueryClient extends QueryClient {
  readonly #onOutdated: (query: object) => void;

  constructor(queryCache: QueryCache, onOutdated: (query: object) => void) {
    super({ queryCache, defaultOptions: QUERY_POLICIES.default });
    this.#onOutdated = onOutdated;
  }

  // The cache's `invalidate` event is not sufficient: until a load succeeds it fires only once, so it is missing after
  // a failed load.
  override invalidateQueries<TTaggedQueryKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TTaggedQueryKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.data === undefined && query.state.fetchStatus !== 'idle') this.#onOutdated(query);
    }
    return super.invalidateQueries(filters, options);
  }
}

/** Returns whether a query failed for lack of a network and has nothing to show. */
const isUnloaded = ({ state }: Query) => state.data === undefined && errorCode(state.error) === 'NETWORK_ERROR';

/**
 * Creates the query client of the page. Beyond what TanStack Query does, it
 *
 * - honors an invalidation that arrives during the first load of a query, which the library lets finish and treats as
 *   fresh, although its data may predate the change;
 * - loads what a page still lacks when the browser is back online.
 */
export function createQueryClient(): QueryClient {
  const outdated = new WeakSet<object>();
  const queryCache = new QueryCache({
    onSuccess: (_data, query) => {
      if (!outdated.delete(query)) return;
      // Invalidates only after this load has ended.
      queueMicrotask(() => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }));
    },
  });
  queryCache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') outdated.delete(event.query);
  });
  onlineManager.subscribe((isOnline) => {
    if (isOnline) void queryClient.refetchQueries({ type: 'active', predicate: isUnloaded });
  });
  const queryClient = new WatchedQueryClient(queryCache, (query) => outdated.add(query));
  return queryClient;
}
