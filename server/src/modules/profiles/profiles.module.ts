import { defineModule } from '../../deps/module/server-module';
import { forgetProfiles } from './forget.service';
import { ownData } from './own-data.service';
import { profilesRoutes } from './profiles.routes';

export const profilesModule = defineModule({
  name: 'profiles',
  routes: [profilesRoutes],
  ownData,
  erase: forgetProfiles,
});
