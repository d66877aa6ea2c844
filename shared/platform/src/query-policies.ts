import { isAppError, isTimeout } from '@atrium/api-client';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Statuses that are never retried: the user is signed out or rate-limited. */
const FINAL_STATUSES = [401, 429];

const statusOf = (error: Error) => (isAppError(error) ? error.status : 0);
const isRefusal = (error: Error) => statusOf(error) >= 400 && statusOf(error) < 500;

/** Returns the delay in ms: 1 s, doubled with each attempt, at most 30 s. */
const doubledDelay = (attempt: number) => Math.min(SECOND_MS * 2 ** attempt, 30 * SECOND_MS);

/** Like `doubledDelay`, but retries a 4xx response at once, because a delay would only keep the user waiting. */
const delayUnlessAnswered = (attempt: number, error: Error) => (isRefusal(error) ? 0 : doubledDelay(attempt));

/** Retries up to `times` times while the browser is online, except for final statuses. */
const retryUpTo =
  (times: number, final: readonly number[] = FINAL_STATUSES) =>
  (failures: number, error: Error) =>
    navigator.onLine && !final.includes(statusOf(error)) && failures < times;

/** Retries up to three times, or twice after a timeout. */
const retryNotifications = (failures: number, error: Error) => retryUpTo(isTimeout(error) ? 2 : 3)(failures, error);

/** Retries up to twice if no response arrived. A response of the server is final. */
const retryUnanswered = (failures: number, error: Error) =>
  statusOf(error) === 0 && isAppError(error) && retryUpTo(2)(failures, error);

/** Retries once, like the default, but not after a 4xx response: the server would refuse again. */
const retryUnrefused = (failures: number, error: Error) => !isRefusal(error) && retryUpTo(1)(failures, error);

const notificationQueries = {
  gcTime: 5 * MINUTE_MS,
  refetchOnWindowFocus: false,
  refetchInterval: false,
  retry: retryNotifications,
  retryDelay: doubledDelay,
} as const;

const chatQueries = { retry: retryUpTo(2, [...FINAL_STATUSES, 403]), retryDelay: delayUnlessAnswered } as const;

/**
 * How long each kind of server data counts as fresh and stays in memory, in ms, and how often a failed call is retried
 * (docs/PRODUCT.md, Requests and caches), for host and remotes. `default` applies to the one query client.
 */
export const QUERY_POLICIES = {
  default: {
    queries: {
      retry: retryUpTo(1),
      staleTime: 10 * MINUTE_MS,
      gcTime: 15 * MINUTE_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a network a query fails at once with an error: a paused one would look as if it were loading for ever.
      networkMode: 'always',
    },
    // A paused mutation would be invisible and lost with the tab.
    mutations: { retry: false, networkMode: 'always' },
  },
  notifications: { staleTime: 2 * MINUTE_MS, ...notificationQueries },
  notificationStats: { staleTime: 5 * MINUTE_MS, ...notificationQueries },
  leave: { staleTime: 0, gcTime: 5 * MINUTE_MS, retry: retryUpTo(3), retryDelay: delayUnlessAnswered },
  conversations: { staleTime: MINUTE_MS, gcTime: 5 * MINUTE_MS, refetchOnWindowFocus: true, ...chatQueries },
  conversation: { staleTime: 30 * SECOND_MS, ...chatQueries },
  chatSearch: { staleTime: 30 * SECOND_MS, ...chatQueries },
  chatUsers: { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS, ...chatQueries },
  /** Updated live once loaded, so cached data is only a starting point. */
  messages: { staleTime: 0, gcTime: 5 * MINUTE_MS, ...chatQueries },
  /** Three attempts, and never stale data in a newly opened form. */
  rules: { staleTime: 0, retry: retryUnanswered, retryDelay: doubledDelay },
  /** Data that others send, change and withdraw: refetched each time it is opened. */
  changedByOthers: { staleTime: 0, retry: retryUnrefused },
  /** Work of several people or devices: changes made elsewhere appear when the user returns to the tab. */
  sharedWork: { staleTime: MINUTE_MS, refetchOnWindowFocus: true },
} as const;
