import { API, type BulletinPost } from '@atrium/contracts';
import { errorCode, type Platform, QUERY_POLICIES, useQuery, usePlatform } from '@atrium/platform';
import { dropPost, findPost, putPost } from '../model/bulletin-cache';
import { bulletinKeys } from './keys';

const getPost = ({ api }: Pick<Platform, 'api'>, id: string, signal?: AbortSignal) =>
  api.call(API.bulletin.post, { params: { id }, ...(signal && { signal }) });

/** Returns one post, or null if it was deleted or is no longer visible to this reader. */
export function usePost(id: string) {
  const platform = usePlatform();
  return useQuery({
    queryKey: bulletinKeys.post(id),
    queryFn: async ({ signal }): Promise<BulletinPost | null> => {
      try {
        return await getPost(platform, id, signal);
      } catch (error) {
        if (errorCode(error) !== 'NOT_FOUND') throw error;
        // A list that missed the removal still contains it.
        dropPost(platform.queryClient, id);
        return null;
      }
    },
    placeholderData: () => findPost(platform.queryClient, id),
    ...QUERY_POLICIES.changedByOthers,
  });
}

/**
 * Fetches a post and updates it wherever it is cached. Ignores failures other than `NOT_FOUND`: the next fetch retries.
 */
export async function refreshPost(platform: Pick<Platform, 'api' | 'queryClient'>, id: string): Promise<void> {
  try {
    putPost(platform.queryClient, await getPost(platform, id));
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') dropPost(platform.queryClient, id);
  }
}
