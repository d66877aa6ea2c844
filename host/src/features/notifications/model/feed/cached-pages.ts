import type { Notification } from '@atrium/contracts';
import { followPage, applyMark, type NotificationMark, type NotificationView, type StreamEvent } from '@atrium/domain';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

interface Page {
  notifications: Notification[];
  next: number | null;
}

/** Prefix of the pages of all filters. */
export const pagesKey = ['host', 'notification-pages'];

/** Returns a list after marks. */
export const markedIn = (list: readonly Notification[], marks: readonly NotificationMark[]) =>
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

/** Applies a confirmed mark. What is read stays in the list of unread ones until that is opened again. */
export const markPages = (client: QueryClient, mark: NotificationMark): void =>
  changePages(client, (list) => markedIn(list, [mark]));

/** Applies an event of the stream. What arrives is no longer snoozed. */
export function followInPages(client: QueryClient, event: StreamEvent): void {
  changePages(client, (list) => followPage(list, event));
  if (event.name !== 'notification') return;
  const { _id: arrived } = event.payload;
  changePages(client, (list) => list.filter(({ _id }) => _id !== arrived), snoozedKey);
}
