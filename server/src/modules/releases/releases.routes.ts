import { API } from '@atrium/contracts';
import type { App } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { route } from '../../http/route';
import { forBrowsers } from './page';

export async function releasesRoutes(app: App) {
  route(app, API.releases.registry, {}, async ({ reply }) => {
    const registry = app.releases.registry();
    if (!registry) throw new AppError('UNAVAILABLE');
    reply.header('cache-control', 'no-cache');
    return forBrowsers(registry);
  });
}
