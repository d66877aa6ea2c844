import { defineModule } from '../../deps/module/server-module';
import { calendarRoutes } from './calendar.routes';
import { calendarFeedRoutes } from './feed/feed.routes';
import { forgetCalendar } from './forget.service';
import { handOver } from './hand-over.service';
import { calendarImportRoutes } from './import/import.routes';
import { ownData } from './own-data.service';
import { sendReminders } from './reminders/reminders.jobs';
import { removeWritten, syncCalendar, syncCalendars } from './sync/sync.jobs';
import { calendarSyncRoutes } from './sync/sync.routes';

export const calendarModule = defineModule({
  name: 'calendar',
  routes: [calendarRoutes, calendarFeedRoutes, calendarImportRoutes, calendarSyncRoutes],
  jobs: [sendReminders, syncCalendar, syncCalendars, removeWritten],
  handOver,
  ownData,
  erase: forgetCalendar,
});
