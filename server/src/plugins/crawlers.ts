import { PUBLIC_PATHS } from '@atrium/contracts';
import type { App, AppDeps } from '../deps/deps';

const CACHE_FOR_AN_HOUR = 'public, max-age=3600';

/**
 * Serves `/robots.txt` and `/sitemap.xml`: search engines may index the public pages; everything else requires signing
 * in.
 */
export async function crawlers(app: App, { config }: AppDeps) {
  const addressOf = (path: string) => new URL(path, config.publicUrl).href;

  // Scripts and pictures may be fetched, otherwise search engines would see empty pages.
  const robots = [
    'User-agent: *',
    ...PUBLIC_PATHS.map((path) => `Allow: ${path}$`),
    'Allow: /releases/',
    'Disallow: /',
    '',
    `Sitemap: ${addressOf('/sitemap.xml')}`,
    '',
  ].join('\n');
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE_FOR_AN_HOUR }).send(robots),
  );

  const urls = PUBLIC_PATHS.map((path) => `  <url><loc>${addressOf(path).replaceAll('&', '&amp;')}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHE_FOR_AN_HOUR })
      .send(sitemap),
  );
}
