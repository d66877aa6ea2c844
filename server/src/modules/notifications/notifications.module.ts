import { defineModule } from '../../deps/module/server-module';
import { forgetNotifications } from './forget.service';
import { notificationsGateway } from './notifications.gateway';
import { notificationsRoutes } from './notifications.routes';
import { notificationKinds } from './notification-kinds.de';
import { ownData } from './own-data.service';
import { deliverPushes } from './push/deliver-pushes';
import { pushRoutes } from './push/push.routes';
import { endPushSubscriptions } from './push/subscriptions.service';
import { removeEndedSubscriptions } from './push/remove-ended-subscriptions';
import { removeExpired } from './retention/retention';
import { returnSnoozed } from './snooze/snooze.service';
import { mailUnseen } from './unseen-mail/unseen-mail';

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: [notificationsRoutes, pushRoutes],
  gateway: notificationsGateway,
  jobs: [mailUnseen, deliverPushes, removeEndedSubscriptions, removeExpired, returnSnoozed],
  sessionEnds: endPushSubscriptions,
  notificationKinds,
  ownData,
  erase: forgetNotifications,
});
