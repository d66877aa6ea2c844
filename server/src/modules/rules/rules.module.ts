import { defineModule } from '../../deps/module/server-module';
import { rulesRoutes } from './rules.routes';

export const rulesModule = defineModule({
  name: 'rules',
  routes: [rulesRoutes],
});
