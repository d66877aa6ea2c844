import { isAppError } from '@atrium/platform';

const FIVE_MINUTES = 5 * 60_000;

/** The specification's policy of leave queries: kept 5 minutes, 3 retries. A refusal stays one however often asked. */
export const leaveQueryPolicy = {
  gcTime: FIVE_MINUTES,
  staleTime: 0,
  retry: (failures: number, error: Error) => !isRefusal(error) && failures < 3,
};

function isRefusal(error: Error): boolean {
  return isAppError(error) && error.status >= 400 && error.status < 500;
}
