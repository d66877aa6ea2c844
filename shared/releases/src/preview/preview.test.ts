import { join } from 'node:path';
import { previewMessage, previewStatement, takePreview } from '@atrium/contracts';
import { isSigned, publicKeyOf, readActivationKey, readPublishingKeys } from '@atrium/signing';
import { activate } from '../activation/activation';
import { readRegistry } from '../registry-file';
import { createKey } from '../signing/keys';
import { revokeKey } from '../signing/revocation';
import { storeRelease } from '../store';
import type { Store } from '../store-folder';
import { emptyStore, fakeBuild, storeFakeRelease } from '../testing';
import { createPreview, previewSignature } from './preview';

const author = { who: 'ada' };
const ORIGIN = 'https://atrium.example.com';
const DEFAULTS = { origin: ORIGIN, hours: 8 };
const chat = (version: string) => ({ name: 'remote-chat', version });

let store: Store;
beforeEach(async () => {
  store = emptyStore();
  for (const version of ['1.0.0', '1.1.0']) await storeFakeRelease(store, { version });
  await activate(store, [chat('1.0.0')], author);
});
afterEach(() => jest.restoreAllMocks());

test('names the version, its creator and its end, is signed, and changes nothing that is live', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const before = await readRegistry(store);
  const { url, until } = await createPreview(store, chat('1.1.0'), { origin: ORIGIN, hours: 2 }, author);
  const { text, signature } = takePreview(new URL(url))?.preview ?? { text: '', signature: '' };

  expect(until).toBe(1_000_000 + 2 * 3_600_000);
  expect(previewStatement.parse(JSON.parse(text))).toEqual({ ...chat('1.1.0'), who: 'ada', until });
  const key = publicKeyOf(readActivationKey(store.dataDir) ?? '');
  expect(isSigned(key, previewMessage(text), signature)).toBe(true);
  expect(await readRegistry(store)).toEqual(before);
});

test.each([
  ['a version that is not stored', chat('9.9.9'), 8, 'is not in the store'],
  ['no hours', chat('1.1.0'), 0, '1 to 168 hours'],
  ['too many hours', chat('1.1.0'), 169, '1 to 168 hours'],
  ['no number of hours', chat('1.1.0'), Number.NaN, '1 to 168 hours'],
])('is refused for %s', async (_what, target, hours, reason) => {
  await expect(createPreview(store, target, { origin: ORIGIN, hours }, author)).rejects.toThrow(reason);
});

test('is refused for the host', async () => {
  await storeFakeRelease(store, { name: 'host', version: '1.0.0' });
  const host = { name: 'host', version: '1.0.0' };
  await expect(createPreview(store, host, DEFAULTS, author)).rejects.toThrow('has no preview');
});

test('is refused, and ends, once the key of the version is revoked', async () => {
  expect(previewSignature(store, chat('1.1.0'))?.text).toContain('"version":"1.1.0"');
  const { 'remote-chat': [own] = [] } = readPublishingKeys(store.dataDir);
  const keyFile = join(store.dataDir, 'team.key');
  await createKey(store, 'remote-chat', keyFile, author);
  await storeRelease(store, await fakeBuild({ version: '2.0.0' }), { keyFile });
  await activate(store, [chat('2.0.0')], author);
  await revokeKey(store, own?.key ?? '', author);

  expect(previewSignature(store, chat('1.1.0'))).toBeUndefined();
  await expect(createPreview(store, chat('1.1.0'), DEFAULTS, author)).rejects.toThrow('is not signed with a key');
});
