import { API } from '@atrium/contracts';
import { useCan, useQuery, usePlatform } from '@atrium/platform';
import { bulletinKeys } from './keys';

/** Returns the audiences that the reader may post to. Fetches nothing for readers without `bulletin.post`. */
export function useAudiences() {
  const { api } = usePlatform();
  const mayPost = useCan('bulletin.post');
  const query = useQuery({
    queryKey: bulletinKeys.audiences,
    queryFn: ({ signal }) => api.call(API.bulletin.audiences, { signal }),
    enabled: mayPost,
  });
  const { data } = query;
  // Assumed until the audiences load: a button that appears later would shift the layout.
  const hasAudience = data === undefined || data.company || data.departments.length > 0;
  return { ...query, mayWrite: mayPost && hasAudience };
}
