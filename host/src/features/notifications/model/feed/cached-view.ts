import { type NotificationStats, sharedKeys } from '@atrium/contracts';
import { type StreamUpdate, followNotifications, type NotificationView, type StreamEvent } from '@atrium/domain';
import type { QueryClient } from '@tanstack/react-query';

/** The cached list with its sequence number, or null before one is known. */
export type CachedList = Pick<NotificationView, 'list' | 'seq'>;
/** The cached counts. */
export type CachedStats = NonNullable<NotificationView['stats']>;

const listIn = (client: QueryClient) => client.getQueryData<CachedList>(sharedKeys.notifications);
const statsIn = (client: QueryClient) => client.getQueryData<CachedStats>(sharedKeys.notificationStats);

/** Returns the cached notifications; list and counts are separate cache entries. */
export function cachedView(client: QueryClient): NotificationView {
  const { list, seq } = listIn(client) ?? { list: [], seq: null };
  return { list, seq, stats: statsIn(client) ?? null };
}

/** Applies a change to the cached notifications. Entries that have not been fetched yet are left to their fetch. */
export function changeView(client: QueryClient, change: (view: NotificationView) => NotificationView): void {
  const { list, seq, stats } = change(cachedView(client));
  if (listIn(client) || seq !== null) client.setQueryData<CachedList>(sharedKeys.notifications, { list, seq });
  if (stats) client.setQueryData<CachedStats>(sharedKeys.notificationStats, stats);
}

/** Applies an event to the cached list and counts; returns the new notifications and what is missing. */
export function followInCache(client: QueryClient, event: StreamEvent): Omit<StreamUpdate, 'view'> {
  const { view, arrived, missing } = followNotifications(cachedView(client), event);
  changeView(client, () => view);
  return { arrived, missing };
}

/** Returns the fetched counts, unless the socket has delivered newer ones. */
export function newerStats(client: QueryClient, fetched: NotificationStats, seq: number | undefined): CachedStats {
  const known = statsIn(client);
  return known?.seq !== undefined && known.seq > (seq ?? 0) ? known : { ...fetched, seq };
}
