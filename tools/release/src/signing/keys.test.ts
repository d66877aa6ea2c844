import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyPair, keysFolder, publicKeyOf, readPublishingKeys, sealRegistry } from '@atrium/signing';
import { activate, rollBack } from '../activation';
import { createKey, trustKey } from './keys';
import { readRegistry } from '../registry-file';
import { revokeKey } from './revocation';
import { releaseFolder, signatureOf, storeRelease, verifyRelease } from '../store';
import { emptyStore, fakeBuild, stored } from '../testing';

const author = { who: 'ada' };
const chat = (version: string) => [{ name: 'remote-chat', version }];
const keyFile = () => join(mkdtempSync(join(tmpdir(), 'atrium-key-')), 'team.key');

/** Creates a store in which a team has its own key for remote-chat. */
async function storeOfTeam() {
  const store = emptyStore();
  const file = keyFile();
  const key = await createKey(store, 'remote-chat', file);
  return { store, file, key };
}

async function liveChat(store: ReturnType<typeof emptyStore>) {
  const { active, lastGood } = (await readRegistry(store)).remotes['remote-chat'] ?? {};
  return [active?.version, lastGood?.version];
}

test('an installation signs releases with a key of its own until a team has one', async () => {
  const store = emptyStore();
  await stored(store, { version: '1.0.0' });
  const own = publicKeyOf(readFileSync(join(keysFolder(store.dataDir), 'remote-chat.key'), 'utf8'));
  expect(signatureOf(store, { name: 'remote-chat', version: '1.0.0' })?.key).toBe(own);
});

test('the private key of a team is written to a file that only its owner may read, and nowhere else', async () => {
  const { store, file, key } = await storeOfTeam();
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(publicKeyOf(readFileSync(file, 'utf8'))).toBe(key);
  expect(readPublishingKeys(store.dataDir)).toMatchObject({ 'remote-chat': [{ key, revokedAt: null }] });
  await expect(createKey(store, 'remote-chat', file)).rejects.toThrow('exists already');
});

test('a release that a team signed becomes live', async () => {
  const { store, file, key } = await storeOfTeam();
  await storeRelease(store, await fakeBuild({ version: '1.0.0' }), file);
  await activate(store, chat('1.0.0'), author);
  const { signed } = (await readRegistry(store)).remotes['remote-chat']?.active ?? {};
  expect(signed?.key).toBe(key);
  expect(JSON.parse(signed?.text ?? '')).toMatchObject({ name: 'remote-chat', version: '1.0.0' });
});

describe('publishing is rejected', () => {
  test('without the key of the team', async () => {
    const { store } = await storeOfTeam();
    await expect(stored(store, { version: '1.0.0' })).rejects.toThrow('There is no key to sign remote-chat with.');
  });

  test('with the key of another team', async () => {
    const { store, file } = await storeOfTeam();
    const build = await fakeBuild({ name: 'remote-leave', version: '1.0.0' });
    await expect(storeRelease(store, build, file)).rejects.toThrow('does not trust the key');
    await trustKey(store, 'remote-leave', publicKeyOf(readFileSync(file, 'utf8')));
    expect(await storeRelease(store, build, file)).toBe(true);
  });

  test('with a file that holds no key', async () => {
    const { store, file } = await storeOfTeam();
    await writeFile(file, 'nothing');
    await expect(storeRelease(store, await fakeBuild({ version: '1.0.0' }), file)).rejects.toThrow('holds no');
  });

  test('with a revoked key', async () => {
    const { store, file, key } = await storeOfTeam();
    await revokeKey(store, key);
    await expect(storeRelease(store, await fakeBuild({ version: '1.0.0' }), file)).rejects.toThrow('does not trust');
    await expect(trustKey(store, 'remote-chat', key)).rejects.toThrow('was revoked');
  });
});

