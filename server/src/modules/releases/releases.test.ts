import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Registry, RemoteRelease } from '@atrium/contracts';
import { createTestApp, type TestApp } from '../../testing';
import { noopRealtime } from '../../lib/realtime/realtime';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;

const hostScript = (file: string) => ({ url: `/releases/host/1.0.0/${file}`, integrity: INTEGRITY });

const leave = (version: string): RemoteRelease => ({
  version,
  container: `atrium_leave_${version.replaceAll('.', '_')}`,
  entry: { url: `/releases/remote-leave/${version}/entry.js`, integrity: INTEGRITY },
  preload: [{ url: `/releases/remote-leave/${version}/remote.js`, integrity: INTEGRITY }],
  pages: { leave: [{ url: `/releases/remote-leave/${version}/page.js`, integrity: INTEGRITY }] },
  manifest: {
    name: 'remote-leave',
    title: { en: '</script><script>alert(1)</script>' },
    contract: '^1.0.0',
    routes: [
      { path: 'leave', title: { en: 'Leave' }, guard: 'user', progressMs: 400 },
      { path: 'leave-approver', title: { en: 'Decide' }, guard: 'user', progressMs: 400 },
    ],
    navigation: [],
    slots: [],
    roadmap: [
      { stage: 'live', title: { en: 'Leave & more', de: 'Urlaub & mehr' }, text: { en: '</script><b>Requests</b>' } },
      { stage: 'live', title: { en: 'Calendar' }, text: { en: 'Events' } },
    ],
  },
});

const registry = (serial: number, version = '1.0.0'): Registry => ({
  serial,
  host: {
    active: {
      version: '1.0.0',
      html: 'index.html',
      pages: {
        '/settings/*': [hostScript('settings.js')],
        '/': [],
        '/pricing': [hostScript('pricing.js')],
        '*': [hostScript('frame.js')],
      },
      site: {
        '/pricing': { en: 'site.pricing.en.html', de: 'site.pricing.de.html' },
        '/roadmap': { en: 'site.roadmap.en.html', de: 'site.roadmap.de.html' },
      },
    },
    lastGood: null,
    urgent: false,
  },
  remotes: { 'remote-leave': { active: leave(version), lastGood: null, urgent: false } },
});

const HTML = '<!doctype html><html><head><!-- atrium:head --><script>theme()</script></head><body></body></html>';
/** Returns a page as prerendered by the build. */
const prerendered = (text: string) =>
  `<html><head><!-- atrium:head --><style data-styled="true">.a{color:red}</style></head><body>${text}</body></html>`;
/** Returns a roadmap stage as prerendered by the build: the line with placeholders, then the shell's own lines. */
const stage = (name: string, own = '') =>
  `<section class="a" data-stage="${name}"><h2>${name}</h2><ul><li><h3>{{roadmap.${name}.title}}</h3><p>{{roadmap.${name}.text}}</p></li>${own}</ul></section>`;
const ROADMAP = prerendered(stage('live') + stage('next') + stage('later', '<li><h3>Own</h3><p>line</p></li>'));
const SCRIPT = 'console.log("leave")';

let atrium: TestApp;
const broadcasts: unknown[] = [];

