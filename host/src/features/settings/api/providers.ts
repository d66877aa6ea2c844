import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useQuery } from '@tanstack/react-query';

/** What is set up on this server. */
export function useProviders() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['host', 'providers'],
    queryFn: ({ signal }) => api.call(API.oauth.providers, { signal }),
  });
}
