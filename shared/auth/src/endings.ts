import { type AppError, errorCode, isAppError } from '@atrium/api-client';

const ENDING_CODES: readonly (string | undefined)[] = ['NO_REFRESH_TOKEN', 'INVALID_REFRESH_TOKEN', 'USER_NOT_FOUND'];

/** Returns whether a refused refresh ends the session: any 401, or a 403 about the refresh token or the user. */
export function endsSession(error: unknown): boolean {
  if (!isAppError(error)) return false;
  return error.status === 401 || (error.status === 403 && ENDING_CODES.includes(errorCode(error)));
}

/**
 * Returns whether the session may still be valid after an error: timeouts, network failures, rate limits and server
 * errors do not end it.
 */
export function mayStillBeValid(error: unknown): error is AppError {
  return isAppError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
}
