import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { connectionKeys } from './keys';

const providersQuery = ({ api }: Platform) =>
  queryOptions({
    queryKey: connectionKeys.providers,
    queryFn: ({ signal }) => api.call(API.oauth.providers, { signal }),
  });

/** Returns the providers that are configured on this server. */
export const useProviders = () => useQuery(providersQuery(usePlatform()));
