import type { AuthClient } from '@atrium/auth';
import type { Bus } from '@atrium/bus';
import { type Notification, type NotificationStats, notificationEvents, sharedKeys } from '@atrium/contracts';
import type { QueryClient } from '@tanstack/react-query';
import {
  type NotificationList,
  arrived,
  leaveStatusChanged,
  readAll,
  readOne,
  removed,
  seenAll,
  seenOne,
} from './notification-cache';
import type { SocketLike } from './notification-socket';

type EventName = keyof typeof notificationEvents;
type EventPayload<Name extends EventName> = ReturnType<(typeof notificationEvents)[Name]['parse']>;

interface FeedParts {
  socket: SocketLike;
  queryClient: QueryClient;
  bus: Bus;
  auth: Pick<AuthClient, 'reloadUser'>;
  /** A new one came in live. */
  onArrival: (notification: Notification) => void;
}

/**
 * Keeps the cached notifications and the bus up to what the socket tells. At each connection the snapshot is asked
 * for anew, so that snapshot and events together are what a fresh fetch would give.
 */
export function followNotifications({ socket, queryClient, bus, auth, onArrival }: FeedParts): void {
  const change = (update: (list: NotificationList) => NotificationList) => {
    queryClient.setQueryData<NotificationList>(sharedKeys.notifications, (list) => list && update(list));
  };

  /** What does not fit its schema comes from a server that speaks otherwise: dropped, as every unknown event. */
  const on = <Name extends EventName>(name: Name, handle: (payload: EventPayload<Name>) => void) => {
    socket.on(name, (payload: unknown) => {
      const checked = notificationEvents[name].safeParse(payload);
      if (checked.success) handle(checked.data as EventPayload<Name>); // the schema of this very name
    });
  };

  socket.on('connect', () => {
    socket.emit('getNotifications', {});
    socket.emit('getNotificationStats');
  });

  on('notificationsData', ({ notifications }) => {
    queryClient.setQueryData<NotificationList>(sharedKeys.notifications, notifications);
  });
  on('notificationStats', (stats) => {
    queryClient.setQueryData<NotificationStats>(sharedKeys.notificationStats, stats);
  });
  on('notification', (notification) => {
    change((list) => arrived(list, notification));
    bus.publish('notification.arrived', { notification });
    onArrival(notification);
  });
  on('notificationAcked', ({ notificationId }) => change((list) => seenOne(list, notificationId)));
  on('allMarkedSeen', () => change(seenAll));
  on('notificationRead', ({ notificationId }) => change((list) => readOne(list, notificationId)));
  on('allMarkedRead', () => change(readAll));
  on('notificationDeleted', ({ notificationId }) => change((list) => removed(list, notificationId)));
  on('leaveStatusUpdate', ({ leaveId, status }) => {
    change((list) => leaveStatusChanged(list, leaveId, status));
    bus.publish('leave.statusChanged', { leaveId, status });
  });
  on('badge', (badge) => bus.publish('badge.changed', badge));
  on('registryChanged', ({ serial }) => bus.publish('registry.changed', { serial }));
  on('accessChanged', () => {
    // First the user: the session may be in another company now, and what is asked for the one before is refused.
    // A failure leaves everything as known; the next call is refused by the server if it must be.
    auth.reloadUser().then(
      // The company's rooms hear of it when somebody joins, too.
      () => bus.publish('employees.changed', {}),
      () => undefined,
    );
  });
}
