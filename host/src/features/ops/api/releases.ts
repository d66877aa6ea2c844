import type { ApiClient } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { compareByName } from '../model/versions';
import { opsKeys } from './keys';
import { LIVE_POLICY } from './live-policy';

const releasesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: opsKeys.releases,
    queryFn: async ({ signal }) => {
      const { packages } = await api.call(API.operators.releases, { signal });
      return packages.toSorted(compareByName);
    },
    ...LIVE_POLICY,
  });

/** Returns the live and stored versions of all packages, the host first. */
export const useReleases = () => useQuery(releasesQuery(usePlatform().api));

/** Returns a function that fetches the live and stored versions of a package; undefined if it has none. */
export function useFetchPackage() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async (name: string) => {
    const packages = await queryClient.fetchQuery(releasesQuery(api));
    return packages.find((one) => one.name === name);
  };
}
