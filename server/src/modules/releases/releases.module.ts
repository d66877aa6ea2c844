import { defineModule } from '../../deps/module/server-module';
import { assets } from './assets';
import { releasesRoutes } from './releases.routes';

export const releasesModule = defineModule({
  name: 'releases',
  routes: [assets, releasesRoutes],
});
