import {
  previewMessage,
  type PreviewStatement,
  registryMessage,
  type RegistryStatement,
  type ReleaseKeys,
  releaseMessage,
  type ReleaseStatement,
  type SignedRegistry,
  type SignedText,
} from '@atrium/contracts';
import { buildManifest } from '@atrium/testing';
import { release } from '../../testing/releases';
import { createRegistrySource, EMPTY_REGISTRY, type SourceDeps } from './registry-source';
import { findVerificationProblem, isSigned } from './web-crypto';

const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

const NOW = Date.parse('2026-11-29T12:00:00Z');
const DAY_MS = 86_400_000;

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

interface Signer {
  key: string;
  sign(text: string): Promise<string>;
}

async function createSigner(): Promise<Signer> {
  const pair = await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  return {
    key: base64url(await webcrypto.subtle.exportKey('raw', pair.publicKey)),
    sign: async (text) =>
      base64url(await webcrypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text))),
  };
}

let installation: Signer;
let chatTeam: Signer;
let leaveTeam: Signer;
let keys: ReleaseKeys;

beforeAll(async () => {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  [installation, chatTeam, leaveTeam] = await Promise.all([createSigner(), createSigner(), createSigner()]);
  keys = {
    activation: installation.key,
    publishing: { 'remote-chat': [chatTeam.key], 'remote-leave': [leaveTeam.key] },
  };
});

/** Signs a release as its team does when it publishes it. */
async function published(name: string, version: string, by: Signer, changes: Partial<ReleaseStatement> = {}) {
  const { pages: _, ...of } = release(version);
  const text = JSON.stringify({ ...of, name, manifest: buildManifest({ name }), ...changes });
  return { text, key: by.key, signature: await by.sign(releaseMessage(text)) };
}

/** Signs a registry as the server does, by default with chat 1.0.0. */
async function registry(
  serial: number,
  { active, lastGood = null, issuedAt = NOW, by = installation, revoked }: Partial<RegistryOptions> = {},
): Promise<SignedRegistry> {
  const live = { active: active ?? (await published('remote-chat', '1.0.0', chatTeam)), lastGood, urgent: false };
  const remotes = { 'remote-chat': live };
  const statement: RegistryStatement = { serial, issuedAt, host: null, remotes, revoked };
  const text = JSON.stringify(statement);
  return { text, signature: await by.sign(registryMessage(text)) };
}

interface RegistryOptions {
  active: SignedText;
  lastGood: SignedText | null;
  issuedAt: number;
  by: Signer;
  revoked: Record<string, string[]>;
}

function pageWith(signed: SignedRegistry | null, known: ReleaseKeys | null = keys): Document {
  const page = document.implementation.createHTMLDocument();
  const add = (id: string, text: string, signature?: string) => {
    const element = Object.assign(page.createElement('script'), { id, type: 'application/json', textContent: text });
    if (signature !== undefined) element.dataset['signature'] = signature;
    page.head.append(element);
  };
  if (known) add('atrium-keys', JSON.stringify(known));
  if (signed) add('atrium-registry', signed.text, signed.signature);
  return page;
}

/** A browser, whose storage persists between pages. */
function createBrowser() {
  const stored = new Map<string, string>();
  const rejections: string[] = [];
  const open = (page: Document, changes: Partial<SourceDeps> = {}) =>
    createRegistrySource({
      page,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      isSigned,
      findVerificationProblem,
      now: () => NOW,
      fetchSigned: () => Promise.reject(new Error('offline')),
      fetchUnsigned: () => Promise.reject(new Error('offline')),
      fetchPreview: () => Promise.reject(new Error('offline')),
      onRejected: (why) => rejections.push(why),
      ...changes,
    });
  return { open, rejections, stored };
}

/** Returns the version of chat that runs. */
const chatIn = ({ remotes }: typeof EMPTY_REGISTRY) => remotes['remote-chat']?.active.version;

test('accepts the registry of the page', async () => {
  const { open, rejections } = createBrowser();
  const source = await open(pageWith(await registry(7)));
  expect(source).toMatchObject({ isVerified: true, problem: null, initial: { serial: 7 } });
  expect(chatIn(source.initial)).toBe('1.0.0');
  expect(rejections).toEqual([]);
});

test.each([
  ['that was changed by one byte', async () => ({ ...(await registry(8)), text: `${(await registry(8)).text} ` })],
  ['that another installation signed', async () => registry(8, { by: chatTeam })],
  ['that is older than 16 days', async () => registry(8, { issuedAt: NOW - 16 * DAY_MS - 1 })],
  ['from more than 2 days ahead', async () => registry(8, { issuedAt: NOW + 2 * DAY_MS + 1 })],
  ['that is missing', async () => null],
  ['with an older serial', async () => registry(6)],
])('runs the last verified releases instead of a registry %s', async (_, make) => {
  const { open } = createBrowser();
  await open(pageWith(await registry(7)));
  const source = await open(pageWith(await make()));
  expect(source.isVerified).toBe(false);
  expect(source.initial.serial).toBe(7);
  expect(chatIn(source.initial)).toBe('1.0.0');
});

