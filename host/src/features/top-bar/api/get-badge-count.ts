import type { ApiClient } from '@atrium/api-client';
import { badgeCount } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Badge {
  name: string;
  path: string;
}

const badgeQuery = (api: ApiClient, { name, path }: Badge) =>
  queryOptions({
    queryKey: ['host', 'badge', name],
    queryFn: async ({ signal }) => (await api.call(badgeCount(path), { signal })).count,
    // A trigger without its count is still a trigger.
    throwOnError: false,
  });

/** The count on a trigger: asked for once, live from then on. */
export function useBadgeCount(badge: Badge | undefined): number {
  const { api, bus } = usePlatform();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...badgeQuery(api, badge ?? { name: '', path: '/' }), enabled: badge !== undefined });
  const name = badge?.name;

  useEffect(() => {
    if (name === undefined) return undefined;
    const changed = bus.on('badge.changed').subscribe((told) => {
      if (told.badge !== name) return;
      // An answer that is still on its way is older than this.
      void queryClient.cancelQueries({ queryKey: ['host', 'badge', name] });
      queryClient.setQueryData(['host', 'badge', name], told.count);
    });
    return () => changed.unsubscribe();
  }, [bus, name, queryClient]);

  return data ?? 0;
}
