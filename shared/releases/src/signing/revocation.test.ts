import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyPair, readPublishingKeys } from '@atrium/signing';
import { activate, rollBack } from '../activation/activation';
import { startCanary } from '../activation/canaries';
import { readHistory } from '../history';
import { readRegistry, trailOf } from '../registry-file';
import { releaseFolder } from '../release-folders';
import { storeRelease } from '../store';
import type { Store } from '../store-folder';
import { emptyStore, fakeBuild, startServer } from '../testing';
import { createKey } from './keys';
import { renewRegistry, revokeKey } from './revocation';

const author = { who: 'ada' };
const forced = { isForced: true };

interface Team {
  key: string;
  /** Stores a release that the team signed. */
  publish(build: Parameters<typeof fakeBuild>[0]): Promise<unknown>;
}

async function createTeam(store: Store, name: string): Promise<Team> {
  const keyFile = join(mkdtempSync(join(tmpdir(), 'atrium-key-')), 'team.key');
  const key = await createKey(store, name, keyFile, author);
  return { key, publish: async (build) => storeRelease(store, await fakeBuild({ name, ...build }), { keyFile }) };
}

const live = (store: Store, name: string, version: string) => activate(store, [{ name, version }], author);

/** Returns the active and the last good version of a package, and whether it was marked as urgent. */
async function liveVersions(store: Store, name = 'remote-chat') {
  const { host, remotes } = await readRegistry(store);
  const entry = name === 'host' ? host : remotes[name];
  return entry && [entry.active.version, entry.lastGood?.version ?? null, entry.urgent];
}

/** Makes versions of remote-chat live one after the other; `a` and `b` say whose key signed them. */
async function storeOf(...versions: [version: string, team: 'a' | 'b'][]) {
  const store = emptyStore();
  const teams = { a: await createTeam(store, 'remote-chat'), b: await createTeam(store, 'remote-chat') };
  for (const [version, team] of versions) {
    await teams[team].publish({ version });
    await live(store, 'remote-chat', version);
  }
  return { store, ...teams };
}

test('a key that signed a live release is revoked only by force', async () => {
  const { store, b } = await storeOf(['1.0.0', 'a'], ['1.1.0', 'b']);
  await expect(revokeKey(store, b.key, author)).rejects.toThrow('remote-chat 1.1.0 is live and was signed');
  expect(await liveVersions(store)).toEqual(['1.1.0', '1.0.0', false]);
});

test('a key that no package has cannot be revoked', async () => {
  const { publicKey } = createKeyPair();
  await expect(revokeKey(emptyStore(), publicKey, author)).rejects.toThrow('No package has the key');
});

test('a revoked key blocks activation of what it signed, and falling back to it', async () => {
  const { store, a } = await storeOf(['1.0.0', 'a'], ['1.1.0', 'b']);
  await revokeKey(store, a.key, author);
  expect(await liveVersions(store)).toEqual(['1.1.0', null, false]);
  await expect(live(store, 'remote-chat', '1.0.0')).rejects.toThrow('is not signed with a key that is trusted');
  await expect(rollBack(store, 'remote-chat', undefined, author)).rejects.toThrow('is not signed with a key');
});