test.each([
  ['16 days old', -16 * DAY_MS],
  ['2 days ahead', 2 * DAY_MS],
])('accepts a registry that is %s by the clock of the device', async (_, difference) => {
  const { open } = createBrowser();
  const source = await open(pageWith(await registry(7, { issuedAt: NOW + difference })));
  expect(source.isVerified).toBe(true);
});

test('runs no remote if nothing was ever verified', async () => {
  const { open, rejections } = createBrowser();
  const source = await open(pageWith(await registry(7, { by: chatTeam })));
  expect(source.initial).toEqual(EMPTY_REGISTRY);
  expect(rejections).toEqual(['its signature is wrong']);
});

test.each([
  ['another team', () => published('remote-chat', '2.0.0', leaveTeam)],
  [
    'nobody, since it was changed',
    async () => ({ ...(await published('remote-chat', '2.0.0', chatTeam)), text: '{}' }),
  ],
  ['its own team for another remote', () => published('remote-leave', '2.0.0', leaveTeam)],
  ['its team under another name', () => published('remote-leave', '2.0.0', chatTeam)],
])('falls back to the last good release if the live one is signed by %s', async (_, make) => {
  const { open, rejections } = createBrowser();
  const lastGood = await published('remote-chat', '1.0.0', chatTeam);
  const source = await open(pageWith(await registry(7, { active: await make(), lastGood })));
  expect(chatIn(source.initial)).toBe('1.0.0');
  expect(source.initial.remotes['remote-chat']?.lastGood).toBeNull();
  expect(rejections).toEqual(['no key of its team signed the release of remote-chat']);
});

test('runs no release of a remote whose only key was revoked', async () => {
  const { open } = createBrowser();
  const revoked = { ...keys, publishing: { ...keys.publishing, 'remote-chat': [] } };
  const source = await open(pageWith(await registry(7), revoked));
  expect(source.isVerified).toBe(true);
  expect(source.initial).toEqual({ serial: 7, host: null, remotes: {} });
});

test('accepts the answer of the server once its time is known, although the clock of the device is a year wrong', async () => {
  const { open } = createBrowser();
  let now = NOW + 365 * DAY_MS;
  const fetchSigned = async () => {
    now = NOW;
    return registry(7);
  };
  const source = await open(pageWith(await registry(7)), { now: () => now, fetchSigned });
  expect(source).toMatchObject({ isVerified: false, initial: EMPTY_REGISTRY });
  expect(await source.fetchNewest()).toMatchObject({ registry: { serial: 7 } });
});

test('does not go back to an older registry by an answer of the server, now or with the next page', async () => {
  const { open } = createBrowser();
  const older = await registry(6);
  const source = await open(pageWith(await registry(7)), { fetchSigned: async () => older });
  expect(await source.fetchNewest()).toBeNull();
  expect((await open(pageWith(older))).initial.serial).toBe(7);
});

test('accepts the registry of the page although a script has stored a forged one with a higher serial', async () => {
  const { open, stored } = createBrowser();
  await open(pageWith(await registry(7)));
  const forged = await registry(9, { by: chatTeam });
  stored.set('atrium_registry', JSON.stringify({ activation: keys.activation, ...forged }));
  const source = await open(pageWith(await registry(8)));
  expect(source).toMatchObject({ isVerified: true, initial: { serial: 8 } });
  expect((await open(pageWith(null))).initial.serial).toBe(8);
});

test('accepts a registry with a lower serial of an installation with another activation key', async () => {
  const { open } = createBrowser();
  await open(pageWith(await registry(7)));
  const other = await registry(6, { by: leaveTeam });
  const source = await open(pageWith(other, { ...keys, activation: leaveTeam.key }));
  expect(source).toMatchObject({ isVerified: true, initial: { serial: 6 } });
});

test('returns the activation key of the server if the page has another one, and keeps what it verified', async () => {
  const { open, rejections } = createBrowser();
  const fetchSigned = async () => ({ ...(await registry(8, { by: leaveTeam })), activation: leaveTeam.key });
  const source = await open(pageWith(await registry(7)), { fetchSigned });
  expect(await source.fetchNewest()).toEqual({ activation: leaveTeam.key });
  expect(rejections).toEqual([]);
  expect((await open(pageWith(null))).initial.serial).toBe(7);
});

test('accepts an answer that names the activation key of the page', async () => {
  const { open } = createBrowser();
  const fetchSigned = async () => ({ ...(await registry(8)), activation: installation.key });
  const source = await open(pageWith(await registry(7)), { fetchSigned });
  expect(await source.fetchNewest()).toMatchObject({ registry: { serial: 8 }, rejected: [] });
});

test('returns the revoked keys of an answer, and with which key each release is signed', async () => {
  const { open } = createBrowser();
  const revoked = { 'remote-chat': [leaveTeam.key] };
  const source = await open(pageWith(await registry(7)), { fetchSigned: () => registry(8, { revoked }) });
  expect(await source.fetchNewest()).toMatchObject({
    registry: { remotes: { 'remote-chat': { active: { signed: { key: chatTeam.key } } } } },
    revoked,
  });
});

