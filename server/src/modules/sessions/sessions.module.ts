import { defineModule } from '../../deps/module/server-module';
import { endSessionsOf, removeOldSessions } from './active-sessions.service';
import { forgetSessions } from './forget.service';
import { ownData } from './own-data.service';
import { findLiveSessions, findSession, resolveSession } from './sessions.service';

export const sessionsModule = defineModule({
  name: 'sessions',
  jobs: [removeOldSessions],
  sessionSource: { resolve: resolveSession, find: findSession, findLive: findLiveSessions },
  ownData,
  erase: forgetSessions,
  formerAccess: (deps, tx, userId) => endSessionsOf(deps, tx, { userId, reason: 'password' }),
});
