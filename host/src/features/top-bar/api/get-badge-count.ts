import type { ApiClient } from '@atrium/api-client';
import { badgeCount } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { badgeKeys } from '../../../shell/badge-keys';

interface Badge {
  name: string;
  path: string;
}

const badgeQuery = (api: ApiClient, { name, path }: Badge) =>
  queryOptions({
    queryKey: badgeKeys.one(name),
    queryFn: async ({ signal }) => (await api.call(badgeCount(path), { signal })).count,
    // A trigger still works without its count.
    throwOnError: false,
  });

/** Returns the badge count of a trigger: fetched once and after each connection, then updated live. */
export function useBadgeCount(badge: Badge | undefined): number {
  const { api, bus } = usePlatform();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...badgeQuery(api, badge ?? { name: '', path: '/' }), enabled: badge !== undefined });
  const name = badge?.name;

  useEffect(() => {
    if (name === undefined) return undefined;
    const changed = bus.on('badge.changed').subscribe((event) => {
      if (event.badge !== name) return;
      // A pending response is older than this event.
      void queryClient.cancelQueries({ queryKey: badgeKeys.one(name) });
      queryClient.setQueryData(badgeKeys.one(name), event.count);
    });
    return () => changed.unsubscribe();
  }, [bus, name, queryClient]);

  return data ?? 0;
}

interface BadgeTotal {
  /** The sum of the counts that are known. */
  total: number;
  /** Whether there are triggers and the counts of all are known. */
  isComplete: boolean;
}

/** Returns the sum of the badge counts of triggers, which keep them live while they are on the screen. */
export function useBadgeTotal(badges: readonly Badge[]): BadgeTotal {
  const { api } = usePlatform();
  return useQueries({
    queries: badges.map((badge) => badgeQuery(api, badge)),
    combine: (counts) => ({
      total: counts.reduce((total, { data = 0 }) => total + data, 0),
      isComplete: counts.length > 0 && counts.every(({ data }) => data !== undefined),
    }),
  });
}