test('keeps the registry that was signed last, so that it stays valid as long as possible', async () => {
  const { open } = createBrowser();
  await open(pageWith(await registry(7, { issuedAt: NOW - 10 * DAY_MS })));
  await open(pageWith(await registry(7)));
  const source = await open(pageWith(null), { now: () => NOW + 15 * DAY_MS });
  expect(source.initial.serial).toBe(7);
});

test.each([
  ['is changed', async () => ({ ...(await registry(8)), signature: 'A'.repeat(86) })],
  ['has no signature', async () => ({ serial: 8, host: null, remotes: {} })],
])('rejects an answer of the server that %s', async (_, fetchSigned) => {
  const { open } = createBrowser();
  const source = await open(pageWith(await registry(7)), { fetchSigned });
  expect(await source.fetchNewest()).toBeNull();
});

test.each(['insecure', 'unsupported'] as const)('runs no remote if the page is %s', async (problem) => {
  const { open } = createBrowser();
  const source = await open(pageWith(await registry(7)), { findVerificationProblem: async () => problem });
  expect(source).toMatchObject({ problem, isVerified: false, initial: EMPTY_REGISTRY });
  expect(await source.fetchNewest()).toBeNull();
});

test('runs no remote if the keys of the page cannot be read', async () => {
  const { open, rejections } = createBrowser();
  const source = await open(pageWith(await registry(7), { ...keys, activation: 'short' }));
  expect(source).toMatchObject({ problem: null, isVerified: false, initial: EMPTY_REGISTRY });
  expect(rejections).toEqual(['its keys cannot be read']);
});

describe('a preview', () => {
  const statement: PreviewStatement = { name: 'remote-chat', version: '1.1.0', who: 'ada', until: NOW + DAY_MS };
  const signedBy = async (by: Signer, changes: Partial<PreviewStatement> = {}) => {
    const text = JSON.stringify({ ...statement, ...changes });
    return { text, signature: await by.sign(previewMessage(text)) };
  };

  async function openPreview(preview: { text: string; signature: string }, release: SignedText | null) {
    const { open } = createBrowser();
    const source = await open(pageWith(await registry(7)), { fetchPreview: async () => release && { release } });
    return source.openPreview(preview);
  }

  test('has the release that its team signed', async () => {
    const opened = await openPreview(await signedBy(installation), await published('remote-chat', '1.1.0', chatTeam));
    expect(opened).toMatchObject({ ...statement, release: { version: '1.1.0' } });
  });

  test.each([
    ['that the installation did not sign', async () => signedBy(chatTeam), chatRelease],
    ['whose text was changed', async () => ({ ...(await signedBy(installation)), text: '{}' }), chatRelease],
    ['that has ended', async () => signedBy(installation, { until: NOW }), chatRelease],
    ['of another version', async () => signedBy(installation, { version: '1.2.0' }), chatRelease],
    ['that the server refuses', async () => signedBy(installation), async () => null],
    [
      'whose release another team signed',
      async () => signedBy(installation),
      async () => published('remote-chat', '1.1.0', leaveTeam),
    ],
  ])('is refused %s', async (_what, preview, release) => {
    expect(await openPreview(await preview(), await release())).toBeNull();
  });

  test('does not exist on a page of a server that signs nothing', async () => {
    const { open } = createBrowser();
    const source = await open(pageWith(null, null));
    expect(await source.openPreview(await signedBy(installation))).toBeNull();
  });
});

describe('findVerificationProblem', () => {
  afterEach(() => Reflect.deleteProperty(window, 'isSecureContext'));
  const secure = (value: boolean) => Object.defineProperty(window, 'isSecureContext', { value, configurable: true });

  test('returns null on a secure page of a current browser', async () => {
    secure(true);
    expect(await findVerificationProblem(installation.key)).toBeNull();
  });

  test('returns insecure for a page without https', async () => {
    secure(false);
    expect(await findVerificationProblem(installation.key)).toBe('insecure');
  });

  test('returns unsupported for a browser without Ed25519', async () => {
    secure(true);
    jest.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new DOMException('no', 'NotSupportedError'));
    expect(await findVerificationProblem(installation.key)).toBe('unsupported');
  });
});

test('accepts the registry of a server that signs nothing', async () => {
  const { open } = createBrowser();
  const unsigned = { serial: 7, host: null, remotes: { 'remote-chat': { active: release('1.0.0'), lastGood: null } } };
  const page = pageWith({ text: JSON.stringify(unsigned), signature: '' }, null);
  const source = await open(page, { fetchUnsigned: async () => ({ ...unsigned, serial: 8 }) });
  expect(chatIn(source.initial)).toBe('1.0.0');
  expect(await source.fetchNewest()).toMatchObject({ registry: { serial: 8 } });
});

async function chatRelease(): Promise<SignedText | null> {
  return published('remote-chat', '1.1.0', chatTeam);
}
