import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteRelease } from '@atrium/contracts';
import { z } from 'zod';
import { activate, rollBack } from './activation';
import { readHistory } from '../history';
import { nextSerial, readRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import { emptyStore, storeFakeRelease } from '../testing';

const author = { who: 'ada', why: 'a test' };
const chat = (version: string) => [{ name: 'remote-chat', version }];

async function storeWith(...versions: string[]): Promise<Store> {
  const store = emptyStore();
  for (const version of versions) await storeFakeRelease(store, { version });
  return store;
}

async function liveChat(store: Store) {
  const entry = (await readRegistry(store)).remotes['remote-chat'];
  return entry && { active: entry.active.version, lastGood: entry.lastGood?.version ?? null, urgent: entry.urgent };
}

test('activates a release with everything that browsers need to load it', async () => {
  const store = await storeWith('1.0.0');
  await activate(store, chat('1.0.0'), author);

  const { active } = (await readRegistry(store)).remotes['remote-chat'] ?? {};
  expect(active).toMatchObject({
    version: '1.0.0',
    entry: { url: '/releases/remote-chat/files/entry.js', integrity: expect.stringMatching(/^sha384-/) },
    manifest: { name: 'remote-chat' },
  });
});

test('records the previously active release as the last good one', async () => {
  const store = await storeWith('1.0.0', '1.1.0');
  await activate(store, chat('1.0.0'), author);
  expect(await liveChat(store)).toEqual({ active: '1.0.0', lastGood: null, urgent: false });

  await activate(store, chat('1.1.0'), author);
  expect(await liveChat(store)).toEqual({ active: '1.1.0', lastGood: '1.0.0', urgent: false });
});

test('rolls back to the last good release and excludes the bad one from fallbacks', async () => {
  const store = await storeWith('1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await activate(store, chat(version), author);

  const [change] = await rollBack(store, 'remote-chat', undefined, author);

  expect(change).toMatchObject({ version: '1.1.0', from: '1.2.0' });
  expect(await liveChat(store)).toEqual({ active: '1.1.0', lastGood: '1.0.0', urgent: true });

  await rollBack(store, 'remote-chat', undefined, author);
  expect(await liveChat(store)).toEqual({ active: '1.0.0', lastGood: null, urgent: true });
});

test('rolls back to any named stored version', async () => {
  const store = await storeWith('0.9.0', '1.0.0', '1.1.0');
  await activate(store, chat('1.0.0'), author);
  await activate(store, chat('1.1.0'), author);

  await rollBack(store, 'remote-chat', '0.9.0', author);

  expect(await liveChat(store)).toEqual({ active: '0.9.0', lastGood: '1.0.0', urgent: true });
});

test('clears the urgent mark on activation after a rollback', async () => {
  const store = await storeWith('1.0.0', '1.1.0');
  await activate(store, chat('1.0.0'), author);
  await activate(store, chat('1.1.0'), author);
  await rollBack(store, 'remote-chat', undefined, author);

  await activate(store, chat('1.1.0'), author);

  expect(await liveChat(store)).toEqual({ active: '1.1.0', lastGood: '1.0.0', urgent: false });
});

test('activates and rolls back the host like a remote', async () => {
  const store = emptyStore();
  await storeFakeRelease(store, { name: 'host', version: '1.0.0' });
  await storeFakeRelease(store, { name: 'host', version: '1.1.0' });
  await activate(store, [{ name: 'host', version: '1.0.0' }], author);
  await activate(store, [{ name: 'host', version: '1.1.0' }], author);

  await rollBack(store, 'host', undefined, author);

  const { host } = await readRegistry(store);
  expect(host).toMatchObject({
    active: { version: '1.0.0', html: 'index.html', pages: {}, site: {} },
    lastGood: null,
    urgent: true,
  });
});

test('activates several packages under one serial', async () => {
  const store = await storeWith('1.0.0');
  await storeFakeRelease(store, { name: 'remote-leave', version: '2.0.0' });

  const changes = await activate(store, [...chat('1.0.0'), { name: 'remote-leave', version: '2.0.0' }], author);

  expect(new Set(changes.map(({ serial }) => serial)).size).toBe(1);
});

test('increases the serial even if the clock was set back or the store was deleted', () => {
  expect(nextSerial(5_000, 4_000)).toBe(5_001);
  expect(nextSerial(0, 4_000)).toBe(4_000);
});

test('writes a registry that versions from before signatures can read', async () => {
  const store = await storeWith('1.0.0');
  await activate(store, chat('1.0.0'), author);
  const written: unknown = JSON.parse(await readFile(join(store.folder, 'registry.json'), 'utf8'));
  // Such a version knows no signatures, neither of the registry nor of releases.
  const release = remoteRelease.omit({ signed: true });
  const earlier = z.object({
    serial: z.number().int(),
    host: z.null(),
    remotes: z.record(z.string(), z.object({ active: release, lastGood: release.nullable(), urgent: z.boolean() })),
    trails: z.record(z.string(), z.array(z.string())),
  });
  expect(earlier.parse(written)).toMatchObject({
    remotes: { 'remote-chat': { active: { version: '1.0.0' } } },
    trails: { 'remote-chat': ['1.0.0'] },
  });
});

test('applies two simultaneous activations one after the other', async () => {
  const store = await storeWith('1.0.0');
  await storeFakeRelease(store, { name: 'remote-leave', version: '2.0.0' });

  await Promise.all([
    activate(store, chat('1.0.0'), author),
    activate(store, [{ name: 'remote-leave', version: '2.0.0' }], author),
  ]);

  expect(Object.keys((await readRegistry(store)).remotes).sort()).toEqual(['remote-chat', 'remote-leave']);
});

test('ignores the lock of a dead process', async () => {
  const store = await storeWith('1.0.0');
  await writeFile(join(store.folder, '.lock'), String(2 ** 22 + 1));

  await activate(store, chat('1.0.0'), author);

  expect(await liveChat(store)).toMatchObject({ active: '1.0.0' });
});

test('records who did what, from where, and why', async () => {
  const store = await storeWith('1.0.0', '1.1.0');
  await activate(store, chat('1.0.0'), author);
  await activate(store, chat('1.1.0'), author);
  await rollBack(store, 'remote-chat', undefined, { who: 'bo', why: 'sends twice' });

  expect((await readHistory(store)).at(-1)).toMatchObject({
    who: 'bo',
    action: 'rollback',
    name: 'remote-chat',
    from: '1.1.0',
    version: '1.0.0',
    why: 'sends twice',
  });
});

describe('rejects without changes', () => {
  test('a version that is not stored', async () => {
    const store = await storeWith('1.0.0');
    await expect(activate(store, chat('9.9.9'), author)).rejects.toMatchObject({ advice: 'Stored are 1.0.0.' });
    expect(await liveChat(store)).toBeUndefined();
  });

  test('several releases if one of them is not stored', async () => {
    const store = await storeWith('1.0.0');
    await expect(
      activate(store, [...chat('1.0.0'), { name: 'remote-leave', version: '2.0.0' }], author),
    ).rejects.toThrow(/not in the store/);
    expect(await liveChat(store)).toBeUndefined();
  });

  test('a rollback without a previous release', async () => {
    const store = await storeWith('1.0.0');
    await expect(rollBack(store, 'remote-chat', undefined, author)).rejects.toThrow(/No version .* is live/);
    await activate(store, chat('1.0.0'), author);
    await expect(rollBack(store, 'remote-chat', undefined, author)).rejects.toThrow(/none to go back to/);
    await expect(rollBack(store, 'remote-chat', '1.0.0', author)).rejects.toThrow(/live already/);
  });

  test('a page that belongs to another remote', async () => {
    const store = await storeWith('1.0.0');
    await activate(store, chat('1.0.0'), author);
    await storeFakeRelease(store, { name: 'remote-news', version: '1.0.0', routes: ['news', 'chat'] });
    await expect(activate(store, [{ name: 'remote-news', version: '1.0.0' }], author)).rejects.toThrow(
      '/chat would belong to remote-chat and to remote-news.',
    );
    expect(Object.keys((await readRegistry(store)).remotes)).toEqual(['remote-chat']);
  });

  test('a page of another remote with another name of its parameter', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { version: '1.0.0', routes: ['messaging/:conversationId'] });
    await activate(store, chat('1.0.0'), author);
    await storeFakeRelease(store, { name: 'remote-news', version: '1.0.0', routes: ['Messaging/:id'] });
    await expect(activate(store, [{ name: 'remote-news', version: '1.0.0' }], author)).rejects.toThrow(
      '/Messaging/:id would belong to remote-chat and to remote-news.',
    );
  });

  test('a remote that was written for another contract', async () => {
    const store = emptyStore();
    await storeFakeRelease(store, { version: '3.0.0', contract: '^2.0.0' });
    await expect(activate(store, chat('3.0.0'), author)).rejects.toThrow(/contract \^2\.0\.0/);
  });

  test('anything while the registry is damaged', async () => {
    const store = await storeWith('1.0.0');
    await writeFile(join(store.folder, 'registry.json'), '{"serial":');
    await expect(activate(store, chat('1.0.0'), author)).rejects.toThrow(/is damaged/);
  });
});
