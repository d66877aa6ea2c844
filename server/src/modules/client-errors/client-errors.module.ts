import { defineModule } from '../../deps/module/server-module';
import { clientErrorsRoutes } from './client-errors.routes';

export const clientErrorsModule = defineModule({
  name: 'client-errors',
  routes: [clientErrorsRoutes],
});
