import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createKeyPair,
  keysFolder,
  publicKeyOf,
  publishingFile,
  readPublishingKeys,
  signRegistryFile,
  writePublishingKeys,
} from '@atrium/signing';
import { activate, rollBack } from '../activation/activation';
import { startCanary } from '../activation/canaries';
import { readHistory } from '../history';
import { createKey, trustKey } from './keys';
import { readRegistry } from '../registry-file';
import { revokeKey } from './revocation';
import { releaseFolder } from '../release-folders';
import { signatureOf, storeRelease, verifyRelease } from '../store';
import { emptyStore, fakeBuild, storeFakeRelease } from '../testing';

const author = { who: 'ada' };
const chat = (version: string) => [{ name: 'remote-chat', version }];
const keyFile = () => join(mkdtempSync(join(tmpdir(), 'atrium-key-')), 'team.key');

/** Creates a store in which a team has its own key for remote-chat. */
async function storeOfTeam() {
  const store = emptyStore();
  const file = keyFile();
  const key = await createKey(store, 'remote-chat', file, author);
  return { store, file, key };
}

async function liveChat(store: ReturnType<typeof emptyStore>) {
  const { active, lastGood } = (await readRegistry(store)).remotes['remote-chat'] ?? {};
  return [active?.version, lastGood?.version];
}

test('an installation signs releases with a key of its own until a team has one', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0' });
  const own = publicKeyOf(readFileSync(join(keysFolder(store.dataDir), 'remote-chat.key'), 'utf8'));
  expect(signatureOf(store, { name: 'remote-chat', version: '1.0.0' })?.key).toBe(own);
});

test('the private key of a team is written to a file that only its owner may read, and nowhere else', async () => {
  const { store, file, key } = await storeOfTeam();
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(publicKeyOf(readFileSync(file, 'utf8'))).toBe(key);
  expect(readPublishingKeys(store.dataDir)).toMatchObject({ 'remote-chat': [{ key, revokedAt: null }] });
  await expect(createKey(store, 'remote-chat', file, author)).rejects.toThrow('exists already');
});

test('a release that a team signed becomes live', async () => {
  const { store, file, key } = await storeOfTeam();
  await storeRelease(store, await fakeBuild({ version: '1.0.0' }), { keyFile: file });
  await activate(store, chat('1.0.0'), author);
  const { signed } = (await readRegistry(store)).remotes['remote-chat']?.active ?? {};
  expect(signed?.key).toBe(key);
  expect(JSON.parse(signed?.text ?? '')).toMatchObject({ name: 'remote-chat', version: '1.0.0' });
});

describe('publishing is rejected', () => {
  test('without the key of the team', async () => {
    const { store } = await storeOfTeam();
    await expect(storeFakeRelease(store, { version: '1.0.0' })).rejects.toThrow(
      'There is no key to sign remote-chat with.',
    );
  });

  test('with the key of another team', async () => {
    const { store, file } = await storeOfTeam();
    const build = await fakeBuild({ name: 'remote-leave', version: '1.0.0' });
    await expect(storeRelease(store, build, { keyFile: file })).rejects.toThrow('does not trust the key');
    await trustKey(store, 'remote-leave', publicKeyOf(readFileSync(file, 'utf8')), author);
    expect(await storeRelease(store, build, { keyFile: file })).toBe(true);
  });

  test('with a file that holds no key', async () => {
    const { store, file } = await storeOfTeam();
    await writeFile(file, 'nothing');
    await expect(storeRelease(store, await fakeBuild({ version: '1.0.0' }), { keyFile: file })).rejects.toThrow(
      'holds no',
    );
  });

  test('with a revoked key', async () => {
    const { store, file, key } = await storeOfTeam();
    await revokeKey(store, key, author);
    await expect(storeRelease(store, await fakeBuild({ version: '1.0.0' }), { keyFile: file })).rejects.toThrow(
      'does not trust',
    );
    await expect(trustKey(store, 'remote-chat', key, author)).rejects.toThrow('was revoked');
  });
});

