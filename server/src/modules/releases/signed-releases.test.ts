import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HostStatement, Registry, ReleaseKeys, RemoteRelease, SignedText } from '@atrium/contracts';
import { openRegistry, releaseMessage } from '@atrium/contracts';
import {
  createKeyPair,
  ensureActivationKey,
  isSigned,
  type KeyPair,
  publishingFile,
  scriptText,
  sealRegistry,
  signText,
} from '@atrium/signing';
import { createTestApp, type TestApp } from '../../testing';
import { createTestClock } from '../../testing/clock';

const HTML = '<!doctype html><html><head><!-- atrium:head --></head><body></body></html>';
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const clock = createTestClock();

let atrium: TestApp;
let team: KeyPair;
let serial = 1;

const releasesPath = (path: string) => join(atrium.deps.config.dataDir, 'releases', path);

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

const signedBy = ({ privateKey, publicKey }: KeyPair, statement: unknown): SignedText => {
  const text = JSON.stringify(statement);
  return { text, key: publicKey, signature: signText(privateKey, releaseMessage(text)) };
};

/** Returns a release of remote-leave as it stands in the registry. */
function leave(version: string, by: KeyPair): RemoteRelease {
  const url = `/releases/remote-leave/files/${version}.js`;
  const release = {
    version,
    container: 'atrium_leave',
    entry: { url, integrity: integrityOf(version) },
    preload: [],
    manifest: {
      name: 'remote-leave',
      title: { en: '</script>' },
      contract: '^1.0.0',
      routes: [{ path: 'leave', title: { en: 'Leave' }, guard: 'user', progressMs: 400 } as const],
      navigation: [],
      slots: [],
    },
  };
  return { ...release, signed: signedBy(by, { name: 'remote-leave', ...release }) };
}

function host(version: string, by: KeyPair, html = HTML) {
  const statement: HostStatement = { name: 'host', version, files: { 'index.html': integrityOf(html) } };
  return { version, html: 'index.html', signed: signedBy(by, statement) };
}

interface Live {
  active: RemoteRelease;
  lastGood?: RemoteRelease;
  hosts?: readonly [active: ReturnType<typeof host>, lastGood?: ReturnType<typeof host>];
}

/** Writes a registry like the release command. */
function makeLive({ active, lastGood, hosts = [host('1.0.0', team)] }: Live): void {
  const registry: Registry = {
    serial: ++serial,
    host: { active: hosts[0], lastGood: hosts[1] ?? null, urgent: false },
    remotes: { 'remote-leave': { active, lastGood: lastGood ?? null, urgent: false } },
  };
  write(releasesPath('registry.json'), sealRegistry(ensureActivationKey(atrium.deps.config.dataDir), registry));
}

function trust(...keys: { key: string; isRevoked?: boolean }[]): void {
  const own = keys.map(({ key, isRevoked = false }) => {
    const createdAt = '2026-11-29T12:00:00.000Z';
    return { key, createdAt, revokedAt: isRevoked ? createdAt : null };
  });
  write(publishingFile(atrium.deps.config.dataDir), JSON.stringify({ host: own, 'remote-leave': own }));
}

const get = (url: string) => atrium.app.inject({ method: 'GET', url });

/** Returns what a page contains, verified as a browser does. */
async function page() {
  const { body, statusCode } = await get('/leave');
  const inlined = (id: string) => new RegExp(`id="${id}"([^>]*)>([^]*?)</script>`).exec(body);
  const [, attributes = '', text = ''] = inlined('atrium-registry') ?? [];
  const signature = /data-signature="([^"]+)"/.exec(attributes)?.[1] ?? '';
  const keys = JSON.parse(inlined('atrium-keys')?.[2] ?? 'null') as ReleaseKeys; // as the server wrote them
  const opened = await openRegistry({ text, signature }, keys, isSigned);
  const { active, lastGood } = opened?.registry.remotes['remote-leave'] ?? {};
  return { body, statusCode, keys, opened, versions: [active?.version, lastGood?.version] };
}

const isLive = async (wanted: () => Promise<boolean> | boolean) => {
  while (!(await wanted())) await new Promise((resolve) => setTimeout(resolve, 20));
};
const isSerialLive = () => isLive(() => atrium.app.releases.registry()?.serial === serial);

beforeAll(async () => {
  atrium = await createTestApp({ deps: { clock } });
  team = createKeyPair();
  for (const version of ['1.0.0', '1.1.0']) write(releasesPath(`host/${version}/index.html`), HTML);
});
afterAll(() => atrium.close());
beforeEach(() => trust({ key: team.publicKey }));

test('pages carry the public keys and a registry that verifies with them', async () => {
  makeLive({ active: leave('1.1.0', team), lastGood: leave('1.0.0', team) });
  await isSerialLive();
  const { keys, opened, versions, body } = await page();
  expect(keys.publishing).toEqual({ host: [team.publicKey], 'remote-leave': [team.publicKey] });
  expect(opened).toMatchObject({ rejected: [], issuedAt: clock.now().getTime(), registry: { serial } });
  expect(versions).toEqual(['1.1.0', '1.0.0']);
  expect(body).toContain('href="/releases/remote-leave/files/1.1.0.js"');
});

