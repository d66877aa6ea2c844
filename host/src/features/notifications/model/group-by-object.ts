import { appPath, type Notification } from '@atrium/contracts';

/** Notifications about the same object. */
export interface NotificationGroup {
  newest: Notification;
  /** The others, newest first. */
  earlier: Notification[];
}

/**
 * Returns what identifies the object that a notification leads to: its path. The path of a whole page, such as
 * `/people`, identifies none, so the notification stands alone.
 */
function objectOf({ _id, link }: Notification): string {
  const path = appPath(link);
  const identifies = path !== null && /^\/[^/?]+[/?]./.test(path);
  return identifies ? path : _id;
}

/** Groups a list, which is newest first, by object. A group is in the place of its newest notification. */
export function groupByObject(list: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>();
  for (const notification of list) {
    const object = objectOf(notification);
    const group = groups.get(object);
    if (group) group.earlier.push(notification);
    else groups.set(object, { newest: notification, earlier: [] });
  }
  return [...groups.values()];
}