describe('a forced revocation', () => {
  test('makes the last good version live at once, in open tabs too', async () => {
    const { store, b } = await storeOf(['0.9.0', 'a'], ['1.0.0', 'a'], ['1.1.0', 'b']);
    const { serial } = await readRegistry(store);
    expect(await revokeKey(store, b.key, author, forced)).toEqual({
      names: ['remote-chat'],
      replaced: [{ name: 'remote-chat', version: '1.1.0', newVersion: '1.0.0' }],
    });
    expect(await liveVersions(store)).toEqual(['1.0.0', '0.9.0', true]);
    expect((await readRegistry(store)).serial).toBeGreaterThan(serial);
  });

  test('passes over versions that the key signed, are gone from the store, or were stored later', async () => {
    const { store, a, b } = await storeOf(['0.8.0', 'a'], ['0.9.0', 'a'], ['1.0.0', 'b'], ['1.1.0', 'b']);
    await a.publish({ version: '2.0.0' });
    rmSync(releaseFolder(store, 'remote-chat', '0.9.0'), { recursive: true });
    await revokeKey(store, b.key, author, forced);
    expect(await liveVersions(store)).toEqual(['0.8.0', null, true]);
  });

  test('makes an earlier version live that never was, if no other is trusted', async () => {
    const { store, a, b } = await storeOf();
    await a.publish({ version: '1.0.0' });
    await b.publish({ version: '1.1.0' });
    await live(store, 'remote-chat', '1.1.0');
    await revokeKey(store, b.key, author, forced);
    expect(await liveVersions(store)).toEqual(['1.0.0', null, true]);
  });

  test('passes over a version that does not fit the live server', async () => {
    const { store, a, b } = await storeOf(['0.9.0', 'a']);
    await a.publish({ version: '1.0.0', uses: { routes: ['GET /api/chat/old'] } });
    await live(store, 'remote-chat', '1.0.0');
    await b.publish({ version: '1.1.0' });
    await live(store, 'remote-chat', '1.1.0');
    await startServer(store, {});
    await revokeKey(store, b.key, author, forced);
    expect(await liveVersions(store)).toEqual(['0.9.0', null, true]);
  });

  test('removes a remote without another trusted version, and leaves the others live', async () => {
    const { store, b } = await storeOf(['1.0.0', 'b'], ['1.1.0', 'b']);
    const leave = await createTeam(store, 'remote-leave');
    await leave.publish({ version: '1.0.0' });
    await live(store, 'remote-leave', '1.0.0');
    const { replaced } = await revokeKey(store, b.key, author, forced);
    expect(replaced).toEqual([{ name: 'remote-chat', version: '1.1.0', newVersion: null }]);
    const registry = await readRegistry(store);
    expect(Object.keys(registry.remotes)).toEqual(['remote-leave']);
    expect(trailOf(registry, 'remote-chat')).toEqual([]);
  });

  test('replaces what is live of every package that the key signed', async () => {
    const { store, b } = await storeOf(['1.0.0', 'a'], ['1.1.0', 'b']);
    const host = await createTeam(store, 'host');
    for (const version of ['1.0.0', '1.1.0']) await host.publish({ version });
    await live(store, 'host', '1.0.0');
    await live(store, 'host', '1.1.0');
    await revokeKey(store, b.key, author, forced);
    expect(await liveVersions(store, 'host')).toEqual(['1.1.0', '1.0.0', false]);
    expect(await liveVersions(store)).toEqual(['1.0.0', null, true]);
  });

  test('makes an earlier host live at once', async () => {
    const store = emptyStore();
    for (const version of ['1.0.0', '1.1.0']) {
      const team = await createTeam(store, 'host');
      await team.publish({ version });
      await live(store, 'host', version);
    }
    const { host: [, newer] = [] } = readPublishingKeys(store.dataDir);
    await revokeKey(store, newer?.key ?? '', author, forced);
    expect(await liveVersions(store, 'host')).toEqual(['1.0.0', null, true]);
  });

  test('is refused without changes if nothing could replace the host', async () => {
    const store = emptyStore();
    const host = await createTeam(store, 'host');
    await host.publish({ version: '1.0.0' });
    await live(store, 'host', '1.0.0');
    const before = await readRegistry(store);
    await expect(revokeKey(store, host.key, author, forced)).rejects.toMatchObject({
      message: expect.stringContaining('host 1.0.0 is live and was signed with this key'),
      advice: expect.stringContaining('PUBLISHING_KEY=host.key npm run release -- publish host'),
    });
    expect(readPublishingKeys(store.dataDir)).toMatchObject({ host: [{ key: host.key, revokedAt: null }] });
    expect(await readRegistry(store)).toEqual(before);

    // As the advice says.
    const other = await createTeam(store, 'host');
    await other.publish({ version: '1.0.0' });
    await live(store, 'host', '1.0.0');
    await revokeKey(store, host.key, author);
    expect(await liveVersions(store, 'host')).toEqual(['1.0.0', null, false]);
  });

  test('is recorded with what it replaced', async () => {
    const { store, a, b } = await storeOf(['1.0.0', 'a'], ['1.1.0', 'b']);
    await revokeKey(store, b.key, { who: 'bo', why: 'stolen' }, forced);
    await revokeKey(store, a.key, { who: 'bo' }, forced);
    const by = { who: 'bo', name: 'remote-chat' };
    expect((await readHistory(store)).slice(-4)).toMatchObject([
      { ...by, action: 'revoke key', key: b.key, why: 'stolen' },
      { ...by, action: 'rollback', version: '1.0.0', from: '1.1.0', why: 'stolen' },
      { ...by, action: 'revoke key', key: a.key },
      { ...by, action: 'remove', version: '1.0.0' },
    ]);
  });
});

describe('the registry of a restored backup', () => {
  test('gets a serial that no browser has seen, and stays the same otherwise', async () => {
    const { store } = await storeOf(['1.0.0', 'a'], ['1.1.0', 'b']);
    const { serial, ...content } = await readRegistry(store);
    await renewRegistry(store);
    const { serial: renewed, ...after } = await readRegistry(store);
    expect(renewed).toBeGreaterThan(serial);
    expect(after).toEqual(content);
  });

  test('is not created if nothing was ever live', async () => {
    const store = emptyStore();
    await renewRegistry(store);
    expect(existsSync(store.folder)).toBe(false);
  });
});

test('a key that signed a canary is revoked only by force, which ends the canary at once', async () => {
  const { store, b } = await storeOf(['1.0.0', 'a']);
  await b.publish({ version: '1.1.0' });
  await startCanary(store, { name: 'remote-chat', version: '1.1.0' }, 10, author);
  await expect(revokeKey(store, b.key, author)).rejects.toThrow('remote-chat 1.1.0 is live and was signed');

  await revokeKey(store, b.key, author, forced);

  expect(await liveVersions(store)).toEqual(['1.0.0', null, true]);
  expect((await readRegistry(store)).remotes['remote-chat']?.canary).toBeUndefined();
  expect((await readHistory(store)).at(-1)).toMatchObject({ action: 'abort', version: '1.1.0' });
});

test('a canary stays when the key of the last good release is revoked', async () => {
  const { store, a, b } = await storeOf(['1.0.0', 'b'], ['1.1.0', 'a']);
  await a.publish({ version: '1.2.0' });
  await startCanary(store, { name: 'remote-chat', version: '1.2.0' }, 10, author);

  await revokeKey(store, b.key, author);

  expect(await liveVersions(store)).toEqual(['1.1.0', null, false]);
  expect((await readRegistry(store)).remotes['remote-chat']?.canary?.release.version).toBe('1.2.0');
});
