import { type Notification, type NotificationStats, sharedKeys } from '@atrium/contracts';
import {
  applyMark,
  followNotifications,
  followPage,
  type NotificationMark,
  type NotificationView,
  type StreamEvent,
  type StreamUpdate,
} from '@atrium/domain';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

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
export function applyToCache(client: QueryClient, event: StreamEvent): Omit<StreamUpdate, 'view'> {
  const { view, arrived, missing } = followNotifications(cachedView(client), event);
  changeView(client, () => view);
  return { arrived, missing };
}

/** Returns the fetched counts, unless the socket has delivered newer ones. */
export function newerStats(client: QueryClient, fetched: NotificationStats, seq: number | undefined): CachedStats {
  const known = statsIn(client);
  return known?.seq !== undefined && known.seq > (seq ?? 0) ? known : { ...fetched, seq };
}

interface Page {
  notifications: Notification[];
  next: number | null;
}

/** Prefix of the pages of all filters. */
export const pagesKey = ['host', 'notification-pages'];

/** Returns a list with marks applied. */
export const applyMarks = (list: readonly Notification[], marks: readonly NotificationMark[]) =>
  marks.reduce<NotificationView>(applyMark, { list: [...list], seq: null, stats: null }).list;

/** Query key of the pages of snoozed notifications. */
export const snoozedKey = [...pagesKey, 'snoozed'];

/** Changes the notifications of all pages that are open, or of those with a key. */
function changePages(
  client: QueryClient,
  change: (list: readonly Notification[]) => readonly Notification[],
  queryKey = pagesKey,
): void {
  client.setQueriesData<InfiniteData<Page>>({ queryKey }, (data) => {
    if (!data) return data;
    return { ...data, pages: data.pages.map((page) => ({ ...page, notifications: [...change(page.notifications)] })) };
  });
}

/** Applies a confirmed mark. Read notifications stay in the list of unread ones until it is opened again. */
export const markPages = (client: QueryClient, mark: NotificationMark): void =>
  changePages(client, (list) => applyMarks(list, [mark]));

/** Applies an event of the stream to the pages. A notification that arrives is no longer snoozed. */
export function applyToPages(client: QueryClient, event: StreamEvent): void {
  changePages(client, (list) => followPage(list, event));
  if (event.name !== 'notification') return;
  const { _id: arrived } = event.payload;
  changePages(client, (list) => list.filter(({ _id }) => _id !== arrived), snoozedKey);
}
