import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { activate, rollBack } from '../activation/activation';
import { refreshStore } from '../bucket/refresh';
import { fillBucket } from '../bucket/upload';
import { readHistory } from '../history';
import { liveOf, readRegistry } from '../registry-file';
import type { Store } from '../store-folder';
import { createFakeBucket, createNode, emptyStore, storeFakeRelease } from '../testing';
import { readFreezes } from './freeze-file';
import { addFreeze, endFreeze, FrozenError } from './freezes';

const author = { who: 'ada' };
const CHAT = 'remote-chat';
const chat = (version: string) => ({ name: CHAT, version });
const TO = '2126-12-27T08:00:00.000Z';

const freezeOn = (store: Store, id = 'one') =>
  addFreeze(store, { id, to: TO, packages: [CHAT], why: 'Holidays' }, { who: 'ben' });
const idsOn = async (store: Store) => (await readFreezes(store)).map(({ id }) => id);
const live = async (store: Store) => liveOf(await readRegistry(store), CHAT)?.active.version;

async function storeWithReleases(store: Store): Promise<Store> {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await storeFakeRelease(store, { version });
  for (const version of ['1.0.0', '1.1.0']) await activate(store, [chat(version)], author);
  return store;
}

/** Has 1.1.0 live and 1.2.0 stored, on two nodes. */
async function nodes() {
  const one = await storeWithReleases(emptyStore(createFakeBucket()));
  const other = createNode(one);
  await refreshStore(other);
  return { one, other };
}

describe('a freeze that one node sets', () => {
  it('refuses activations on a node that has not followed it yet, and allows its rollbacks', async () => {
    const { one, other } = await nodes();
    await freezeOn(one);
    await expect(activate(other, [chat('1.2.0')], author)).rejects.toThrow(FrozenError);
    await rollBack(other, CHAT, undefined, author);
    expect(await live(other)).toBe('1.0.0');
    await refreshStore(one);
    for (const node of [one, other]) expect(await idsOn(node)).toEqual(['one']);
  });

  it('is ended on another node, which the history of both keeps', async () => {
    const { one, other } = await nodes();
    await freezeOn(one);
    expect(await endFreeze(other, 'one', { who: 'cleo' })).toMatchObject({ id: 'one', who: 'ben' });
    await activate(one, [chat('1.2.0')], author);
    await refreshStore(other);
    for (const node of [one, other]) {
      expect(await idsOn(node)).toEqual([]);
      expect((await readHistory(node)).slice(-3)).toMatchObject([
        { action: 'freeze', who: 'ben' },
        { action: 'unfreeze', who: 'cleo' },
        { action: 'activate' },
      ]);
    }
  });

  it('is kept beside one that another node sets at the same time', async () => {
    const { one, other } = await nodes();
    await Promise.all([freezeOn(one, 'one'), freezeOn(other, 'other')]);
    for (const node of [one, other]) {
      await refreshStore(node);
      expect((await idsOn(node)).toSorted()).toEqual(['one', 'other']);
    }
  });
});

test.each([
  ['lost', (path: string) => rmSync(path)],
  ['emptied', (path: string) => writeFileSync(path, '[]\n')],
  ['damaged', (path: string) => writeFileSync(path, '[{')],
])('the freezes of a node are restored from the bucket if they are %s', async (_what, change) => {
  const { one } = await nodes();
  await freezeOn(one);
  const before = [await live(one), await readHistory(one)];
  change(join(one.folder, 'freezes.json'));
  await expect(activate(one, [chat('1.2.0')], author)).rejects.toThrow(FrozenError);
  expect(await idsOn(one)).toEqual(['one']);
  expect([await live(one), await readHistory(one)]).toEqual(before);
});

test('the freezes of a folder are stored in an empty bucket with its releases', async () => {
  const folder = await storeWithReleases(emptyStore());
  await freezeOn(folder);
  const store = { ...folder, bucket: createFakeBucket() };
  await fillBucket(store, author);
  const other = createNode(store);
  await refreshStore(other);
  expect(await readFreezes(other)).toEqual(await readFreezes(store));
  await expect(activate(other, [chat('1.2.0')], author)).rejects.toThrow(FrozenError);
});
