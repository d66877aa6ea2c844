import { defineModule } from '../../deps/module/server-module';
import { removeImages } from './avatars.jobs';
import { findReferenced } from './avatars.repository';
import { avatarsRoutes } from './avatars.routes';
import { forgetAvatars } from './forget.service';

export const avatarsModule = defineModule({
  name: 'avatars',
  routes: [avatarsRoutes],
  jobs: [removeImages],
  referencedBytes: { images: findReferenced },
  erase: forgetAvatars,
});
