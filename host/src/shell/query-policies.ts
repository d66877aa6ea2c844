import { isAppError, isTimeout } from '@atrium/api-client';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long each kind of server data counts as fresh and stays in memory, in ms: the specification's numbers. */
export const QUERY_POLICIES = {
  default: {
    queries: {
      retry: 1,
      staleTime: 10 * MINUTE,
      gcTime: 15 * MINUTE,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false },
  },
  notifications: {
    staleTime: 2 * MINUTE,
    gcTime: 5 * MINUTE,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: retryNotifications,
    retryDelay: doubledDelay,
  },
  notificationStats: {
    staleTime: 5 * MINUTE,
    gcTime: 5 * MINUTE,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: retryNotifications,
    retryDelay: doubledDelay,
  },
} as const;

/** A 401 is never retried, a time-out up to twice, anything else up to three times. */
export function retryNotifications(failures: number, error: Error): boolean {
  if (isAppError(error) && error.status === 401) return false;
  return failures < (isTimeout(error) ? 2 : 3);
}

/** 1 s, doubled for each attempt, at most 30 s. */
export function doubledDelay(attempt: number): number {
  return Math.min(SECOND * 2 ** attempt, 30 * SECOND);
}
