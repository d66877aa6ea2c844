import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps';
import { limitUse } from '../../lib/limit-use';
import { route } from '../../plugins/route';
import * as avatars from './avatars.service';
import { drawAvatar } from './drawn-avatar';

/** Drawing a picture anew is work. */
const UPLOADS = { name: 'image', max: 30, windowSeconds: 3600 };

/** Whatever is inside, and even if it were opened as a page, it could do nothing. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

export async function avatarsRoutes(app: App, deps: AppDeps) {
  route(app, API.users.uploadImage, {}, async ({ session, files }) => {
    await limitUse(deps.limiter, UPLOADS, session.userId);
    const avatarUrl = await avatars.changeImage(deps, session, files[0]);
    return { avatarUrl, message: 'Your picture is changed.' };
  });

  route(app, API.users.removeImage, {}, async ({ session }) => {
    const avatarUrl = await avatars.removeImage(deps, session);
    return { avatarUrl, message: 'Your picture is removed.' };
  });

  route(app, API.users.drawnImage, {}, async ({ query, reply }) =>
    reply
      .headers({
        ...HARMLESS,
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'private, max-age=604800',
      })
      .send(drawAvatar(query.name, query.size)),
  );

  route(app, API.users.image, {}, async ({ params, query, reply }) => {
    const bytes = await avatars.imageAt(deps, params.image, query.size);
    return reply
      .headers({
        ...HARMLESS,
        'content-type': 'image/webp',
        // Another picture has another address. Not for caches that several people share: it is somebody's face.
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .send(bytes);
  });
}
