import {
  type LeaveStatus,
  LIMITS,
  type Notification,
  type NotificationChanges,
  type notificationEvents,
} from '@atrium/contracts';
import {
  changeEach,
  applyMark,
  newestOf,
  type NotificationCounts,
  type NotificationView,
  addArrival,
} from './notification-marks';

type Events = typeof notificationEvents;

/** Events of the notification stream: those with a sequence number. */
export const STREAM_EVENTS = [
  'notification',
  'notificationsData',
  'notificationStats',
  'notificationAcked',
  'notificationRead',
  'notificationsUnread',
  'notificationDeleted',
  'allMarkedSeen',
  'allMarkedRead',
  'leaveStatusUpdate',
  'leaveCorrectionUpdate',
] as const satisfies readonly (keyof Events)[];
type StreamEventName = (typeof STREAM_EVENTS)[number];

/** An event and its payload. */
export type StreamEvent = {
  [Name in StreamEventName]: { name: Name; payload: ReturnType<Events[Name]['parse']> };
}[StreamEventName];

/** The data to request: nothing, the changes after the view's sequence number, or everything that a list shows. */
export type MissingData = 'nothing' | 'changes' | 'everything';

/** The result of following an event. */
export interface StreamUpdate {
  view: NotificationView;
  /** Notifications that are new in the view, oldest first. */
  arrived: readonly Notification[];
  missing: MissingData;
}

/** The view before anything is known. */
export const NOTHING_KNOWN: NotificationView = { list: [], stats: null, seq: null };

/**
 * Returns the view after an event of the stream, by the contract (ADR 11): a repeated change is dropped; a gap in the
 * sequence numbers means that a change was missed, which is then requested; counts are valid only for their number. A
 * snapshot plus events equals a fresh fetch.
 */
export function followNotifications(view: NotificationView, event: StreamEvent): StreamUpdate {
  const keepView = (missing: MissingData): StreamUpdate => ({ view, arrived: [], missing });
  if (event.name === 'notificationsData') return applyState(view, event.payload);
  const { seq } = event.payload;
  // An event that changes nothing has no number. A list without a number would lose it if the event were applied.
  if (seq === undefined || view.seq === null || seq < view.seq) return keepView('nothing');
  if (event.name === 'notificationStats')
    return seq === view.seq ? applyCounts(view, event.payload) : keepView('changes');
  if (seq === view.seq) return keepView('nothing');
  if (seq > view.seq + 1) return keepView('changes');

  const changed = applyChange(view, event, seq);
  // Counts that were fetched after this change already include it.
  const isCounted = view.stats === null || (view.stats.seq ?? 0) >= seq;
  const stats = isCounted ? view.stats : changed.stats && { ...changed.stats, seq };
  const arrived = event.name === 'notification' && changed !== view ? [event.payload] : [];
  return { view: { ...changed, stats, seq }, arrived, missing: 'nothing' };
}

/**
 * Returns the notifications of a page after an event. A page has no sequence number, so every change of its
 * notifications is applied, and no other.
 */
export function followPage(page: readonly Notification[], event: StreamEvent): readonly Notification[] {
  if (event.name === 'notification' || event.name === 'notificationStats') return page;
  if (event.name === 'notificationsData') {
    const { notifications, removed = [] } = event.payload;
    const changed = new Map(notifications.map((one) => [one._id, one]));
    return page.filter(({ _id }) => !removed.includes(_id)).map((one) => changed.get(one._id) ?? one);
  }
  const { seq = 0 } = event.payload;
  return applyChange({ list: page, stats: null, seq: null }, event, seq).list;
}

/** Applies counts of exactly the state that is shown. */
function applyCounts(view: NotificationView, stats: NotificationCounts): StreamUpdate {
  // A notification was removed from a full list: only a fetch of everything returns those that move up.
  const missing = view.list.length < Math.min(stats.total, LIMITS.notifications) ? 'everything' : 'nothing';
  return { view: { ...view, stats }, arrived: [], missing };
}

function applyState(view: NotificationView, state: NotificationChanges): StreamUpdate {
  const { notifications, seq = 0, reset = false, removed = [], stats } = state;
  // Events have overtaken this response; the list that they could not be applied to is still missing.
  if (view.seq !== null && seq < view.seq) return { view, arrived: [], missing: 'changes' };
  const known = view.seq ?? 0;
  const isComplete = reset || view.seq === null;
  const kept = isComplete ? [] : view.list;
  const shown = new Set(kept.map(({ _id }) => _id));
  // A changed notification that is neither new nor shown is below the list. After a removal it must not take the place
  // of one in between, which only a fetch of everything returns.
  const changes = isComplete ? notifications : notifications.filter((one) => one.seq > known || shown.has(one._id));
  const changed = new Set(changes.map(({ _id }) => _id));
  const list = [...changes, ...kept.filter(({ _id }) => !changed.has(_id) && !removed.includes(_id))];
  return {
    view: { list: newestOf(list), stats: stats ? { ...stats, seq } : view.stats, seq },
    arrived: notifications.toReversed().filter((one) => one.seq > known),
    missing: 'nothing',
  };
}

type Change = Exclude<StreamEvent, { name: 'notificationsData' | 'notificationStats' }>;

function applyChange(view: NotificationView, { name, payload }: Change, seq: number): NotificationView {
  switch (name) {
    case 'notification':
      return addArrival(view, payload);
    case 'notificationAcked':
      return applyMark(view, { as: 'seen', id: payload.notificationId });
    case 'notificationRead':
      return applyMark(view, { as: 'read', id: payload.notificationId });
    case 'notificationsUnread':
      return applyMark(view, { as: 'unread', ids: payload.notificationIds });
    case 'notificationDeleted':
      return applyMark(view, { as: 'removed', id: payload.notificationId });
    case 'allMarkedSeen':
      return applyMark(view, { as: 'seen', upTo: seq });
    case 'allMarkedRead':
      return applyMark(view, { as: 'read', upTo: seq });
    case 'leaveStatusUpdate':
      // A correction of this leave has its own status.
      return withStatus(
        view,
        payload.status,
        (about) => about.leaveFormId === payload.leaveId && about.correctionId === undefined,
      );
    case 'leaveCorrectionUpdate':
      return withStatus(view, payload.status, (about) => about.correctionId === payload.correctionId);
  }
}

function withStatus(
  view: NotificationView,
  status: LeaveStatus,
  matches: (about: Notification['metadata']) => boolean,
): NotificationView {
  return changeEach(view, (one) =>
    matches(one.metadata) && one.metadata.status !== status ? { ...one, metadata: { ...one.metadata, status } } : one,
  );
}
