import { defineModule } from '../../deps/module/server-module';
import { handOver } from './hand-over.service';
import { permissionsRoutes } from './permissions.routes';

export const permissionsModule = defineModule({
  name: 'permissions',
  routes: [permissionsRoutes],
  handOver,
});
