import { API } from '@atrium/contracts';
import { type Platform, usePlatform } from '@atrium/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';

const serverSetupQuery = ({ api }: Platform) =>
  queryOptions({
    queryKey: ['host', 'providers'],
    queryFn: ({ signal }) => api.call(API.oauth.providers, { signal }),
    // The setup changes only with the server's configuration.
    staleTime: Infinity,
  });

/** Returns what is set up on this server: sign-in providers, email and demo sign-ins. */
export const useServerSetup = () => useQuery(serverSetupQuery(usePlatform()));

/** How long a page waits for the setup, in ms. */
const WAIT_MS = 1_000;

/** Fetches the server's setup. Resolves when it has loaded, failed or timed out; never rejects. */
export function preloadServerSetup(platform: Platform): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });
  return Promise.race([platform.queryClient.prefetchQuery(serverSetupQuery(platform)), late]);
}

/** Returns whether this server sends email; true until the server states otherwise. */
export const useMailSetUp = (): boolean => useServerSetup().data?.mail?.isSetUp ?? true;
