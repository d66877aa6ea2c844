import { defineModule } from '../../module/server-module';
import { clientErrorsRoutes } from './client-errors.routes';

export const clientErrorsModule = defineModule({
  name: 'client-errors',
  routes: [clientErrorsRoutes],
});
