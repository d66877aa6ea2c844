import { type AppError, isAppError } from '@atrium/api-client';
import { ERRORS } from '@atrium/contracts';

const DEAD_CODES = ['NO_REFRESH_TOKEN', 'INVALID_REFRESH_TOKEN', 'USER_NOT_FOUND'] as const;
const DEAD_MESSAGES: readonly string[] = DEAD_CODES.map((code) => ERRORS[code][1]);

/** The refresh was refused for good: any 401, or a 403 that names the refresh token or the user. */
export function endsSession(error: unknown): boolean {
  if (!isAppError(error)) return false;
  if (error.status === 401) return true;
  return (
    error.status === 403 && (DEAD_CODES.some((code) => code === error.code) || DEAD_MESSAGES.includes(error.message))
  );
}

/** Nobody said no: a time-out, no network, too many calls or a server in trouble. The session may well be alive. */
export function mayBeAlive(error: unknown): error is AppError {
  return isAppError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
}
