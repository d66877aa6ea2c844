import { isAppError } from '@atrium/platform';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Refusals that asking again cannot change; 429 asks for fewer calls, not for more. */
const FINAL = [401, 403, 429];

const statusOf = (error: Error) => (isAppError(error) ? error.status : 0);

const retry = (failures: number, error: Error) => !FINAL.includes(statusOf(error)) && failures < 2;

/** In ms. The server has answered a 404 and the like, so nobody waits for it to recover. */
const retryDelay = (attempt: number, error: Error) =>
  statusOf(error) >= 400 && statusOf(error) < 500 ? 0 : SECOND * 2 ** attempt;

const retries = { retry, retryDelay };

/** The specification's policies of chat queries: fresh and kept in ms, no retry on 401 or 403, else up to 2. */
export const chatQueryPolicy = {
  conversations: { staleTime: MINUTE, gcTime: 5 * MINUTE, refetchOnWindowFocus: true, ...retries },
  conversation: { staleTime: 30 * SECOND, ...retries },
  messages: { staleTime: 0, gcTime: 5 * MINUTE, ...retries },
  users: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, ...retries },
};
