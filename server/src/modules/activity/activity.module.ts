import { defineModule } from '../../deps/module/server-module';
import { removeOldActivity } from './activity.service';
import { forgetActivity } from './forget.service';
import { ownData } from './own-data.service';

export const activityModule = defineModule({
  name: 'activity',
  jobs: [removeOldActivity],
  ownData,
  erase: forgetActivity,
});