test('the API returns the same signed text, and the registry without signatures for older hosts', async () => {
  makeLive({ active: leave('1.1.0', team) });
  await isSerialLive();
  const { keys } = await page();
  const opened = await openRegistry((await get('/api/registry/signed')).json(), keys, isSigned);
  expect(opened?.registry).toMatchObject({ serial, remotes: { 'remote-leave': { active: { version: '1.1.0' } } } });
  const older = (await get('/api/registry')).json<Registry>();
  expect(older.remotes['remote-leave']?.active).toMatchObject({ version: '1.1.0', manifest: { name: 'remote-leave' } });
  expect(older.remotes['remote-leave']?.active.signed).toBeUndefined();
});

test('a release that its team did not sign is replaced by the last good one, also in preloads', async () => {
  makeLive({ active: leave('1.1.0', createKeyPair()), lastGood: leave('1.0.0', team) });
  await isSerialLive();
  const { opened, versions, body } = await page();
  expect(versions).toEqual(['1.0.0', undefined]);
  expect(opened?.rejected).toEqual([]);
  expect(body).not.toContain('1.1.0.js');
});

test('a remote from before releases were signed is left out', async () => {
  const { signed: _, ...unsigned } = leave('1.0.0', team);
  makeLive({ active: unsigned });
  await isSerialLive();
  expect((await page()).opened?.registry.remotes).toEqual({});
});

test('a release whose signed text differs from the registry is served as it was signed', async () => {
  const forged = {
    ...leave('1.1.0', team),
    entry: { url: '/releases/remote-leave/files/evil.js', integrity: 'sha384-AAAA' },
  };
  makeLive({ active: forged });
  await isSerialLive();
  expect((await page()).body).not.toContain('evil.js');
});

test('a registry that was changed without the activation key changes nothing', async () => {
  makeLive({ active: leave('1.0.0', team) });
  await isSerialLive();
  const forged = sealRegistry(createKeyPair().privateKey, { serial: serial + 1, host: null, remotes: {} });
  write(releasesPath('registry.json'), forged);
  makeLive({ active: leave('1.1.0', team) });
  await isSerialLive();
  expect((await page()).versions).toEqual(['1.1.0', undefined]);
});

test('a page that was changed in the store is not served; the last good host is', async () => {
  makeLive({ active: leave('1.0.0', team), hosts: [host('1.1.0', team, `${HTML}<script>`), host('1.0.0', team)] });
  await isSerialLive();
  const { body, statusCode } = await page();
  expect(statusCode).toBe(200);
  expect(body).toContain('<meta name="atrium-version" content="1.0.0">');
});

test('a revoked key disappears from pages, with what it signed', async () => {
  const other = createKeyPair();
  trust({ key: team.publicKey }, { key: other.publicKey });
  makeLive({ active: leave('1.1.0', other), lastGood: leave('1.0.0', team) });
  await isSerialLive();
  trust({ key: team.publicKey }, { key: other.publicKey, isRevoked: true });
  makeLive({ active: leave('1.1.0', other), lastGood: leave('1.0.0', team) });
  await isSerialLive();
  const { keys, versions } = await page();
  expect(keys.publishing['remote-leave']).toEqual([team.publicKey]);
  expect(versions).toEqual(['1.0.0', undefined]);
});

test('scripts are sent with the signature of their team', async () => {
  const script = 'console.log("leave")';
  const digest = createHash('sha512').update(script).digest('base64');
  const { privateKey, publicKey: key } = team;
  const signature = signText(privateKey, scriptText(key, digest));
  write(releasesPath('remote-leave/1.0.0/entry.js'), script);
  write(releasesPath('remote-leave/1.0.0/signature.json'), JSON.stringify({ key, scripts: { 'entry.js': signature } }));
  const { headers } = await get('/releases/remote-leave/1.0.0/entry.js');
  expect(headers).toMatchObject({
    'unencoded-digest': `sha-512=:${digest}:`,
    'signature-input': `signature=("unencoded-digest";sf);keyid="${Buffer.from(key, 'base64url').toString('base64')}";tag="sri"`,
    signature: `signature=:${Buffer.from(signature, 'base64url').toString('base64')}:`,
  });
  expect((await get('/releases/remote-leave/1.0.0/signature.json')).statusCode).toBe(404);
});

test('the registry is signed again after a day', async () => {
  makeLive({ active: leave('1.0.0', team) });
  await isSerialLive();
  clock.pass({ minutes: 25 * 60 });
  await isLive(async () => (await page()).opened?.issuedAt === clock.now().getTime());
  expect((await page()).opened?.registry.serial).toBe(serial);
});
