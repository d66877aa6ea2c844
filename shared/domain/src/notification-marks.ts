import { LIMITS, type Notification, type NotificationStats } from '@atrium/contracts';

/** The counts, and the sequence number of the last change that they include. */
export type NotificationCounts = NotificationStats & { seq?: number | undefined };

/** A person's view of their notifications. */
export interface NotificationView {
  /** Newest first, at most as many as a list shows. */
  list: readonly Notification[];
  /** Null until the counts are known. */
  stats: NotificationCounts | null;
  /** Sequence number of the list's state; null for a list without a number, to which no event can be applied. */
  seq: number | null;
}

type NotificationMarkName = 'seen' | 'read' | 'unread' | 'removed';

/** A change to notifications: to one, to some, or to all that arrived up to a sequence number. */
export type NotificationMark =
  | { as: 'seen' | 'read' | 'removed'; id: string }
  | { as: NotificationMarkName; ids: readonly string[] }
  | { as: 'seen' | 'read'; upTo: number };

/** Returns a notification after a change: null if it is removed, the same object if nothing changes. */
type Change = (one: Notification) => Notification | null;

const CHANGES: Readonly<Record<NotificationMarkName, Change>> = {
  seen: (one) => (one.seen ? one : { ...one, seen: true }),
  // A read notification also counts as seen.
  read: (one) => (one.read && one.seen ? one : { ...one, read: true, seen: true }),
  unread: (one) => (one.read ? { ...one, read: false } : one),
  removed: () => null,
};

/** Returns the counts of a single notification; zeros for null. */
const countOf = (one: Notification | null) => ({
  unseen: Number(one !== null && !one.seen),
  unread: Number(one !== null && !one.read),
  total: Number(one !== null),
});

/**
 * Applies a change to each notification of the list and updates the counts by the difference; counts never become
 * negative.
 */
export function changeEach(view: NotificationView, change: Change): NotificationView {
  let { stats } = view;
  const list = view.list.flatMap((one) => {
    const after = change(one);
    if (after !== one) stats = addCounts(addCounts(stats, countOf(one), -1), countOf(after), 1);
    return after ?? [];
  });
  return { ...view, list, stats };
}

function addCounts(
  stats: NotificationCounts | null,
  more: NotificationStats,
  times: 1 | -1,
): NotificationCounts | null {
  const sum = (key: keyof NotificationStats) => Math.max(0, (stats?.[key] ?? 0) + times * more[key]);
  return stats && { ...stats, unseen: sum('unseen'), unread: sum('unread'), total: sum('total') };
}

/** Adds a new notification at the front; one that is already in the list stays unchanged. */
export function addArrival(view: NotificationView, arrived: Notification): NotificationView {
  if (view.list.some(({ _id }) => _id === arrived._id)) return view;
  return { ...view, list: newestOf([arrived, ...view.list]), stats: addCounts(view.stats, countOf(arrived), 1) };
}

/** Returns as many notifications as a list shows, newest first. */
export function newestOf(list: readonly Notification[]): Notification[] {
  return list.toSorted((a, b) => b.seq - a.seq).slice(0, LIMITS.notifications);
}

/** Returns the view after a mark. Applying a mark twice changes nothing more. */
export function applyMark(view: NotificationView, mark: NotificationMark): NotificationView {
  const change = CHANGES[mark.as];
  if ('id' in mark) return changeEach(view, (one) => (one._id === mark.id ? change(one) : one));
  if ('ids' in mark) return changeEach(view, (one) => (mark.ids.includes(one._id) ? change(one) : one));
  const after = changeEach(view, (one) => (one.seq <= mark.upTo ? change(one) : one));
  if (!after.stats) return after;
  // Older notifications that are not in the list are all marked; in the list, only those that arrived later remain.
  const countLeft = (key: 'seen' | 'read') => after.list.filter((one) => one.seq > mark.upTo && !one[key]).length;
  const stats = { ...after.stats, unseen: countLeft('seen') };
  return { ...after, stats: mark.as === 'read' ? { ...stats, unread: countLeft('read') } : stats };
}
