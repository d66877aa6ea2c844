// Imports types only: the entry point imports this file before schemas may be created.
import type { ACCESS_TOKEN_KEY } from '@atrium/auth';
import type { API, ReleaseRun } from '@atrium/contracts';
import { readHostVersion } from '../../shell/host-version';

type Address<Route extends { path: string }> = `/api${Route['path']}`;
const RUNS: Address<(typeof API)['releases']['reportRuns']> = '/api/release-runs';
const REFRESH: Address<(typeof API)['accounts']['refresh']> = '/api/auth/refresh-token';
const TOKEN_KEY: typeof ACCESS_TOKEN_KEY = 'atrium_access_token';

/**
 * Creates the function that reports once that the host of a page failed as a whole. It does not depend on the app: it
 * uses the stored access token, and refreshes it if it has expired, as usual on the first page of a day.
 */
export function createFailedStartReport(): (failedStage: 'start' | 'crash') => Promise<void> {
  let isReported = false;
  return async (failedStage) => {
    const version = readHostVersion();
    if (isReported || version === undefined || !navigator.onLine) return;
    isReported = true;
    await report({ package: 'host', version, failedStage });
  };
}

/** Reports that the host of this page failed as a whole. */
export const reportFailedStart = createFailedStartReport();

async function report(run: ReleaseRun): Promise<void> {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    if (token === null) return;
    const { status } = await send(run, token);
    if (status === 401) await send(run, await freshToken());
  } catch {
    // Like other reports, it is never repeated. Browsers may also refuse access to the storage.
  }
}

const send = (run: ReleaseRun, token: string): Promise<Response> =>
  fetch(RUNS, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-atrium-background': '1',
    },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify({ runs: [run] }),
  });

async function freshToken(): Promise<string> {
  const response = await fetch(REFRESH, { method: 'POST' });
  const answer: unknown = await response.json();
  const isToken = typeof answer === 'object' && answer !== null && 'accessToken' in answer;
  if (!isToken || typeof answer.accessToken !== 'string') throw new Error(`Refreshing answered ${response.status}`);
  localStorage.setItem(TOKEN_KEY, answer.accessToken);
  return answer.accessToken;
}
