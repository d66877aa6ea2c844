import { type ApiClient, isAppError } from '@atrium/api-client';
import { API } from '@atrium/contracts';
import { usePlatform, QUERY_POLICIES } from '@atrium/platform';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** There is no link, or no longer: said by status, or in words. */
const hasNoLink = (error: unknown) =>
  isAppError(error) && (error.status === 410 || error.status === 404 || /expired|no active link/i.test(error.message));

/** There was no link, and none could be made either. */
export class MagicLinkNotMade extends Error {}

const magicLinkQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['host', 'magic-link'],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(API.people.magicLink, { signal });
      } catch (error) {
        if (!hasNoLink(error)) throw error;
        return await api.call(API.people.createMagicLink).catch((cause: unknown) => {
          throw new MagicLinkNotMade('No link could be made.', { cause });
        });
      }
    },
    ...QUERY_POLICIES.changedByOthers,
  });

/** A company that was founded this moment has no link to be asked for: its first one is made meanwhile. */
export function makeFirstLink(api: ApiClient, queryClient: QueryClient): void {
  void queryClient.prefetchQuery({
    ...magicLinkQuery(api),
    queryFn: () => api.call(API.people.createMagicLink),
    retry: false,
  });
}

/** The link by which anybody may join; made where there is none. */
export function useMagicLink() {
  return useQuery(magicLinkQuery(usePlatform().api));
}

/** Makes another link; the one before is dead with it. */
export function useNewMagicLink() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = magicLinkQuery(api);
  return useMutation({
    mutationFn: async () => {
      // An answer that is still on its way is about the link before.
      await queryClient.cancelQueries({ queryKey });
      return api.call(API.people.createMagicLink);
    },
    onSuccess: (link) => queryClient.setQueryData(queryKey, link),
  });
}
