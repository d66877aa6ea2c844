import { isAppError } from '@atrium/api-client';

/** Returns whether the same call may succeed later, since the server has not evaluated it yet. */
export const mayComeAgain = (error: unknown): boolean =>
  isAppError(error) && (error.status === 0 || error.status === 429 || error.status === 503);