function write(path: string, content: string | Buffer): void {
  const file = join(atrium.deps.config.dataDir, 'releases', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/** Activates a registry like the release command; resolves when the server has loaded it. */
function makeLive(next: Registry): Promise<void> {
  const taken = new Promise<void>((resolve) => {
    const stop = atrium.app.releases.onChange(() => {
      stop();
      resolve();
    });
  });
  write('registry.json', JSON.stringify({ ...next, trails: { 'remote-leave': ['1.0.0'] } }));
  return taken;
}

const get = (url: string, headers: Record<string, string> = {}) => atrium.app.inject({ method: 'GET', url, headers });

// One server for all tests: releases only move forward, as in a real installation.
beforeAll(async () => {
  const emitToAll = (event: string, payload: unknown) => void broadcasts.push([event, payload]);
  atrium = await createTestApp({ deps: { realtime: { ...noopRealtime, emitToAll } } });
  write('host/1.0.0/index.html', HTML);
  write('host/1.0.0/site.pricing.en.html', prerendered('Pricing'));
  write('host/1.0.0/site.pricing.de.html', prerendered('Preise'));
  write('host/1.0.0/site.roadmap.en.html', ROADMAP);
  write('host/1.0.0/site.roadmap.de.html', ROADMAP);
  write('remote-leave/1.0.0/entry.js', SCRIPT);
  write('remote-leave/1.0.0/entry.js.br', brotliCompressSync(SCRIPT));
  write('remote-leave/1.0.0/entry.js.gz', gzipSync(SCRIPT));
  write('remote-leave/1.0.0/release.json', '{}');
});
afterAll(() => atrium.close());
beforeEach(() => void (broadcasts.length = 0));

describe('a server without releases', () => {
  test('answers pages with 503, the command to publish, and where to look if something is live', async () => {
    const answer = await get('/dashboard');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run release -- publish host');
    expect(answer.body).toContain('the log of the server says why');
  });

  test('answers the registry with UNAVAILABLE', async () => {
    expect((await get('/api/registry')).json()).toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a page', () => {
  beforeAll(() => makeLive(registry(7)));

  test('is the live host’s for every path, and is revalidated each time', async () => {
    const answer = await get('/dashboard');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });

    const again = await get('/dashboard', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('contains the registry, escaped within its element', async () => {
    const { body } = await get('/dashboard');
    const data = /<script type="application\/json" id="atrium-registry">([^]*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      serial: 7,
      remotes: { 'remote-leave': { active: { version: '1.0.0' } } },
    });
    expect(body).not.toContain('<script>alert(1)');
  });

  test('omits data that only the server needs', async () => {
    const { body } = await get('/dashboard');
    expect(body).not.toContain('trails');
    expect(body).not.toContain('page.js');
    expect(body).not.toContain('settings.js');
    expect((await get('/api/registry')).body).not.toContain('page.js');
  });

  describe('with the roadmap', () => {
    const bodyOf = async (language: string) =>
      /<body>([^]*)<\/body>/.exec((await get('/roadmap', { 'accept-language': language })).body)?.[1];

    test('lists the declarations of running releases before those of the shell, without empty stages', async () => {
      expect(await bodyOf('en')).toBe(
        '<section class="a" data-stage="live"><h2>live</h2><ul>' +
          '<li><h3>Leave &amp; more</h3><p>&lt;/script&gt;&lt;b&gt;Requests&lt;/b&gt;</p></li>' +
          '<li><h3>Calendar</h3><p>Events</p></li></ul></section>' +
          '<section class="a" data-stage="later"><h2>later</h2><ul><li><h3>Own</h3><p>line</p></li></ul></section>',
      );
    });

    test('shows the declarations in the language of the page, or in English if they are not translated', async () => {
      expect(await bodyOf('de')).toContain('<li><h3>Urlaub &amp; mehr</h3><p>&lt;/script&gt;');
      expect(await bodyOf('de')).toContain('<li><h3>Calendar</h3>');
    });

    test('contains the same lines as data for the browser', async () => {
      const { body } = await get('/roadmap');
      const data = /id="atrium-roadmap">([^]*?)<\/script>/.exec(body)?.[1] ?? '';
      expect(JSON.parse(data)).toEqual(leave('1.0.0').manifest.roadmap);
    });
  });

  describe('that is prerendered', () => {
    test.each([
      ['', 'Pricing'],
      ['de-AT,de;q=0.9,en;q=0.8', 'Preise'],
      ['fr, DE', 'Preise'],
      ['fr', 'Pricing'],
      ['en-GB,de', 'Pricing'],
    ])('is sent in the accepted language: %p', async (asked, text) => {
      const { body, headers } = await get('/pricing', { 'accept-language': asked });
      expect(body).toContain(`<body>${text}</body>`);
      expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
    });

    test('loads its own script and no registry', async () => {
      const { body } = await get('/pricing');
      expect(body).toContain('/releases/host/1.0.0/pricing.js');
      expect(body).not.toContain('atrium-registry');
      expect((await get('/api/registry')).body).not.toContain('site.pricing');
    });

    test('allows its own styles and no others', async () => {
      const { headers } = await get('/pricing');
      const hash = createHash('sha256').update('.a{color:red}').digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      expect((await get('/login')).headers['content-security-policy']).not.toContain(hash);
    });

    test('is not sent to browsers with a session, not even as 304', async () => {
      const visited = await get('/pricing');
      const cookie = 'atrium_device=a; atrium_session=1';
      const { body, statusCode } = await get('/pricing', { cookie, 'if-none-match': String(visited.headers.etag) });
      expect(statusCode).toBe(200);
      expect(body).toContain('atrium-registry');
      expect((await get('/pricing', { cookie: 'atrium_session=' })).body).toContain('Pricing');
    });
  });

  test('preloads only the files of the requested page', async () => {
    const preloaded = async (path: string) =>
      [...(await get(path)).body.matchAll(/<link rel="preload" as="script" href="[^"]*\/([^/"]+)"/g)].map(
        ([, file]) => file,
      );
    expect(await preloaded('/leave')).toEqual(['frame.js', 'entry.js', 'remote.js', 'page.js']);
    expect(await preloaded('/Leave/?status=Pending')).toEqual(['frame.js', 'entry.js', 'remote.js', 'page.js']);
    expect(await preloaded('/leave-approver')).toEqual(['frame.js', 'entry.js', 'remote.js']);
    expect(await preloaded('/settings')).toEqual(['settings.js']);
    expect(await preloaded('/settings/profile')).toEqual(['settings.js']);
    expect(await preloaded('/')).toEqual([]);
    expect(await preloaded('/dashboard')).toEqual([]);
  });

  test('preloads with integrity and crossorigin', async () => {
    expect((await get('/leave')).body).toContain(`entry.js" integrity="${INTEGRITY}" crossorigin="anonymous"`);
  });

  test('allows only its inline script by hash', async () => {
    const policy = String((await get('/dashboard')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+';/);
    expect(policy).not.toContain('unsafe');
  });

  test('runs only scripts with a hash in browsers that enforce it', async () => {
    const { headers } = await get('/dashboard');
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });

  test.each(['br', 'gzip'])('is sent as %s if that is accepted', async (encoding) => {
    expect((await get('/leave', { 'accept-encoding': encoding })).headers['content-encoding']).toBe(encoding);
  });

  test('is not sent for missing files and unknown API routes', async () => {
    for (const path of ['/favicon.ico', '/humans.txt', '/assets/app.js']) {
      expect((await get(path)).statusCode).toBe(404);
    }
    expect((await get('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a file of a release', () => {
  const ENTRY = '/releases/remote-leave/1.0.0/entry.js';

  test('is sent as a script, cached permanently and readable from any origin', async () => {
    const answer = await get(ENTRY);
    expect(answer.body).toBe(SCRIPT);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
  ])('accepted as %j is sent as %s', async (accepted, encoding) => {
    expect((await get(ENTRY, { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  test.each([
    '/releases/remote-leave/1.0.0/other.js',
    '/releases/remote-leave/9.9.9/entry.js',
    '/releases/remote-leave/1.0.0/release.json',
    '/releases/host/1.0.0/index.html',
    '/releases/registry.json',
    '/releases/remote-leave/1.0.0/..%2f..%2fregistry.json',
    '/releases/..%2f/..%2f/secret.js',
    '/releases/remote-leave/1.0.0/entry.js%00.js',
  ])('answers 404 for %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('serial');
  });

  test('is not served if it is a link, which could lead to any file of the server', async () => {
    write('../secret', 'a private key');
    write('remote-leave/1.0.0/plain.js', SCRIPT);
    for (const file of ['link.js', 'plain.js.br']) {
      symlinkSync('../../../secret', join(atrium.deps.config.dataDir, 'releases/remote-leave/1.0.0', file));
    }
    expect((await get('/releases/remote-leave/1.0.0/link.js')).statusCode).toBe(404);
    const plain = await get('/releases/remote-leave/1.0.0/plain.js', { 'accept-encoding': 'br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(SCRIPT);
  });

  test('is not in a folder that a link of a version or a package leads to', async () => {
    const file = 'other.0123456789abcdef.js';
    write(`../elsewhere/1.0.0/${file}`, 'a file of the server');
    const releases = join(atrium.deps.config.dataDir, 'releases');
    symlinkSync('../../elsewhere/1.0.0', join(releases, 'remote-leave/9.0.0'));
    symlinkSync('../elsewhere', join(releases, 'remote-linked'));
    for (const version of ['remote-leave/9.0.0', 'remote-leave/files', 'remote-linked/1.0.0', 'remote-linked/files']) {
      expect((await get(`/releases/${version}/${file}`)).statusCode).toBe(404);
    }
  });
});

describe('a file with a fixed address', () => {
  beforeAll(() => {
    write('host/1.0.0/service-worker.js', 'self.addEventListener("fetch", () => {})');
    write('host/1.0.0/manifest.webmanifest', '{"name":"Atrium"}');
    write('host/1.0.0/offline.html', '<!doctype html><style>body { margin: 0 }</style>');
  });

  test.each([
    ['/service-worker.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/offline.html', 'text/html; charset=utf-8'],
  ])('comes from the live host and is revalidated each time: %s', async (path, type) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
  });

  test('allows its own style and no script as the offline page', async () => {
    const policy = String((await get('/offline.html')).headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+' 'sha256-[^']+';/);
    expect(policy).toContain("script-src 'self';");
  });

  test('answers 404 if the host lacks it', async () => {
    expect((await get('/icon-512.png')).statusCode).toBe(404);
  });
});

describe('another registry', () => {
  test('is served immediately by pages and the API, and announced to open tabs', async () => {
    await makeLive(registry(8, '1.1.0'));

    expect((await get('/leave')).body).toContain('/releases/remote-leave/1.1.0/entry.js');
    expect((await get('/api/registry')).json()).toMatchObject({ serial: 8 });
    expect(broadcasts).toEqual([['registryChanged', { serial: 8 }]]);
  });

  test('changes nothing if it is damaged', async () => {
    write('registry.json', '{"serial":9');
    await makeLive(registry(10, '1.1.0'));

    expect(broadcasts).toEqual([['registryChanged', { serial: 10 }]]);
  });

  test('keeps the previous host if the page of the new one is missing', async () => {
    const host = { active: { version: '2.0.0', html: 'index.html' }, lastGood: null, urgent: false };
    await makeLive({ ...registry(11), host });

    expect((await get('/dashboard')).statusCode).toBe(200);
  });
});
