import { createHash } from 'node:crypto';
import type { Registry, RegistryAnswer, ReleaseKeys } from '@atrium/contracts';
import { verifyRegistry } from '@atrium/contracts';
import { createKeyPair, isSigned, type KeyPair, scriptText, signRegistryFile, signText } from '@atrium/signing';
import { createTestApp, type TestApp } from '../../testing';
import { createTestClock } from '../../testing/clock';
import {
  createSignedStore,
  HOST_HTML,
  hostRelease,
  leaveRelease,
  type SignedStore,
  waitUntil,
} from '../../testing/domains/releases';

const clock = createTestClock();

let atrium: TestApp;
let store: SignedStore;
let team: KeyPair;
let serial = 1;

type Live = Parameters<SignedStore['makeLive']>[0];

/** Makes releases live, with host 1.0.0 by default; resolves when the server has read them. */
async function makeLive(releases: Omit<Live, 'host'> & Partial<Live>): Promise<void> {
  serial = store.makeLive({ host: hostRelease('1.0.0', team), ...releases });
  await waitUntil(() => atrium.app.releases.registry()?.serial === serial);
}

const get = (url: string) => atrium.app.inject({ method: 'GET', url });

/** Returns the registry of a page, verified as a browser does. */
async function page() {
  const { body, statusCode } = await get('/leave');
  const inlined = (id: string) => new RegExp(`id="${id}"([^>]*)>([^]*?)</script>`).exec(body);
  const [, attributes = '', text = ''] = inlined('atrium-registry') ?? [];
  const signature = /data-signature="([^"]+)"/.exec(attributes)?.[1] ?? '';
  const keys = JSON.parse(inlined('atrium-keys')?.[2] ?? 'null') as ReleaseKeys; // as the server wrote them
  const verified = await verifyRegistry({ text, signature }, keys, isSigned);
  const { active, lastGood } = verified?.registry.remotes['remote-leave'] ?? {};
  return { body, statusCode, keys, verified, versions: [active?.version, lastGood?.version] };
}

beforeAll(async () => {
  atrium = await createTestApp({ deps: { clock } });
  team = createKeyPair();
  store = createSignedStore(atrium.deps.config.dataDir);
  for (const version of ['1.0.0', '1.1.0']) store.write(`releases/host/${version}/index.html`, HOST_HTML);
});
afterAll(() => atrium.close());
beforeEach(() => store.trust({ key: team.publicKey }));

test('pages carry the public keys and a registry that verifies with them', async () => {
  await makeLive({ leave: leaveRelease('1.1.0', team), leaveBefore: leaveRelease('1.0.0', team) });
  const { keys, verified, versions, body } = await page();
  expect(keys.publishing).toEqual({ host: [team.publicKey], 'remote-leave': [team.publicKey] });
  expect(verified).toMatchObject({ rejected: [], issuedAt: clock.now().getTime(), registry: { serial } });
  expect(versions).toEqual(['1.1.0', '1.0.0']);
  expect(body).toContain('href="/releases/remote-leave/files/1.1.0.js"');
});

test('the API returns the same signed text, and the registry without signatures for older hosts', async () => {
  await makeLive({ leave: leaveRelease('1.1.0', team) });
  const { keys } = await page();
  const answer = (await get('/api/registry/signed')).json<RegistryAnswer>();
  expect(answer.activation).toBe(keys.activation);
  const verified = await verifyRegistry(answer, keys, isSigned);
  expect(verified?.registry).toMatchObject({ serial, remotes: { 'remote-leave': { active: { version: '1.1.0' } } } });
  const older = (await get('/api/registry')).json<Registry>();
  expect(older.remotes['remote-leave']?.active).toMatchObject({ version: '1.1.0', manifest: { name: 'remote-leave' } });
  expect(older.remotes['remote-leave']?.active.signed).toBeUndefined();
});

test('tabs of a signed host get a signed registry also while a host from before is live, whose pages carry none', async () => {
  await makeLive({ leave: leaveRelease('1.1.0', team) });
  const { keys } = await page();
  const { signed: _, ...unsigned } = hostRelease('1.0.0', team);
  await makeLive({ leave: leaveRelease('1.1.0', team), host: unsigned });
  const { body, statusCode } = await get('/leave');
  expect(statusCode).toBe(200);
  expect(body).toContain('atrium-registry');
  expect(body).not.toContain('atrium-keys');

  const fetchSigned = async () => {
    const answer = (await get('/api/registry/signed')).json<RegistryAnswer>();
    return answer.activation === keys.activation ? verifyRegistry(answer, keys, isSigned) : null;
  };
  expect((await fetchSigned())?.registry).toMatchObject({
    serial,
    host: { active: { version: '1.0.0' } },
    remotes: { 'remote-leave': { active: { version: '1.1.0' } } },
  });
  clock.pass({ minutes: 25 * 60 });
  await waitUntil(async () => (await fetchSigned())?.issuedAt === clock.now().getTime());
});

