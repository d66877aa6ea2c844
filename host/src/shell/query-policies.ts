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
  /** Three tries, and never stale data in a form that is just opened. */
  rules: { staleTime: 0, retry: retryRules, retryDelay: doubledDelay },
  /** Another one may have been made elsewhere, which ends the one before. Who may not invite is not asked again. */
  magicLink: { staleTime: 0, retry: retryUnrefused },
  /** What others send, change and take back: asked for whenever it is opened. */
  invitations: { staleTime: 0, retry: retryUnrefused },
  permissions: { staleTime: 0, retry: retryUnrefused },
} as const;

/** A 401 is never retried, a time-out up to twice, anything else up to three times. */
export function retryNotifications(failures: number, error: Error): boolean {
  if (isAppError(error) && error.status === 401) return false;
  return failures < (isTimeout(error) ? 2 : 3);
}

/** Up to twice more where no answer came; what the server said stands. */
export function retryRules(failures: number, error: Error): boolean {
  return isAppError(error) && error.status === 0 && failures < 2;
}

/** Once more, as usual, but not where the server refused: it would refuse again. */
export function retryUnrefused(failures: number, error: Error): boolean {
  return failures < 1 && !(isAppError(error) && error.status >= 400 && error.status < 500);
}

/** 1 s, doubled for each attempt, at most 30 s. */
export function doubledDelay(attempt: number): number {
  return Math.min(SECOND * 2 ** attempt, 30 * SECOND);
}
