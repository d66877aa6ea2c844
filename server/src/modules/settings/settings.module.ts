import { defineModule } from '../../deps/module/server-module';
import { ownData } from './own-data.service';
import { settingsRoutes } from './settings.routes';

export const settingsModule = defineModule({
  name: 'settings',
  routes: [settingsRoutes],
  ownData,
});
