import { defineModule } from '../../deps/module/server-module';
import { departmentsRoutes } from './departments.routes';
import { handOver } from './hand-over.service';
import { notificationKinds } from './notification-kinds.de';

export const departmentsModule = defineModule({
  name: 'departments',
  routes: [departmentsRoutes],
  handOver,
  notificationKinds,
});
