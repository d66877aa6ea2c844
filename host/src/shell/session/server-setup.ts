import type { Platform } from '@atrium/platform';
import { serverSetupQuery } from '@atrium/platform/server-setup';

/** How long a page waits for the setup, in ms. */
const MAX_WAIT_MS = 1_000;

/** Fetches the server's setup. Resolves when it has loaded, failed or timed out; never rejects. */
export function preloadServerSetup(platform: Platform): Promise<void> {
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
  });
  return Promise.race([platform.queryClient.prefetchQuery(serverSetupQuery(platform)), timeout]);
}
