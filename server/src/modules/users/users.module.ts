import { defineModule } from '../../deps/module/server-module';
import { eraseLateWrites } from './delete-account.service';
import { usersRoutes } from './users.routes';

export const usersModule = defineModule({
  name: 'users',
  routes: [usersRoutes],
  jobs: [eraseLateWrites],
});
