import { activate } from '../activation/activation';
import { readRegistry } from '../registry-file';
import { openStore, type Store } from '../store-folder';
import { createFakeBucket, createNode, emptyStore, storeFakeRelease } from '../testing';
import { restrictToOwner, NotOwnerError, recordInstallation } from './bucket-owner';
import { refreshStore } from './refresh';
import { fillBucket, recordPublication } from './upload';

const author = { who: 'ada' };
const NEXT = { name: 'remote-chat', version: '1.1.0' };
const OWNER = JSON.stringify({ id: 'original', publicUrl: 'https://atrium.test' });

interface Setup {
  /** Content of the object that names the owner. */
  owner: string | null;
  /** Of the data folder of the command. */
  installation?: string;
  replaces?: string;
}

/** Has 1.0.0 live and 1.1.0 stored in a bucket, and returns the store of another node as a command opens it. */
async function commandOn({ owner, installation, replaces }: Setup): Promise<Store> {
  const bucket = createFakeBucket();
  const one = emptyStore(bucket);
  for (const version of ['1.0.0', '1.1.0']) await storeFakeRelease(one, { version });
  await activate(one, [{ ...NEXT, version: '1.0.0' }], author);
  const { dataDir } = createNode(one);
  if (installation !== undefined) recordInstallation(dataDir, installation);
  const store = openStore(dataDir, restrictToOwner(bucket, { dataDir, replaces, readOwner: async () => owner }));
  await refreshStore(store);
  return store;
}

const live = async (store: Store) => (await readRegistry(store)).remotes[NEXT.name]?.active.version;

describe('a bucket', () => {
  it.each<[string, Setup]>([
    ['no server has claimed it', { owner: null }],
    ['the data folder is of its owner', { owner: OWNER, installation: 'original' }],
    ['its owner is replaced', { owner: OWNER, installation: 'copy', replaces: 'original' }],
    ['its damaged owner is replaced', { owner: '{', replaces: 'unknown' }],
  ])('is changed by a command if %s', async (_case, options) => {
    const store = await commandOn(options);
    await store.bucket?.requireOwner?.();
    await activate(store, [NEXT], author);
    expect(await live(store)).toBe('1.1.0');
  });

  it.each<[string, Setup]>([
    ['the data folder records no installation, as after a restore', { owner: OWNER }],
    ['the data folder is of another installation', { owner: OWNER, installation: 'copy' }],
    ['an owner of the past is replaced', { owner: OWNER, installation: 'copy', replaces: 'former' }],
    ['its owner is damaged', { owner: '{', installation: 'original' }],
  ])('is read by a command, which cannot change it, if %s', async (_case, options) => {
    const store = await commandOn(options);
    expect(await live(store)).toBe('1.0.0');
    await expect(store.bucket?.requireOwner?.()).rejects.toThrow(NotOwnerError);
    await expect(activate(store, [NEXT], author)).rejects.toThrow(NotOwnerError);
    await expect(recordPublication(store, NEXT, author, true)).rejects.toThrow(NotOwnerError);
    await expect(fillBucket(store, author)).rejects.toThrow(NotOwnerError);
    await refreshStore(store);
    expect(await live(store)).toBe('1.0.0');
  });

  it('names its owner, and what to do, in the refusal', async () => {
    const store = await commandOn({ owner: OWNER });
    await expect(activate(store, [NEXT], author)).rejects.toMatchObject({
      message: expect.stringContaining('belongs to the installation at https://atrium.test'),
      advice: expect.stringContaining('S3_OWNER_REPLACES=original'),
    });
  });
});

it('records one installation of a data folder, the last one', async () => {
  const store = await commandOn({ owner: OWNER, installation: 'copy' });
  recordInstallation(store.dataDir, 'original');
  await activate(store, [NEXT], author);
  expect(await live(store)).toBe('1.1.0');
});
