import { defineModule } from '../../module/server-module';
import { releasesRoutes } from './releases.routes';

export const releasesModule = defineModule({
  name: 'releases',
  routes: [releasesRoutes],
});
