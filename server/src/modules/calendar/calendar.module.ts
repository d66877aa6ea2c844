import { defineModule } from '../../deps/module/server-module';
import { calendarRoutes } from './calendar.routes';
import { calendarConnectionRoutes } from './connections/connections.routes';
import { revokeGrant } from './connections/revoke-grant';
import { calendarFeedRoutes } from './feed/feed.routes';
import { endCalendarAccess, forgetCalendar } from './forget.service';
import { handOver } from './hand-over.service';
import { calendarImportRoutes } from './import/import.routes';
import { notificationKinds } from './notification-kinds.de';
import { ownData } from './own-data.service';
import { sendReminders } from './reminders/reminders.jobs';
import { removeWritten, syncCalendar, syncCalendars } from './sync/sync.jobs';
import { calendarSyncRoutes } from './sync/sync.routes';

export const calendarModule = defineModule({
  name: 'calendar',
  routes: [calendarConnectionRoutes, calendarRoutes, calendarFeedRoutes, calendarImportRoutes, calendarSyncRoutes],
  jobs: [sendReminders, syncCalendar, syncCalendars, removeWritten, revokeGrant],
  handOver,
  notificationKinds,
  ownData,
  erase: forgetCalendar,
  formerAccess: endCalendarAccess,
});