test('a release of a pipeline, which has other keys, becomes live once its folder is copied', async () => {
  const pipeline = await storeOfTeam();
  await storeRelease(pipeline.store, await fakeBuild({ version: '1.0.0' }), { keyFile: pipeline.file });
  const store = emptyStore();
  await trustKey(store, 'remote-chat', pipeline.key, author);
  cpSync(releaseFolder(pipeline.store, 'remote-chat', '1.0.0'), releaseFolder(store, 'remote-chat', '1.0.0'), {
    recursive: true,
  });
  expect(await verifyRelease(store, 'remote-chat', '1.0.0')).toEqual([]);
  await activate(store, chat('1.0.0'), author);
  expect(await liveChat(store)).toEqual(['1.0.0', undefined]);
});

test('a release is signed again with the key of a team that publishes it for the first time', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0' });
  const file = keyFile();
  const key = await createKey(store, 'remote-chat', file, author);
  expect(await storeRelease(store, await fakeBuild({ version: '1.0.0' }), { keyFile: file })).toBe(false);
  expect(signatureOf(store, { name: 'remote-chat', version: '1.0.0' })?.key).toBe(key);
  await activate(store, chat('1.0.0'), author);
  expect((await readRegistry(store)).remotes['remote-chat']?.active.signed?.key).toBe(key);
});

test('a release that two teams publish again at once is signed by one of them', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { version: '1.0.0' });
  const files = [keyFile(), keyFile()];
  for (const file of files) await createKey(store, 'remote-chat', file, author);
  const build = await fakeBuild({ version: '1.0.0' });
  expect(await Promise.all(files.map((file) => storeRelease(store, build, { keyFile: file })))).toEqual([false, false]);
  expect(await verifyRelease(store, 'remote-chat', '1.0.0')).toEqual([]);
});

describe('keys that are created at the same time', () => {
  test('are all trusted', async () => {
    const store = emptyStore();
    const keys = await Promise.all(
      ['remote-chat', 'remote-chat', 'remote-leave'].map((name) => createKey(store, name, keyFile(), author)),
    );
    const trusted = Object.values(readPublishingKeys(store.dataDir)).flat();
    expect(trusted.map(({ key }) => key).sort()).toEqual(keys.sort());
  });

  test('by two first publications of a package are one key', async () => {
    const store = emptyStore();
    await Promise.all(['1.0.0', '1.1.0'].map((version) => storeFakeRelease(store, { version })));
    expect(readPublishingKeys(store.dataDir)['remote-chat']).toHaveLength(1);
    await activate(store, chat('1.0.0'), author);
    await activate(store, chat('1.1.0'), author);
    expect(await liveChat(store)).toEqual(['1.1.0', '1.0.0']);
  });
});

describe('without the list of trusted keys', () => {
  test('an installation trusts the keys that it created itself, and no others', async () => {
    const { store } = await storeOfTeam();
    await storeFakeRelease(store, { name: 'remote-leave', version: '1.0.0' });
    await activate(store, [{ name: 'remote-leave', version: '1.0.0' }], author);
    const { 'remote-leave': [own] = [] } = readPublishingKeys(store.dataDir);
    rmSync(publishingFile(store.dataDir));
    expect(readPublishingKeys(store.dataDir)).toMatchObject({ 'remote-leave': [{ key: own?.key, revokedAt: null }] });
    expect(readPublishingKeys(store.dataDir)['remote-chat']).toBeUndefined();
    await activate(store, [{ name: 'remote-leave', version: '1.0.0' }], author);
  });

  test('an installation does not trust a key of its own that was revoked, and creates no other', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { version: '1.0.0' });
    const { 'remote-chat': [own] = [] } = readPublishingKeys(store.dataDir);
    await revokeKey(store, own?.key ?? '', author);
    rmSync(publishingFile(store.dataDir));
    expect(readPublishingKeys(store.dataDir)).toEqual({});
    await expect(storeFakeRelease(store, { version: '1.1.0' })).rejects.toThrow(
      'There is no key to sign remote-chat with.',
    );
  });
});

