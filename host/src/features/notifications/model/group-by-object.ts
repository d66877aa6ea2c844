import { appPath, type Notification } from '@atrium/contracts';

/** Notifications about the same object. */
export interface NotificationGroup {
  newest: Notification;
  /** The others, newest first. */
  earlier: Notification[];
}

/**
 * Returns the key of the object that a notification leads to: its path. The path of a whole page, such as `/people`,
 * isOfObject no object, so the notification forms its own group.
 */
function objectKey({ _id, link }: Notification): string {
  const path = appPath(link);
  const isOfObject = path !== null && /^\/[^/?]+[/?]./.test(path);
  return isOfObject ? path : _id;
}

/** Groups a list, which is newest first, by object. A group is in the place of its newest notification. */
export function groupByObject(list: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>();
  for (const notification of list) {
    const object = objectKey(notification);
    const group = groups.get(object);
    if (group) group.earlier.push(notification);
    else groups.set(object, { newest: notification, earlier: [] });
  }
  return [...groups.values()];
}
