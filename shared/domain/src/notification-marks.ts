import { LIMITS, type Notification, type NotificationStats } from '@atrium/contracts';

/** The counts, and the number of the last change that they count. */
export type NotificationCounts = NotificationStats & { seq?: number | undefined };

/** What somebody sees of their notifications. */
export interface NotificationView {
  /** Newest first, at most as many as a list shows. */
  list: readonly Notification[];
  /** Null until they are known. */
  stats: NotificationCounts | null;
  /** The state that the list is; null for a list without a number, which no event can be put upon. */
  seq: number | null;
}

/** What is done to notifications: to one, or to all that arrived up to a number. */
export type NotificationMark = { as: 'seen' | 'read' | 'removed'; id: string } | { as: 'seen' | 'read'; upTo: number };

/** One notification after a change; null where it is gone, the same object where nothing changes. */
type Change = (one: Notification) => Notification | null;

const CHANGES: Readonly<Record<NotificationMark['as'], Change>> = {
  seen: (one) => (one.seen ? one : { ...one, seen: true }),
  // What was read was seen.
  read: (one) => (one.read && one.seen ? one : { ...one, read: true, seen: true }),
  removed: () => null,
};

/** What one takes in the counts. */
const countOf = (one: Notification | null) => ({
  unseen: Number(one !== null && !one.seen),
  unread: Number(one !== null && !one.read),
  total: Number(one !== null),
});

/** Changes each of the list and takes the difference off the counts; never below nothing, whatever they were. */
export function changeEach(view: NotificationView, change: Change): NotificationView {
  let { stats } = view;
  const list = view.list.flatMap((one) => {
    const after = change(one);
    if (after !== one) stats = plus(plus(stats, countOf(one), -1), countOf(after), 1);
    return after ?? [];
  });
  return { ...view, list, stats };
}

function plus(stats: NotificationCounts | null, more: NotificationStats, times: 1 | -1): NotificationCounts | null {
  const sum = (key: keyof NotificationStats) => Math.max(0, (stats?.[key] ?? 0) + times * more[key]);
  return stats && { ...stats, unseen: sum('unseen'), unread: sum('unread'), total: sum('total') };
}

/** Puts a new one at the front; one that is there already stays as it is. */
export function withArrival(view: NotificationView, arrived: Notification): NotificationView {
  if (view.list.some(({ _id }) => _id === arrived._id)) return view;
  return { ...view, list: newestOf([arrived, ...view.list]), stats: plus(view.stats, countOf(arrived), 1) };
}

/** As many as a list shows, newest first. */
export function newestOf(list: readonly Notification[]): Notification[] {
  return list.toSorted((a, b) => b.seq - a.seq).slice(0, LIMITS.notifications);
}

/** The view after a mark. Marking twice changes nothing more. */
export function marked(view: NotificationView, mark: NotificationMark): NotificationView {
  const change = CHANGES[mark.as];
  if ('id' in mark) return changeEach(view, (one) => (one._id === mark.id ? change(one) : one));
  const after = changeEach(view, (one) => (one.seq <= mark.upTo ? change(one) : one));
  if (!after.stats) return after;
  // Of all that a list has no room for, none is left; of what it shows, those that came later.
  const left = (key: 'seen' | 'read') => after.list.filter((one) => one.seq > mark.upTo && !one[key]).length;
  const stats = { ...after.stats, unseen: left('seen') };
  return { ...after, stats: mark.as === 'read' ? { ...stats, unread: left('read') } : stats };
}
