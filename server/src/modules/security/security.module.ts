import { defineModule } from '../../deps/module/server-module';
import { forgetSecurity } from './forget.service';
import { removeOldDevices } from './known-devices.service';
import { ownData } from './own-data.service';
import { mailCodeGuessing } from './two-factor.service';

export const securityModule = defineModule({
  name: 'security',
  jobs: [removeOldDevices, mailCodeGuessing],
  ownData,
  erase: forgetSecurity,
  formerAccess: forgetSecurity,
});
