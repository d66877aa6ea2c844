import { defineModule } from '../../deps/module/server-module';
import { attendanceRoutes } from './attendance.routes';
import { notificationKinds } from './notification-kinds.de';
import { ownData } from './own-data.service';

export const attendanceModule = defineModule({
  name: 'attendance',
  routes: [attendanceRoutes],
  notificationKinds,
  ownData,
});
