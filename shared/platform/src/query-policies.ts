import { isAppError, isTimeout } from '@atrium/api-client';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Nobody is signed in any more, or too many calls were made: asking again makes neither better. */
const FINAL = [401, 429];

const statusOf = (error: Error) => (isAppError(error) ? error.status : 0);
const isRefusal = (error: Error) => statusOf(error) >= 400 && statusOf(error) < 500;

/** 1 s, doubled for each attempt, at most 30 s. */
const doubledDelay = (attempt: number) => Math.min(SECOND * 2 ** attempt, 30 * SECOND);

/** The same, but what the server has answered is asked again at once: waiting would only keep the reader waiting. */
const delayUnlessAnswered = (attempt: number, error: Error) => (isRefusal(error) ? 0 : doubledDelay(attempt));

/** So many times more, save for what is final. */
const upTo =
  (times: number, final: readonly number[] = FINAL) =>
  (failures: number, error: Error) =>
    !final.includes(statusOf(error)) && failures < times;

/** Up to three times more, a time-out up to twice. */
const retryNotifications = (failures: number, error: Error) => upTo(isTimeout(error) ? 2 : 3)(failures, error);

/** Up to twice more where no answer came; what the server said stands. */
const retryUnanswered = (failures: number, error: Error) => statusOf(error) === 0 && isAppError(error) && failures < 2;

/** Once more, as usual, but not where the server refused: it would refuse again. */
const retryUnrefused = (failures: number, error: Error) => failures < 1 && !isRefusal(error);

const notificationQueries = {
  gcTime: 5 * MINUTE,
  refetchOnWindowFocus: false,
  refetchInterval: false,
  retry: retryNotifications,
  retryDelay: doubledDelay,
} as const;

const chatQueries = { retry: upTo(2, [...FINAL, 403]), retryDelay: delayUnlessAnswered } as const;

/**
 * How long each kind of server data counts as fresh and stays in memory, in ms, and how often a failed call is made
 * again: the numbers of the specification, for host and remotes. `default` is set on the one query client.
 */
export const QUERY_POLICIES = {
  default: {
    queries: {
      retry: upTo(1),
      staleTime: 10 * MINUTE,
      gcTime: 15 * MINUTE,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    // Without a network a change fails at once and says so: one that waited unseen would be lost with the tab.
    mutations: { retry: false, networkMode: 'always' },
  },
  notifications: { staleTime: 2 * MINUTE, ...notificationQueries },
  notificationStats: { staleTime: 5 * MINUTE, ...notificationQueries },
  leave: { staleTime: 0, gcTime: 5 * MINUTE, retry: upTo(3), retryDelay: delayUnlessAnswered },
  conversations: { staleTime: MINUTE, gcTime: 5 * MINUTE, refetchOnWindowFocus: true, ...chatQueries },
  conversation: { staleTime: 30 * SECOND, ...chatQueries },
  chatSearch: { staleTime: 30 * SECOND, ...chatQueries },
  chatUsers: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, ...chatQueries },
  /** Live from the moment they are here, so what was kept is only the start. */
  messages: { staleTime: 0, gcTime: 5 * MINUTE, ...chatQueries },
  /** Three tries, and never stale data in a form that is just opened. */
  rules: { staleTime: 0, retry: retryUnanswered, retryDelay: doubledDelay },
  /** What others send, change and take back: asked for whenever it is opened. */
  changedByOthers: { staleTime: 0, retry: retryUnrefused },
  /** Work of several people or devices: what happened meanwhile should be there when one comes back to the tab. */
  sharedWork: { staleTime: MINUTE, refetchOnWindowFocus: true },
} as const;