describe('a revoked key', () => {
  /** Has 1.0.0 signed by the first key, and 1.1.0 by the second. */
  async function storeOfTwoKeys() {
    const { store, file, key } = await storeOfTeam();
    const other = keyFile();
    await createKey(store, 'remote-chat', other);
    await storeRelease(store, await fakeBuild({ version: '1.0.0' }), file);
    await storeRelease(store, await fakeBuild({ version: '1.1.0' }), other);
    await activate(store, chat('1.0.0'), author);
    return { store, key, other };
  }

  test('is refused while a release that it signed is live, unless forced', async () => {
    const { store, key } = await storeOfTwoKeys();
    await expect(revokeKey(store, key)).rejects.toThrow('remote-chat 1.0.0 is live and was signed with this key.');
    const { serial } = await readRegistry(store);
    expect(await revokeKey(store, key, { isForced: true })).toEqual(['remote-chat']);
    expect((await readRegistry(store)).serial).toBeGreaterThan(serial);
  });

  test('blocks activation of what it signed, and falling back to it', async () => {
    const { store, key } = await storeOfTwoKeys();
    await activate(store, chat('1.1.0'), author);
    expect(await liveChat(store)).toEqual(['1.1.0', '1.0.0']);
    await revokeKey(store, key);
    await expect(activate(store, chat('1.0.0'), author)).rejects.toThrow('is not signed with a key that is trusted');
    await expect(rollBack(store, 'remote-chat', undefined, author)).rejects.toThrow('is not signed with a key');
    await activate(store, chat('1.1.0'), author);
    expect(await liveChat(store)).toEqual(['1.1.0', undefined]);
  });

  test('is refused if no package has it', async () => {
    await expect(revokeKey(emptyStore(), createKeyPair().publicKey)).rejects.toThrow('No package has the key');
  });
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
    await stored(store, { version: '1.0.0' });
    await change(store, '1.0.0');
    await expect(activate(store, chat('1.0.0'), author)).rejects.toThrow('is not signed with a key that is trusted');
    expect(await verifyRelease(store, 'remote-chat', '1.0.0')).toEqual(['no trusted key signed it']);
  });

  test('is not signed when it is published again', async () => {
    const store = emptyStore();
    await stored(store, { version: '1.0.0' });
    await change(store, '1.0.0');
    rmSync(join(releaseFolder(store, 'remote-chat', '1.0.0'), 'signature.json'));
    await expect(stored(store, { version: '1.0.0' })).rejects.toThrow('already stored with other files');
    expect(signatureOf(store, { name: 'remote-chat', version: '1.0.0' })).toBeUndefined();
  });

  test('is not activated with the signature of another version', async () => {
    const store = emptyStore();
    for (const version of ['1.0.0', '1.1.0']) await stored(store, { version });
    const signature = (version: string) => join(releaseFolder(store, 'remote-chat', version), 'signature.json');
    copyFileSync(signature('1.0.0'), signature('1.1.0'));
    await expect(activate(store, chat('1.1.0'), author)).rejects.toThrow('is not signed with a key that is trusted');
  });
});

describe('a registry', () => {
  test('is refused if it is older than the last one, until it is deleted', async () => {
    const store = emptyStore();
    for (const version of ['1.0.0', '1.1.0']) await stored(store, { version });
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
    await stored(store, { version: '1.0.0' });
    await activate(store, chat('1.0.0'), author);
    const forged = sealRegistry(createKeyPair().privateKey, await readRegistry(store));
    await writeFile(join(store.folder, 'registry.json'), forged);
    await expect(activate(store, chat('1.0.0'), author)).rejects.toThrow('was not written by this installation');
  });

  test('from before releases were signed is read, and signed with the next activation', async () => {
    const store = emptyStore();
    await stored(store, { version: '1.0.0' });
    await activate(store, chat('1.0.0'), author);
    const { serial, ...unsigned } = await readRegistry(store);
    rmSync(keysFolder(store.dataDir), { recursive: true });
    await writeFile(join(store.folder, 'registry.json'), JSON.stringify({ serial, ...unsigned }));
    rmSync(join(releaseFolder(store, 'remote-chat', '1.0.0'), 'signature.json'));
    expect((await readRegistry(store)).serial).toBe(serial);

    await stored(store, { version: '1.1.0' });
    await activate(store, chat('1.1.0'), author);
    expect(await liveChat(store)).toEqual(['1.1.0', undefined]);
  });

  test('keeps no live release from before releases were signed', async () => {
    const store = emptyStore();
    await stored(store, { version: '1.0.0' });
    await activate(store, chat('1.0.0'), author);
    rmSync(keysFolder(store.dataDir), { recursive: true });
    await stored(store, { name: 'remote-leave', version: '1.0.0' });
    const leave = { name: 'remote-leave', version: '1.0.0' };
    await expect(activate(store, [leave], author)).rejects.toThrow('remote-chat 1.0.0 is live and not signed');

    // Signed again; the release itself was stored before.
    expect(await storeRelease(store, await fakeBuild({ version: '1.0.0' }))).toBe(false);
    await activate(store, [...chat('1.0.0'), leave], author);
    expect(Object.keys((await readRegistry(store)).remotes).sort()).toEqual(['remote-chat', 'remote-leave']);
  });
});
