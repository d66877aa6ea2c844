import { accountsModule } from '../modules/accounts/accounts.module';
import { activityModule } from '../modules/activity/activity.module';
import { attendanceModule } from '../modules/attendance/attendance.module';
import { auditModule } from '../modules/audit/audit.module';
import { auditLogModule } from '../modules/audit-log/audit-log.module';
import { avatarsModule } from '../modules/avatars/avatars.module';
import { bulletinModule } from '../modules/bulletin/bulletin.module';
import { calendarModule } from '../modules/calendar/calendar.module';
import { chatModule } from '../modules/chat/chat.module';
import { clientErrorsModule } from '../modules/client-errors/client-errors.module';
import { companiesModule } from '../modules/companies/companies.module';
import { departmentsModule } from '../modules/departments/departments.module';
import { filesModule } from '../modules/files/files.module';
import { leaveModule } from '../modules/leave/leave.module';
import { membershipsModule } from '../modules/memberships/memberships.module';
import { notificationsModule } from '../modules/notifications/notifications.module';
import { oauthModule } from '../modules/oauth/oauth.module';
import { operatorsModule } from '../modules/operators/operators.module';
import { overviewModule } from '../modules/overview/overview.module';
import { peopleModule } from '../modules/people/people.module';
import { permissionsModule } from '../modules/permissions/permissions.module';
import { preferencesModule } from '../modules/preferences/preferences.module';
import { presenceModule } from '../modules/presence/presence.module';
import { profilesModule } from '../modules/profiles/profiles.module';
import { projectsModule } from '../modules/projects/projects.module';
import { releasesModule } from '../modules/releases/releases.module';
import { rulesModule } from '../modules/rules/rules.module';
import { securityModule } from '../modules/security/security.module';
import { sessionsModule } from '../modules/sessions/sessions.module';
import { settingsModule } from '../modules/settings/settings.module';
import { shiftsModule } from '../modules/shifts/shifts.module';
import { tasksModule } from '../modules/tasks/tasks.module';
import { timeModule } from '../modules/time/time.module';
import { usersModule } from '../modules/users/users.module';
import { workModule } from '../modules/work/work.module';
import { workspacesModule } from '../modules/workspaces/workspaces.module';
import type { ServerModule } from '../deps/module/server-module';

/** All modules of the server, one line each, in the order of the API documentation. */
export const MODULES: readonly ServerModule[] = [
  membershipsModule,
  accountsModule,
  oauthModule,
  companiesModule,
  permissionsModule,
  peopleModule,
  departmentsModule,
  overviewModule,
  auditModule,
  auditLogModule,
  rulesModule,
  profilesModule,
  avatarsModule,
  preferencesModule,
  settingsModule,
  usersModule,
  sessionsModule,
  activityModule,
  securityModule,
  shiftsModule,
  leaveModule,
  attendanceModule,
  calendarModule,
  filesModule,
  chatModule,
  bulletinModule,
  presenceModule,
  notificationsModule,
  workModule,
  timeModule,
  workspacesModule,
  projectsModule,
  tasksModule,
  releasesModule,
  operatorsModule,
  clientErrorsModule,
];
