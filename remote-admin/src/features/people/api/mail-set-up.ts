import { API } from '@atrium/contracts';
import { type Platform, queryOptions, usePlatform, useQuery } from '@atrium/platform';
import { adminKeys } from '../../../shared/api/keys';

const providersQuery = ({ api }: Platform) =>
  queryOptions({
    queryKey: adminKeys.providers,
    queryFn: ({ signal }) => api.call(API.oauth.providers, { signal }),
    // Changes only with the server's configuration.
    staleTime: Infinity,
  });

/** Returns whether this server can send email. True until the server has responded. */
export const useMailSetUp = (): boolean => useQuery(providersQuery(usePlatform())).data?.mail?.isSetUp ?? true;
