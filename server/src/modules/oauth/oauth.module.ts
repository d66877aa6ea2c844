import { defineModule } from '../../deps/module/server-module';
import { forgetIdentities } from './forget.service';
import { oauthRoutes } from './oauth.routes';
import { ownData } from './own-data.service';
import { removeExpiredStates } from './states';

export const oauthModule = defineModule({
  name: 'oauth',
  routes: [oauthRoutes],
  jobs: [removeExpiredStates],
  ownData,
  erase: forgetIdentities,
  formerAccess: forgetIdentities,
});
