import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createKeyPair, type KeyPair } from '@atrium/signing';
import { createTestApp, type TestApp } from '../../testing';
import {
  createSignedStore,
  HOST_HTML,
  hostRelease,
  leaveRelease,
  type SignedStore,
  waitUntil,
} from '../../testing/domains/releases';

const FILES = {
  'index.html': HOST_HTML,
  'service-worker.js': 'self.addEventListener("fetch", () => {})',
  'offline.html': '<!doctype html><title>Offline</title>',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.webmanifest': '{"name":"Atrium"}',
};
const FIXED = ['/service-worker.js', '/offline.html', '/icon.svg', '/manifest.webmanifest'];

let atrium: TestApp;
let store: SignedStore;
let team: KeyPair;
let other: KeyPair;

/** Stores a host with both compressed forms of its files. */
function storeHost(version: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    store.write(`releases/host/${version}/${file}`, content);
    store.write(`releases/host/${version}/${file}.br`, brotliCompressSync(content));
    store.write(`releases/host/${version}/${file}.gz`, gzipSync(content));
  }
}

type Host = ReturnType<typeof hostRelease>;

async function makeLive(host: Host, hostBefore?: Host): Promise<number> {
  const serial = store.makeLive({ leave: leaveRelease('1.0.0', team), host, ...(hostBefore && { hostBefore }) });
  await waitUntil(() => atrium.app.releases.registry()?.serial === serial);
  return serial;
}

const get = (url: string, encoding = '') =>
  atrium.app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });
const statusOf = async (url: string) => (await get(url)).statusCode;

/** Returns which host is served, and the serial of the registry in its pages. */
async function served() {
  const { body } = await get('/dashboard');
  return [/atrium-version" content="([^"]+)"/.exec(body)?.[1], Number(/"serial":(\d+)/.exec(body)?.[1])];
}

beforeAll(async () => {
  atrium = await createTestApp();
  [team, other] = [createKeyPair(), createKeyPair()];
  store = createSignedStore(atrium.deps.config.dataDir);
});
afterAll(() => atrium.close());
beforeEach(() => store.trust({ key: team.publicKey }, { key: other.publicKey }));

describe('a fixed file of the live host', () => {
  test.each(FIXED)('is served as it was signed, although its compressed forms were changed: %s', async (url) => {
    storeHost('1.0.0', FILES);
    for (const suffix of ['br', 'gz']) store.write(`releases/host/1.0.0${url}.${suffix}`, 'changed');
    await makeLive(hostRelease('1.0.0', team, FILES));
    for (const encoding of ['br', 'gzip', '']) {
      const { statusCode, body } = await get(url, encoding);
      expect([statusCode, body]).toEqual([200, FILES[url.slice(1) as keyof typeof FILES]]); // one of its keys
    }
  });

  test('is not served if it was changed, or if nobody signed it', async () => {
    const { 'icon.svg': _, ...signed } = FILES;
    const changed = Object.fromEntries(Object.entries(FILES).map(([file, content]) => [file, `${content}\n`]));
    storeHost('1.1.0', { ...changed, 'index.html': HOST_HTML });
    await makeLive(hostRelease('1.1.0', team, signed));
    expect(await statusOf('/dashboard')).toBe(200);
    for (const url of FIXED) expect([url, await statusOf(url)]).toEqual([url, 404]);
  });
});

describe('a host whose key is revoked', () => {
  const revokeOther = () => store.trust({ key: team.publicKey }, { key: other.publicKey, isRevoked: true });
  beforeEach(() => {
    storeHost('2.0.0', FILES);
    storeHost('2.1.0', FILES);
  });

  test('is replaced by the last good one, also in the registry of pages', async () => {
    const serial = await makeLive(hostRelease('2.1.0', other, FILES), hostRelease('2.0.0', team, FILES));
    expect(await served()).toEqual(['2.1.0', serial]);
    revokeOther();
    await waitUntil(async () => (await served())[0] === '2.0.0');
    expect(atrium.app.releases.registry()?.host).toMatchObject({ active: { version: '2.0.0' }, lastGood: null });
    expect(await statusOf('/service-worker.js')).toBe(200);
  });

  test('is not served any more if there is no last good one, until its key is trusted', async () => {
    await makeLive(hostRelease('2.1.0', other, FILES));
    revokeOther();
    await waitUntil(async () => (await statusOf('/dashboard')) === 503);
    for (const url of FIXED) expect([url, await statusOf(url)]).toEqual([url, 404]);
    store.trust({ key: other.publicKey });
    await waitUntil(async () => (await statusOf('/dashboard')) === 200);
  });
});

test('the host that was served before continues, with the new registry, while the live one cannot be read', async () => {
  storeHost('3.0.0', FILES);
  await makeLive(hostRelease('3.0.0', team, FILES));
  rmSync(join(atrium.deps.config.dataDir, 'releases/host/3.0.0'), { recursive: true });
  const serial = await makeLive(hostRelease('3.1.0', team, FILES));
  expect(await served()).toEqual(['3.0.0', serial]);
});

test.each(['/releases/host/1.0.0/%22icon%22.svg', "/releases/host/1.0.0/it's.js"])(
  'a file whose name has quotes is not served: %s',
  async (url) => {
    storeHost('1.0.0', { ...FILES, '"icon".svg': '<svg/>', "it's.js": '1' });
    expect((await get(url)).body).toBe('Not found\n');
  },
);
