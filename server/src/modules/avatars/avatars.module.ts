import { defineModule } from '../../deps/module/server-module';
import { removeImages, shelvedImages } from './avatars.jobs';
import { avatarsRoutes } from './avatars.routes';
import { forgetAvatars } from './forget.service';

export const avatarsModule = defineModule({
  name: 'avatars',
  routes: [avatarsRoutes],
  jobs: [removeImages],
  referencedBytes: { images: shelvedImages },
  erase: forgetAvatars,
});
