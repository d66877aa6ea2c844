import { notificationCommands } from '@atrium/contracts';
import type { AppDeps } from '../../deps';
import { defineGateway } from '../../realtime/gateway';
import * as notifications from './notifications.service';

/** The default namespace. Changes are told to every device of the person, so to the sender as well. */
export function notificationsGateway(deps: AppDeps) {
  return defineGateway({
    namespace: '/',
    commands: notificationCommands,
    handlers: {
      async getNotifications({ session, emit }, { limit }) {
        const data = { notifications: await notifications.list(deps, session, limit) };
        emit('notificationsData', data);
        return data;
      },
      async getNotificationStats({ session, emit }) {
        const stats = await notifications.stats(deps, session);
        emit('notificationStats', stats);
        return { stats };
      },
      notificationAck: async ({ session }, { notificationId }) => ({
        stats: await notifications.seen(deps, session, notificationId),
      }),
      markAllRead: async ({ session }) => ({ stats: await notifications.readAll(deps, session) }),
      deleteNotification: async ({ session }, { notificationId }) => ({
        stats: await notifications.remove(deps, session, notificationId),
      }),
    },
    refuse: (emit, { message, code }) => emit('notificationError', { message, code }),
  });
}
