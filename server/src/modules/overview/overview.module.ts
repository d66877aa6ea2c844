import { defineModule } from '../../deps/module/server-module';
import { overviewRoutes } from './overview.routes';

export const overviewModule = defineModule({
  name: 'overview',
  routes: [overviewRoutes],
});
