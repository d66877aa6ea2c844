import { API } from '@atrium/contracts';
import type { App, AppDeps } from '../../deps/deps';
import { AppError } from '../../lib/errors';
import { route } from '../../http/route';
import { toBrowserRegistry } from './pages/page';
import { findPreviewedRelease } from './previews.service';

export async function releasesRoutes(app: App, deps: AppDeps) {
  route(app, API.releases.registry, {}, async ({ reply }) => {
    const registry = app.releases.registry();
    if (!registry) throw new AppError('UNAVAILABLE');
    reply.header('cache-control', 'no-cache');
    return toBrowserRegistry(registry);
  });
  route(app, API.releases.signedRegistry, {}, async ({ reply }) => {
    const signed = app.releases.tabRegistry();
    if (!signed) throw new AppError('UNAVAILABLE');
    reply.header('cache-control', 'no-cache');
    return { text: signed.text, signature: signed.signature, activation: signed.keys.activation };
  });
  route(app, API.releases.preview, {}, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return { release: findPreviewedRelease(deps, query) };
  });
}
