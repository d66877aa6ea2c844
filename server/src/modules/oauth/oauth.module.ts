import { defineModule } from '../../deps/module/server-module';
import { forgetOauth } from './forget.service';
import { handOver } from './hand-over.service';
import { oauthRoutes } from './oauth.routes';
import { ownData } from './own-data.service';
import { revokeGrant } from './revoke-grant';
import { removeExpiredStates } from './states';

export const oauthModule = defineModule({
  name: 'oauth',
  routes: [oauthRoutes],
  jobs: [revokeGrant, removeExpiredStates],
  handOver,
  ownData,
  erase: forgetOauth,
});
