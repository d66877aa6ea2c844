import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { limitUse } from '../../lib/limits/limiter';
import { route } from '../../http/route';
import * as avatars from './avatars.service';
import { drawAvatar } from './draw-avatar';

/** Upload limit, because processing a picture costs CPU time. */
const UPLOADS = { name: 'image', max: 30, windowSeconds: 3600 };

/** Headers that make any content harmless, even if it is opened as a page. */
const HARMLESS_HEADERS = {
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
        ...HARMLESS_HEADERS,
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'private, max-age=604800',
      })
      .send(drawAvatar(query.name, query.size)),
  );

  route(app, API.users.image, {}, async ({ params, query, reply }) => {
    const bytes = await avatars.imageAt(deps, params.image, query.size);
    return reply
      .headers({
        ...HARMLESS_HEADERS,
        'content-type': 'image/webp',
        // A new picture gets a new URL. Private, because shared caches should not store pictures of people.
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .send(bytes);
  });
}
