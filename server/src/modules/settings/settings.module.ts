import { defineModule } from '../../deps/module/server-module';
import { forgetSettings } from './forget.service';
import { ownData } from './own-data.service';
import { settingsRoutes } from './settings.routes';

export const settingsModule = defineModule({
  name: 'settings',
  routes: [settingsRoutes],
  ownData,
  erase: forgetSettings,
});
