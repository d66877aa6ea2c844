import { notificationCommands } from '@atrium/contracts';
import type { AppDeps } from '../../deps/deps';
import { defineGateway } from '../../lib/realtime/gateway';
import * as presence from '../presence/presence.service';
import * as marks from './marks.service';
import * as notifications from './notifications.service';

/**
 * Creates the gateway of the default namespace. Commands respond with an event, and in the acknowledgement if one is
 * requested. Changes are sent to all devices of the person, including the sender; without a change, only to the sender.
 */
export function notificationsGateway(deps: AppDeps) {
  return defineGateway({
    namespace: '/',
    commands: notificationCommands,
    automaticCommands: ['getNotifications', 'getNotificationStats'],
    handlers: {
      async getNotifications({ session, emit }, window) {
        const data = await notifications.changes(deps, session, window);
        emit('notificationsData', data);
        return data;
      },
      async getNotificationStats({ session, emit }) {
        const answer = await notifications.stats(deps, session);
        emit('notificationStats', { ...answer.stats, seq: answer.seq });
        return answer;
      },
      async notificationAck({ session, emit }, { notificationId }) {
        const { stats, hasChanged } = await marks.markSeen(deps, session, notificationId);
        if (!hasChanged) emit('notificationAcked', { notificationId });
        return { stats };
      },
      async markAllRead({ session, emit }) {
        const { stats, hasChanged } = await marks.markAllRead(deps, session);
        if (!hasChanged) emit('allMarkedRead', { success: true });
        return { stats };
      },
      async deleteNotification({ session }, { notificationId }) {
        const { stats } = await marks.remove(deps, session, [notificationId]);
        return { stats };
      },
    },
    refuse: (emit, { message, code }) => emit('notificationError', { message, code }),
    // Every open tab has this socket, regardless of its page.
    onEnter: (context) => presence.enter(deps, context),
    onLeave: (socketId) => presence.leave(deps, socketId),
  });
}
