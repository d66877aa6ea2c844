import { defineModule } from '../../deps/module/server-module';
import { departmentsRoutes } from './departments.routes';
import { handOver } from './hand-over.service';

export const departmentsModule = defineModule({
  name: 'departments',
  routes: [departmentsRoutes],
  handOver,
});