test('a release that its team did not sign is replaced by the last good one, also in preloads', async () => {
  await makeLive({ leave: leaveRelease('1.1.0', createKeyPair()), leaveBefore: leaveRelease('1.0.0', team) });
  const { verified, versions, body } = await page();
  expect(versions).toEqual(['1.0.0', undefined]);
  expect(verified?.rejected).toEqual([]);
  expect(body).not.toContain('1.1.0.js');
});

test('a remote from before releases were signed is left out', async () => {
  const { signed: _, ...unsigned } = leaveRelease('1.0.0', team);
  await makeLive({ leave: unsigned });
  expect((await page()).verified?.registry.remotes).toEqual({});
});

test('a release whose signed text differs from the registry is served as it was signed', async () => {
  const forged = {
    ...leaveRelease('1.1.0', team),
    entry: { url: '/releases/remote-leave/files/evil.js', integrity: 'sha384-AAAA' },
  };
  await makeLive({ leave: forged });
  expect((await page()).body).not.toContain('evil.js');
});

test('a registry that was changed without the activation key changes nothing', async () => {
  await makeLive({ leave: leaveRelease('1.0.0', team) });
  const forged = signRegistryFile(createKeyPair().privateKey, { serial: serial + 1, host: null, remotes: {} });
  store.write('releases/registry.json', forged);
  await makeLive({ leave: leaveRelease('1.1.0', team) });
  expect((await page()).versions).toEqual(['1.1.0', undefined]);
});

test('a page that was changed in the store is not served; the last good host is', async () => {
  await makeLive({
    leave: leaveRelease('1.0.0', team),
    host: hostRelease('1.1.0', team, { 'index.html': `${HOST_HTML}<script>` }),
    hostBefore: hostRelease('1.0.0', team),
  });
  const { body, statusCode } = await page();
  expect(statusCode).toBe(200);
  expect(body).toContain('<meta name="atrium-version" content="1.0.0">');
});

test('a revoked key disappears from pages, with what it signed', async () => {
  const other = createKeyPair();
  store.trust({ key: team.publicKey }, { key: other.publicKey });
  await makeLive({ leave: leaveRelease('1.1.0', other), leaveBefore: leaveRelease('1.0.0', team) });
  store.trust({ key: team.publicKey }, { key: other.publicKey, isRevoked: true });
  await makeLive({ leave: leaveRelease('1.1.0', other), leaveBefore: leaveRelease('1.0.0', team) });
  const { keys, versions, verified } = await page();
  expect(keys.publishing['remote-leave']).toEqual([team.publicKey]);
  expect(versions).toEqual(['1.0.0', undefined]);
  expect(verified?.revoked).toEqual({ host: [other.publicKey], 'remote-leave': [other.publicKey] });
});

test('scripts are sent with the signature of their team', async () => {
  const script = 'console.log("leave")';
  const digest = createHash('sha512').update(script).digest('base64');
  const { privateKey, publicKey: key } = team;
  const signature = signText(privateKey, scriptText(key, digest));
  store.write('releases/remote-leave/1.0.0/entry.js', script);
  store.write(
    'releases/remote-leave/1.0.0/signature.json',
    JSON.stringify({ key, scripts: { 'entry.js': signature } }),
  );
  const { headers } = await get('/releases/remote-leave/1.0.0/entry.js');
  expect(headers).toMatchObject({
    'unencoded-digest': `sha-512=:${digest}:`,
    'signature-input': `signature=("unencoded-digest";sf);keyid="${Buffer.from(key, 'base64url').toString('base64')}";tag="sri"`,
    signature: `signature=:${Buffer.from(signature, 'base64url').toString('base64')}:`,
  });
  expect((await get('/releases/remote-leave/1.0.0/signature.json')).statusCode).toBe(404);
});

test.each([
  ['after a day', 25],
  ['after the clock was set back by more than a day', -25],
])('the registry is signed again %s', async (_, hours) => {
  await makeLive({ leave: leaveRelease('1.0.0', team) });
  clock.pass({ minutes: hours * 60 });
  await waitUntil(async () => (await page()).verified?.issuedAt === clock.now().getTime());
  expect((await page()).verified?.registry.serial).toBe(serial);
});
