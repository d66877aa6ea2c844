import { notificationCommands } from '@atrium/contracts';
import type { AppDeps } from '../../deps';
import { defineGateway } from '../../realtime/gateway';
import * as marks from './marks.service';
import * as notifications from './notifications.service';

/**
 * The default namespace. Each command is answered twice: in the acknowledgement, if one is asked for, and by an event.
 * Changes are told to every device of the person, so to the sender as well; where nothing changed, to the sender only.
 */
export function notificationsGateway(deps: AppDeps) {
  return defineGateway({
    namespace: '/',
    commands: notificationCommands,
    byItself: ['getNotifications', 'getNotificationStats'],
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
        const { stats, changed } = await marks.seen(deps, session, notificationId);
        if (!changed) emit('notificationAcked', { notificationId });
        return { stats };
      },
      async markAllRead({ session, emit }) {
        const { stats, changed } = await marks.readAll(deps, session);
        if (!changed) emit('allMarkedRead', { success: true });
        return { stats };
      },
      async deleteNotification({ session }, { notificationId }) {
        const { stats } = await marks.remove(deps, session, notificationId);
        return { stats };
      },
    },
    refuse: (emit, { message, code }) => emit('notificationError', { message, code }),
  });
}
