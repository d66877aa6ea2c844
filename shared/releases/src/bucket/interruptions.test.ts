import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate } from '../activation/activation';
import { readHistory } from '../history';
import { readRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import { createFakeBucket, createNode, emptyStore, type FakeBucket, storeFakeRelease } from '../testing';
import { refreshStore } from './refresh';
import { fillBucket } from './upload';

const author = { who: 'ada' };
const CHAT = 'remote-chat';
const chat = (version: string) => ({ name: CHAT, version });

/** Returns what is live, and what the history says was activated. */
async function stateOf(store: Store) {
  const history = await readHistory(store);
  const activated = history.flatMap(({ action, version }) => (action === 'activate' ? [version] : []));
  return { live: (await readRegistry(store)).remotes[CHAT]?.active.version, activated };
}

const OLD = { live: '1.0.0', activated: ['1.0.0'] };
const NEW = { live: '1.1.0', activated: ['1.0.0', '1.1.0'] };

/** Has 1.0.0 live. */
async function installation(): Promise<{ one: Store; bucket: FakeBucket }> {
  const bucket = createFakeBucket();
  const one = emptyStore(bucket);
  for (const version of ['1.0.0', '1.1.0']) await storeFakeRelease(one, { version });
  await activate(one, [chat('1.0.0')], author);
  return { one, bucket };
}

/** Makes the nth request fail, and all that follow it, as for a process that is killed there. Returns whether it was sent. */
function killAt(bucket: FakeBucket, position: number): () => boolean {
  let count = 0;
  bucket.onRequest = () => {
    if (count++ >= position) throw new Error('killed');
  };
  return () => count > position;
}

test('an activation that is killed before any of its requests leaves all nodes with the old or the new state', async () => {
  const seen = new Set<string>();
  for (let position = 0, isKilled = true; isKilled; position++) {
    const { one, bucket } = await installation();
    const wasKilled = killAt(bucket, position);
    await activate(one, [chat('1.1.0')], author).catch(() => undefined);
    isKilled = wasKilled();
    bucket.onRequest = () => undefined;
    await refreshStore(one);
    const other = createNode(one);
    await refreshStore(other);
    const state = await stateOf(one);
    expect([OLD, NEW]).toContainEqual(state);
    expect(await stateOf(other)).toEqual(state);
    seen.add(state.live ?? '');
  }
  expect([...seen].toSorted()).toEqual(['1.0.0', '1.1.0']);
});

test('an activation whose answer is lost is made once', async () => {
  const { one, bucket } = await installation();
  const { create } = bucket.objects;
  bucket.objects.create = async (key, content) => {
    await create(key, content);
    if (key.startsWith('changes/')) throw new Error('The connection was lost');
    return true;
  };
  await activate(one, [chat('1.1.0')], author).catch(() => undefined);
  bucket.objects.create = create;
  await refreshStore(one);
  expect(await stateOf(one)).toEqual(NEW);
});

test('a request that the library repeats after it has succeeded makes the change once', async () => {
  const { one, bucket } = await installation();
  const { create } = bucket.objects;
  bucket.objects.create = async (key, content) => {
    await create(key, content);
    return create(key, content);
  };
  await activate(one, [chat('1.1.0')], author);
  expect(await stateOf(one)).toEqual(NEW);
});

test('a node that is killed after its change and before its folder follows has the change later', async () => {
  const { one } = await installation();
  const before = mkdtempSync(join(tmpdir(), 'atrium-before-'));
  cpSync(one.dataDir, before, { recursive: true });
  await activate(one, [chat('1.1.0')], author);
  // Each of these files is written on its own, so that a process may be killed between two of them.
  for (const files of [['registry.json'], ['registry.json', 'history.jsonl'], []]) {
    rmSync(join(one.folder, 'bucket.json'));
    cpSync(join(before, 'releases/bucket.json'), join(one.folder, 'bucket.json'));
    for (const file of files) cpSync(join(before, 'releases', file), join(one.folder, file));
    if (files.length > 0) cpSync(join(before, 'keys'), join(one.dataDir, 'keys'), { recursive: true });
    await refreshStore(one);
    expect(await stateOf(one)).toEqual(NEW);
  }
});

describe('the releases of a folder', () => {
  it('stay in the folder alone until they are stored in the bucket, once', async () => {
    const folder = emptyStore();
    await storeFakeRelease(folder, { version: '1.0.0' });
    await activate(folder, [chat('1.0.0')], author);
    const { serial } = await readRegistry(folder);
    const store = { ...folder, bucket: createFakeBucket() };
    await expect(activate(store, [chat('1.0.0')], author)).rejects.toThrow('The bucket has no releases yet');

    expect(await fillBucket(store, author)).toEqual([chat('1.0.0')]);
    expect((await readRegistry(store)).serial).toBeGreaterThan(serial);
    await expect(fillBucket(store, author)).rejects.toThrow('has releases already');
    const other = createNode(store);
    await refreshStore(other);
    expect(await stateOf(other)).toEqual(OLD);
  });

  it('replace a bucket that was lost, also for nodes that knew it', async () => {
    const { one, bucket } = await installation();
    const other = createNode(one);
    await refreshStore(other);
    bucket.stored.clear();
    await expect(refreshStore(other)).rejects.toThrow('lacks changes');
    await fillBucket(one, author);
    await activate(one, [chat('1.1.0')], author);
    await refreshStore(other);
    expect(await stateOf(other)).toEqual(NEW);
    expect(await readHistory(other)).toEqual(await readHistory(one));
  });

  it('are stored completely or not at all if storing them is interrupted', async () => {
    const folder = emptyStore();
    for (const version of ['1.0.0', '1.1.0']) await storeFakeRelease(folder, { version });
    await activate(folder, [chat('1.0.0')], author);
    const bucket = createFakeBucket();
    const store = { ...folder, bucket };
    killAt(bucket, 8);
    await expect(fillBucket(store, author)).rejects.toThrow('killed');
    bucket.onRequest = () => undefined;
    const other = createNode(store);
    await refreshStore(other);
    expect(await stateOf(other)).toEqual({ live: undefined, activated: [] });
    await fillBucket(store, author);
    await refreshStore(other);
    expect(await stateOf(other)).toEqual(OLD);
  });
});