test('a key that is trusted after the release that it signed became live gives the registry a new serial', async () => {
  const { store, file, key } = await storeOfTeam();
  await storeRelease(store, await fakeBuild({ version: '1.0.0' }), { keyFile: file });
  await activate(store, chat('1.0.0'), author);
  const { 'remote-chat': _, ...others } = readPublishingKeys(store.dataDir);
  writePublishingKeys(store.dataDir, others);
  const { serial } = await readRegistry(store);

  await trustKey(store, 'remote-chat', key, author);
  const next = (await readRegistry(store)).serial;
  expect(next).toBeGreaterThan(serial);

  await trustKey(store, 'remote-chat', key, author);
  await trustKey(store, 'remote-leave', key, author);
  expect((await readRegistry(store)).serial).toBe(next);
});

test('a key that signed a canary gives the registry a new serial once it is trusted again', async () => {
  const { store, file, key } = await storeOfTeam();
  await storeRelease(store, await fakeBuild({ version: '1.0.0' }), { keyFile: file });
  const other = keyFile();
  const otherKey = await createKey(store, 'remote-chat', other, author);
  await storeRelease(store, await fakeBuild({ version: '1.2.0' }), { keyFile: other });
  await activate(store, chat('1.0.0'), author);
  await startCanary(store, { name: 'remote-chat', version: '1.2.0' }, 10, author);
  const keys = readPublishingKeys(store.dataDir);
  writePublishingKeys(store.dataDir, { 'remote-chat': (keys['remote-chat'] ?? []).filter((one) => one.key === key) });
  const { serial } = await readRegistry(store);

  await trustKey(store, 'remote-chat', otherKey, author);
  expect((await readRegistry(store)).serial).toBeGreaterThan(serial);
});

test('the history records who created, trusted and revoked which key, and why', async () => {
  const { store, key } = await storeOfTeam();
  await storeFakeRelease(store, { name: 'remote-leave', version: '1.0.0' });
  const { publicKey: other } = createKeyPair();
  await trustKey(store, 'remote-chat', other, { who: 'bo', why: 'a new pipeline' });
  await revokeKey(store, key, { who: 'bo', why: 'it was lost' });
  expect(await readHistory(store)).toEqual([
    expect.objectContaining({ who: 'ada', action: 'create key', name: 'remote-chat', key }),
    expect.objectContaining({ action: 'create key', name: 'remote-leave' }),
    expect.objectContaining({ who: 'bo', action: 'trust key', key: other, why: 'a new pipeline' }),
    expect.objectContaining({ who: 'bo', action: 'revoke key', name: 'remote-chat', key, why: 'it was lost' }),
  ]);
});

describe('a release in the store that somebody changed', () => {
  /** Changes the entry of a stored release, which keeps the hash of its inputs. */
  async function change(store: ReturnType<typeof emptyStore>, version: string) {
    const file = join(releaseFolder(store, 'remote-chat', version), 'release.json');
    const release = JSON.parse(readFileSync(file, 'utf8')) as { entry: { file: string } };
    await writeFile(file, JSON.stringify({ ...release, entry: { ...release.entry, file: 'evil.js' } }));
  }

  test('is not activated, although its signature is still there', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { version: '1.0.0' });
    await change(store, '1.0.0');
    await expect(activate(store, chat('1.0.0'), author)).rejects.toThrow('is not signed with a key that is trusted');
    expect(await verifyRelease(store, 'remote-chat', '1.0.0')).toEqual(['no trusted key signed it']);
  });

  test('is not signed when it is published again', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { version: '1.0.0' });
    await change(store, '1.0.0');
    rmSync(join(releaseFolder(store, 'remote-chat', '1.0.0'), 'signature.json'));
    await expect(storeFakeRelease(store, { version: '1.0.0' })).rejects.toThrow('already stored with other files');
    expect(signatureOf(store, { name: 'remote-chat', version: '1.0.0' })).toBeUndefined();
  });

  test('is not activated with the signature of another version', async () => {
    const store = emptyStore();
    for (const version of ['1.0.0', '1.1.0']) await storeFakeRelease(store, { version });
    const signature = (version: string) => join(releaseFolder(store, 'remote-chat', version), 'signature.json');
    copyFileSync(signature('1.0.0'), signature('1.1.0'));
    await expect(activate(store, chat('1.1.0'), author)).rejects.toThrow('is not signed with a key that is trusted');
  });
});

