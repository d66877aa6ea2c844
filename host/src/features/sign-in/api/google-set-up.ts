import { API } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useQuery } from '@tanstack/react-query';

/** Whether this server offers sign-in with Google; taken for granted until it says no, so that nothing moves. */
export function useGoogleSetUp(): boolean {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['host', 'providers'],
    queryFn: ({ signal }) => api.call(API.oauth.providers, { signal }),
    // It changes with the server's configuration only.
    staleTime: Infinity,
  });
  return data?.google.signIn ?? true;
}
