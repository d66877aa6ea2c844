import { PUBLIC_PATHS } from '@atrium/contracts';
import { createTestApp, type TestApp } from '../testing';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url });
const origin = () => test.deps.config.publicUrl.replace(/\/$/, '');

it('allows crawling only the public pages and their files', async () => {
  const response = await get('/robots.txt');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = response.body.split('\n');
  expect(lines.filter((line) => line.startsWith('Allow: '))).toEqual([
    ...PUBLIC_PATHS.map((path) => `Allow: ${path}$`),
    'Allow: /releases/',
  ]);
  expect(lines).toContain('Disallow: /');
  expect(lines).toContain(`Sitemap: ${origin()}/sitemap.xml`);
});

it('lists the public pages under the configured public URL', async () => {
  const response = await test.app.inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const listed = [...response.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(PUBLIC_PATHS.map((path) => origin() + path));
});
