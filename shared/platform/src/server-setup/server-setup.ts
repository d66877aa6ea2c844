import { API, sharedKeys } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery } from '@atrium/platform';

/** Returns the query for the server’s setup: sign-in providers, email and demo sign-ins. */
export const serverSetupQuery = ({ api }: Pick<Platform, 'api'>) =>
  queryOptions({
    queryKey: sharedKeys.serverSetup,
    queryFn: ({ signal }) => api.call(API.oauth.providers, { signal }),
    // Changes only with the server's configuration.
    staleTime: Infinity,
  });

/** Returns the query result for the server’s setup, from the cache that all packages share. */
export const useServerSetup = () => useQuery(serverSetupQuery(usePlatform()));

/** Returns whether this server sends email; true until the server states otherwise. */
export const useMailSetUp = (): boolean => useServerSetup().data?.mail?.isSetUp ?? true;
