import { isAppError } from '@atrium/api-client';

/** Whether the same call may succeed later: nobody has judged it yet. */
export const mayComeAgain = (error: unknown): boolean =>
  isAppError(error) && (error.status === 0 || error.status === 429 || error.status === 503);
