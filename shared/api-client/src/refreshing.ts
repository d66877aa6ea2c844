import type { RouteDefinition } from '@atrium/contracts';
import { type AppError, isAppError } from './app-error';
import type { SessionSource } from './client';

/** Calls that sign somebody in or prove who they are: their 401 is an answer, not an expired token. */
const NEVER: readonly RegExp[] = [
  /^POST \/auth$/,
  /^\w+ \/auth\/reset(\/|$)/,
  /^POST \/users$/,
  /^\w+ \/oauth\/google\//,
];

/** Whether a 401 of this route leads to a refresh. */
export function refreshes(route: Pick<RouteDefinition, 'method' | 'path' | 'access'>): boolean {
  const call = `${route.method} ${route.path}`;
  return route.access !== 'public' && !NEVER.some((pattern) => pattern.test(call));
}

export interface Refreshing {
  /**
   * The token to retry with after `rejected` was answered by 401. All calls that fail at once share one refresh, and
   * a call that fails later than that finds the new token there. Rejects with what kept the refresh from succeeding,
   * or with the call's own 401 when the session is over.
   */
  tokenAfter(rejected: string | null, failure: AppError): Promise<string>;
}

/** One refresh at a time, whoever asks. */
export function createRefreshing(session: SessionSource): Refreshing {
  let running: Promise<string> | undefined;

  const refresh = () => {
    running ??= session.refresh().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    tokenAfter: async (rejected, failure) => {
      const current = session.accessToken();
      if (!running && current && current !== rejected) return current;
      try {
        return await refresh();
      } catch (error) {
        const over = isAppError(error) && (error.status === 401 || error.status === 403);
        throw over ? failure : error;
      }
    },
  };
}
