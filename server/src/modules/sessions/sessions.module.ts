import { defineModule } from '../../module/server-module';
import { removeOldSessions } from './active-sessions.service';
import { forgetSessions } from './forget.service';
import { ownData } from './own-data.service';

export const sessionsModule = defineModule({
  name: 'sessions',
  jobs: [removeOldSessions],
  ownData,
  erase: forgetSessions,
});