describe('a registry', () => {
  test('is refused if it is older than the last one, until it is deleted', async () => {
    const store = emptyStore();
    for (const version of ['1.0.0', '1.1.0']) await storeFakeRelease(store, { version });
    await activate(store, chat('1.0.0'), author);
    const file = join(store.folder, 'registry.json');
    const older = readFileSync(file);
    await activate(store, chat('1.1.0'), author);
    await writeFile(file, older);
    await expect(activate(store, chat('1.1.0'), author)).rejects.toThrow('is older than the last registry');
    rmSync(file);
    await activate(store, chat('1.1.0'), author);
    expect(await liveChat(store)).toEqual(['1.1.0', undefined]);
  });

  test('is refused if another installation wrote it', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { version: '1.0.0' });
    await activate(store, chat('1.0.0'), author);
    const forged = signRegistryFile(createKeyPair().privateKey, await readRegistry(store));
    await writeFile(join(store.folder, 'registry.json'), forged);
    await expect(activate(store, chat('1.0.0'), author)).rejects.toThrow('was not written by this installation');
  });

  test('from before releases were signed is read, and signed with the next activation', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { version: '1.0.0' });
    await activate(store, chat('1.0.0'), author);
    const { serial, ...unsigned } = await readRegistry(store);
    rmSync(keysFolder(store.dataDir), { recursive: true });
    await writeFile(join(store.folder, 'registry.json'), JSON.stringify({ serial, ...unsigned }));
    rmSync(join(releaseFolder(store, 'remote-chat', '1.0.0'), 'signature.json'));
    expect((await readRegistry(store)).serial).toBe(serial);

    await storeFakeRelease(store, { version: '1.1.0' });
    await activate(store, chat('1.1.0'), author);
    expect(await liveChat(store)).toEqual(['1.1.0', undefined]);
  });

  test('keeps no live release from before releases were signed', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { version: '1.0.0' });
    await activate(store, chat('1.0.0'), author);
    rmSync(keysFolder(store.dataDir), { recursive: true });
    await storeFakeRelease(store, { name: 'remote-leave', version: '1.0.0' });
    const leave = { name: 'remote-leave', version: '1.0.0' };
    await expect(activate(store, [leave], author)).rejects.toThrow('remote-chat 1.0.0 is live and not signed');

    // Signed again; the release itself was stored before.
    expect(await storeRelease(store, await fakeBuild({ version: '1.0.0' }))).toBe(false);
    await activate(store, [...chat('1.0.0'), leave], author);
    expect(Object.keys((await readRegistry(store)).remotes).sort()).toEqual(['remote-chat', 'remote-leave']);
  });
});

test('refuses to roll a signed host back to a version from before releases were signed', async () => {
  const store = emptyStore();
  for (const version of ['1.0.0', '1.1.0']) {
    await storeFakeRelease(store, { name: 'host', version });
    await activate(store, [{ name: 'host', version }], author);
  }
  rmSync(join(releaseFolder(store, 'host', '1.0.0'), 'signature.json'));
  for (const to of [undefined, '1.0.0']) {
    await expect(rollBack(store, 'host', to, author)).rejects.toThrow('host 1.0.0 is not signed with a key');
  }
  expect((await readRegistry(store)).host?.active.version).toBe('1.1.0');
});
