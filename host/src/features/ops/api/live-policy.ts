import { failureKind, QUERY_POLICIES } from '@atrium/platform';

/** Time between two refetches while the page is visible, in ms. The server writes new figures each minute. */
const REFRESH_MS = 60_000;

/**
 * Policy of figures that change while somebody looks at them. Refetching stops after a 403, which further requests would
 * only repeat.
 */
export const LIVE_POLICY = {
  ...QUERY_POLICIES.changedByOthers,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }: { state: { error: unknown } }) =>
    failureKind(state.error) === 'forbidden' ? false : REFRESH_MS,
} as const;
