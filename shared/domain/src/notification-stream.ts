import {
  type LeaveStatus,
  LIMITS,
  type Notification,
  type NotificationChanges,
  type notificationEvents,
} from '@atrium/contracts';
import {
  changeEach,
  marked,
  newestOf,
  type NotificationCounts,
  type NotificationView,
  withArrival,
} from './notification-marks';

type Events = typeof notificationEvents;

/** Events of the notifications' stream: those that say which change they are. */
export const STREAM_EVENTS = [
  'notification',
  'notificationsData',
  'notificationStats',
  'notificationAcked',
  'notificationRead',
  'notificationDeleted',
  'allMarkedSeen',
  'allMarkedRead',
  'leaveStatusUpdate',
  'leaveCorrectionUpdate',
] as const satisfies readonly (keyof Events)[];
type StreamEventName = (typeof STREAM_EVENTS)[number];

/** An event and what it says. */
export type StreamEvent = {
  [Name in StreamEventName]: { name: Name; payload: ReturnType<Events[Name]['parse']> };
}[StreamEventName];

/** What is to be asked for: nothing, what came after the view's number, or all that a list shows. */
export type Missing = 'nothing' | 'changes' | 'everything';

/** What following an event comes to. */
export interface Followed {
  view: NotificationView;
  /** What is new in it, oldest first. */
  arrived: readonly Notification[];
  missing: Missing;
}

/** Nothing is known yet. */
export const NOTHING_KNOWN: NotificationView = { list: [], stats: null, seq: null };

/**
 * The view after an event of the stream, by the contract (ADR 11): a change heard twice is dropped; one whose number
 * does not follow means that something was missed, and is asked for; counts hold for their number only. Snapshot and
 * events together are what a fresh fetch gives.
 */
export function followNotifications(view: NotificationView, event: StreamEvent): Followed {
  const as = (missing: Missing): Followed => ({ view, arrived: [], missing });
  if (event.name === 'notificationsData') return takeState(view, event.payload);
  const { seq } = event.payload;
  // What changes nothing has no number; what is put upon a list without one would be lost with it.
  if (seq === undefined || view.seq === null || seq < view.seq) return as('nothing');
  if (event.name === 'notificationStats') return seq === view.seq ? takeCounts(view, event.payload) : as('changes');
  if (seq === view.seq) return as('nothing');
  if (seq > view.seq + 1) return as('changes');

  const changed = applied(view, event, seq);
  // Counts that were fetched after this change count it already.
  const counted = view.stats === null || (view.stats.seq ?? 0) >= seq;
  const stats = counted ? view.stats : changed.stats && { ...changed.stats, seq };
  const arrived = event.name === 'notification' && changed !== view ? [event.payload] : [];
  return { view: { ...changed, stats, seq }, arrived, missing: 'nothing' };
}

/** Counts of the very state that is shown. */
function takeCounts(view: NotificationView, stats: NotificationCounts): Followed {
  // Something left a full list: only all of it has what moves up.
  const missing = view.list.length < Math.min(stats.total, LIMITS.notifications) ? 'everything' : 'nothing';
  return { view: { ...view, stats }, arrived: [], missing };
}

function takeState(view: NotificationView, answer: NotificationChanges): Followed {
  const { notifications, seq = 0, reset = false, removed = [], stats } = answer;
  // Events have overtaken this answer: what they could not be put upon is still missing.
  if (view.seq !== null && seq < view.seq) return { view, arrived: [], missing: 'changes' };
  const known = view.seq ?? 0;
  const changed = new Set(notifications.map(({ _id }) => _id));
  const kept = reset || view.seq === null ? [] : view.list;
  const list = [...notifications, ...kept.filter(({ _id }) => !changed.has(_id) && !removed.includes(_id))];
  return {
    view: { list: newestOf(list), stats: stats ? { ...stats, seq } : view.stats, seq },
    arrived: notifications.toReversed().filter((one) => one.seq > known),
    missing: 'nothing',
  };
}

type Change = Exclude<StreamEvent, { name: 'notificationsData' | 'notificationStats' }>;

function applied(view: NotificationView, { name, payload }: Change, seq: number): NotificationView {
  switch (name) {
    case 'notification':
      return withArrival(view, payload);
    case 'notificationAcked':
      return marked(view, { as: 'seen', id: payload.notificationId });
    case 'notificationRead':
      return marked(view, { as: 'read', id: payload.notificationId });
    case 'notificationDeleted':
      return marked(view, { as: 'removed', id: payload.notificationId });
    case 'allMarkedSeen':
      return marked(view, { as: 'seen', upTo: seq });
    case 'allMarkedRead':
      return marked(view, { as: 'read', upTo: seq });
    case 'leaveStatusUpdate':
      // A correction of this leave has a status of its own.
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
  concerns: (about: Notification['metadata']) => boolean,
): NotificationView {
  return changeEach(view, (one) =>
    concerns(one.metadata) && one.metadata.status !== status ? { ...one, metadata: { ...one.metadata, status } } : one,
  );
}
