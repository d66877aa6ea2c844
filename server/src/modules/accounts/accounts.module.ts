import { defineModule } from '../../deps/module/server-module';
import { accountsRoutes } from './accounts.routes';
import { credentialsRoutes } from './credentials.routes';
import { forgetMailedTokens } from './forget.service';
import { ownData } from './own-data.service';
import { mailReset } from './passwords/password-reset.service';
import { securityRoutes } from './security.routes';
import { logFailedSignIn } from './sign-in/sign-in.service';
import { removeOldMailedTokens } from './verification/mailed-tokens';
import { endAllMailedTokensOf } from './verification/mailed-tokens.repository';

export const accountsModule = defineModule({
  name: 'accounts',
  routes: [accountsRoutes, credentialsRoutes, securityRoutes],
  jobs: [mailReset, logFailedSignIn, removeOldMailedTokens],
  ownData,
  erase: forgetMailedTokens,
  formerAccess: (deps, tx, userId) => endAllMailedTokensOf(tx, userId, deps.clock.now()),
});
