import { defineModule } from '../../deps/module/server-module';
import { eraseStragglers } from './delete-account.service';
import { usersRoutes } from './users.routes';

export const usersModule = defineModule({
  name: 'users',
  routes: [usersRoutes],
  jobs: [eraseStragglers],
});
