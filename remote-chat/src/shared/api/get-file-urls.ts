import { API } from '@atrium/contracts';
import { useQuery, usePlatform } from '@atrium/platform';
import { chatKeys } from './keys';

/** In ms; signed addresses are valid for at least half an hour. */
const RENEW_AFTER_MS = 25 * 60_000;

const NONE: Readonly<Record<string, string>> = {};

/**
 * Returns the signed addresses of files by file id, empty until they load, and the query that loads them. Renews them
 * before they expire.
 */
export function useFileUrls(ids: readonly string[]) {
  const { api } = usePlatform();
  const wanted = ids.toSorted();
  const query = useQuery({
    queryKey: [...chatKeys.all, 'file-urls', wanted],
    queryFn: async ({ signal }) => (await api.call(API.files.urls, { body: { ids: wanted }, signal })).urls,
    enabled: wanted.length > 0,
    staleTime: RENEW_AFTER_MS,
    refetchInterval: RENEW_AFTER_MS,
  });
  return { urls: query.data ?? NONE, query };
}
