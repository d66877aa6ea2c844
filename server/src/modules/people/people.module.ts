import { defineModule } from '../../deps/module/server-module';
import { forgetPeople } from './forget.service';
import { revokeAllSent, revokeBeyondRights } from './invitations/sender-rights';
import { handOver } from './leaving/hand-over.service';
import { peopleRoutes } from './people.routes';

export const peopleModule = defineModule({
  name: 'people',
  routes: [peopleRoutes],
  handOver,
  erase: forgetPeople,
  formerAccess: revokeAllSent,
  rightsLoss: revokeBeyondRights,
});
