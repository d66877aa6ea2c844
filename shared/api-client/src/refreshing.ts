import type { RouteDefinition } from '@atrium/contracts';
import { type AppError, isAppError } from './errors/app-error';
import type { SessionSource } from './types';

/** Calls that sign a user in or prove their identity. A 401 is their result, not an expired token. */
const SIGN_IN_CALLS: readonly RegExp[] = [
  /^POST \/auth$/,
  /^\w+ \/auth\/reset(\/|$)/,
  /^POST \/users$/,
  /^\w+ \/oauth\/google\//,
];

/** Returns whether a 401 of this route triggers a refresh. */
export function triggersRefresh(route: Pick<RouteDefinition, 'method' | 'path' | 'access'>): boolean {
  const call = `${route.method} ${route.path}`;
  return route.access !== 'public' && !SIGN_IN_CALLS.some((pattern) => pattern.test(call));
}

/**
 * Returns the token to retry with after the server answered `rejected` with 401. Rejects with the call's own 401 if the
 * session has ended, otherwise with the reason why the refresh failed.
 */
export async function tokenForRetry(
  session: SessionSource,
  rejected: string | null,
  failure: AppError,
): Promise<string> {
  try {
    return await session.freshToken(rejected);
  } catch (error) {
    const hasEnded = isAppError(error) && (error.status === 401 || error.status === 403);
    throw hasEnded ? failure : error;
  }
}
