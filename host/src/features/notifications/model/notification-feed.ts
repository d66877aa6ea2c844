import type { AuthClient } from '@atrium/auth';
import type { Bus } from '@atrium/bus';
import { LIMITS, type Notification, notificationEvents } from '@atrium/contracts';
import { type Missing, STREAM_EVENTS, type StreamEvent } from '@atrium/domain';
import type { QueryClient } from '@tanstack/react-query';
import { LEAVING_KEY } from '../../../shell/company-change';
import { cachedView, followInCache } from './cached-view';
import type { SocketLike } from './notification-socket';

type EventName = keyof typeof notificationEvents;
type EventPayload<Name extends EventName> = ReturnType<(typeof notificationEvents)[Name]['parse']>;

interface FeedParts {
  socket: SocketLike;
  queryClient: QueryClient;
  bus: Bus;
  auth: Pick<AuthClient, 'getState' | 'reloadUser'>;
  /** One came in live. What was missed meanwhile is counted by the bell, not told one by one. */
  onArrival: (notification: Notification) => void;
  /** Somebody else ended the membership of a company of this name. */
  onMembershipEnded: (company: string) => void;
}

/** Keeps the cached notifications and the bus up to what the socket tells. */
export function followSocket({ socket, queryClient, bus, auth, ...tell }: FeedParts): void {
  /** What does not fit its schema comes from a server that speaks otherwise: dropped, as every unknown event. */
  const on = <Name extends EventName>(name: Name, handle: (payload: EventPayload<Name>) => void) => {
    socket.on(name, (payload: unknown) => {
      const checked = notificationEvents[name].safeParse(payload);
      if (checked.success) handle(checked.data as EventPayload<Name>); // the schema of this very name
    });
  };
  const missing = createAsking(socket, () => cachedView(queryClient).seq);

  for (const name of STREAM_EVENTS) {
    on(name, (payload) => {
      const before = cachedView(queryClient).seq;
      const followed = followInCache(queryClient, { name, payload } as StreamEvent); // the payload of this very name
      for (const notification of before === null ? [] : followed.arrived) {
        bus.publish('notification.arrived', { notification });
      }
      const [only, ...more] = followed.arrived;
      if (before !== null && only && more.length === 0) tell.onArrival(only);
      missing.heard(payload.seq ?? 0, followed.missing, name === 'notificationsData');
    });
  }
  socket.on('connect', () => {
    missing.connected();
    socket.emit('getNotificationStats');
  });
  on('notificationError', missing.refused);
  on('leaveStatusUpdate', ({ leaveId, status }) => bus.publish('leave.statusChanged', { leaveId, status }));
  on('leaveCorrectionUpdate', ({ correctionId, status }) =>
    bus.publish('leave.correctionStatusChanged', { correctionId, status }),
  );
  on('badge', (badge) => bus.publish('badge.changed', badge));
  on('registryChanged', ({ serial }) => bus.publish('registry.changed', { serial }));
  on('personChanged', () => bus.publish('employees.changed', {}));
  on('accessChanged', () => {
    // First the user: the session may be in another company now, and what is asked for the one before is refused.
    // A failure leaves everything as known; the next call is refused by the server if it must be.
    const before = auth.getState().user?.companies ?? [];
    const isOwnDoing = queryClient.isMutating({ mutationKey: LEAVING_KEY }) > 0;
    auth.reloadUser().then(
      ({ companies }) => {
        // The company's rooms hear of it when somebody joins, too.
        bus.publish('employees.changed', {});
        const left = before.filter(({ _id }) => !companies.some((one) => one._id === _id));
        if (!isOwnDoing) for (const { name } of left) tell.onMembershipEnded(name);
      },
      () => undefined,
    );
  });
}

/** Asks for what is missing, once for all that is noticed until the answer comes. */
function createAsking(socket: SocketLike, shown: () => number | null) {
  let asking = false;
  let wanted: Missing = 'nothing';
  let newest = 0;

  const ask = () => {
    asking = true;
    const afterSeq = wanted === 'everything' ? null : shown();
    wanted = 'nothing';
    socket.emit('getNotifications', { limit: LIMITS.notifications, ...(afterSeq !== null && { afterSeq }) });
  };
  return {
    /** What was asked for on another line is not coming. */
    connected: () => {
      newest = 0;
      ask();
    },
    refused: () => {
      asking = false;
    },
    heard: (seq: number, missing: Missing, isAnswer: boolean) => {
      newest = Math.max(newest, seq);
      if (isAnswer) asking = false;
      if (missing === 'everything' || wanted === 'nothing') wanted = missing;
      // What was heard while an answer was on its way could not be put upon the list.
      const behind = (shown() ?? newest) < newest;
      if (!asking && (behind || wanted !== 'nothing')) ask();
    },
  };
}
