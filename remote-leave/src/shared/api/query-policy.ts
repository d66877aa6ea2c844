import { isAppError } from '@atrium/platform';

const SECOND = 1_000;

/** Nobody is signed in any more, or too many calls were made: asking again makes it no better. */
const FINAL = [401, 429];

const statusOf = (error: Error) => (isAppError(error) ? error.status : 0);

/** The specification's policy of leave queries, times in ms: kept 5 minutes, 3 retries. */
export const leaveQueryPolicy = {
  gcTime: 300 * SECOND,
  staleTime: 0,
  retry: (failures: number, error: Error) => !FINAL.includes(statusOf(error)) && failures < 3,
  // What the server has refused is asked again at once: waiting would only keep the reader waiting.
  retryDelay: (attempt: number, error: Error) =>
    statusOf(error) >= 400 && statusOf(error) < 500 ? 0 : SECOND * 2 ** attempt,
};
