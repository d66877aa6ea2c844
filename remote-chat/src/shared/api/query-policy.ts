import { isAppError } from '@atrium/platform';

const MINUTE = 60_000;

function retry(failures: number, error: Error): boolean {
  const refused = isAppError(error) && (error.status === 401 || error.status === 403 || error.status === 404);
  return !refused && failures < 2;
}

/** The specification's policies of chat queries: fresh and kept in ms, no retry of a refusal, else up to 2. */
export const chatQueryPolicy = {
  conversations: { staleTime: MINUTE, gcTime: 5 * MINUTE, refetchOnWindowFocus: true, retry },
  conversation: { staleTime: MINUTE / 2, retry },
  messages: { staleTime: 0, gcTime: 5 * MINUTE, retry },
  users: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, retry },
};
