import { defineModule } from '../../deps/module/server-module';
import { removeOldActivity } from './activity.service';
import { forgetSecurity } from './forget.service';
import { removeOldDevices } from './known-devices.service';
import { ownData } from './own-data.service';
import { mailCodeGuessing } from './two-factor.service';

export const securityModule = defineModule({
  name: 'security',
  jobs: [removeOldActivity, removeOldDevices, mailCodeGuessing],
  ownData,
  erase: forgetSecurity,
});
