import { QUERY_POLICIES } from '@atrium/platform';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
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

/**
 * Creates the query client of the page. It also honors an invalidation that arrives during the first load of a query:
 * TanStack Query lets that load finish and treats its data as fresh, although the data may predate the change.
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
  const queryClient = new WatchedQueryClient(queryCache, (query) => outdated.add(query));
  return queryClient;
}
