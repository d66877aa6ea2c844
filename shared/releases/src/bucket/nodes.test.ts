import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keysFolder, readPublishingKeys, writeNewestSerial } from '@atrium/signing';
import { activate, rollBack } from '../activation/activation';
import { promoteCanary, startCanary } from '../activation/canaries';
import { OutdatedChangeError } from '../activation/expectation';
import { addFreeze } from '../freezes/freezes';
import { readLiveServer, shareServerRecord } from '../gate/server-record';
import { readHealth, writeHealth } from '../health/health-file';
import { readHistory } from '../history';
import { readRegistry } from '../registry-file';
import { datedVersions, releaseFolder, storedVersions } from '../release-folders';
import { createKey, trustKey } from '../signing/keys';
import { revokeKey } from '../signing/revocation';
import { readSource, writeSource } from '../source/source-file';
import { storeRelease, verifyRelease } from '../store';
import { openStore, type Store } from '../store-folder';
import {
  createFakeBucket,
  createNode,
  emptyStore,
  fakeBuild,
  type FakeBucket,
  startServer,
  storeFakeRelease,
} from '../testing';
import { changeKey } from './change-log';
import { readCopy } from './copy';
import { hasNewChange, refreshStore } from './refresh';
import { recordPublication } from './upload';

const author = { who: 'ada', why: 'a test' };
const CHAT = 'remote-chat';
const chat = (version: string) => ({ name: CHAT, version });
const liveChat = async (store: Store) => (await readRegistry(store)).remotes[CHAT]?.active.version;

/** Has 1.0.0 live and 1.1.0 stored on one node, and another one that has seen nothing yet. */
async function installation({ bucket = createFakeBucket() } = {}) {
  const one = emptyStore(bucket);
  for (const version of ['1.0.0', '1.1.0']) await storeFakeRelease(one, { version });
  await activate(one, [chat('1.0.0')], author);
  return { bucket, one, other: createNode(one) };
}

describe('a node', () => {
  it('gets what is stored and live, the history and the trusted keys from the bucket', async () => {
    const { one, other } = await installation();
    await refreshStore(other);
    expect(await readRegistry(other)).toEqual(await readRegistry(one));
    expect(await readHistory(other)).toEqual(await readHistory(one));
    expect(readPublishingKeys(other.dataDir)).toEqual(readPublishingKeys(one.dataDir));
    for (const version of ['1.0.0', '1.1.0']) expect(await verifyRelease(other, CHAT, version)).toEqual([]);
    expect((await datedVersions(other, CHAT)).map((each) => each.version)).toEqual(await storedVersions(one, CHAT));
  });

  it('follows a change of another node', async () => {
    const { one, other } = await installation();
    await refreshStore(other);
    expect(await hasNewChange(other)).toBe(false);
    await activate(one, [chat('1.1.0')], author);
    expect(await hasNewChange(other)).toBe(true);
    await refreshStore(other);
    expect(await liveChat(other)).toBe('1.1.0');
    expect(await readHistory(other)).toEqual(await readHistory(one));
  });

  it('changes what another node has made live, without having followed it', async () => {
    const { one, other } = await installation();
    await refreshStore(other);
    await activate(one, [chat('1.1.0')], author);
    await rollBack(other, CHAT, undefined, author, { active: '1.1.0' });
    expect(await liveChat(other)).toBe('1.0.0');
    await refreshStore(one);
    expect(await liveChat(one)).toBe('1.0.0');
    expect((await readHistory(one)).map(({ action }) => action).slice(-2)).toEqual(['activate', 'rollback']);
  });

  it('refuses a change if another node made another version live meanwhile', async () => {
    const { one, other } = await installation();
    await refreshStore(other);
    await activate(one, [chat('1.1.0')], author);
    await expect(activate(other, [chat('1.1.0')], author, {}, { active: '1.0.0' })).rejects.toThrow(
      OutdatedChangeError,
    );
  });

  it('reads run counts that another node recorded', async () => {
    const { one, other } = await installation();
    const health = { at: '2026-11-29T20:00:00.000Z', packages: {}, lastRuns: {} };
    await writeHealth(one, health);
    await refreshStore(other);
    expect(readHealth(other)).toEqual(health);
  });

  it('reads the routes of the server that was started last', async () => {
    const { one, other } = await installation();
    await startServer(one, { version: '0.2.0', routes: ['GET /api/chat'] });
    await shareServerRecord(one);
    await refreshStore(other);
    expect(readLiveServer(other)).toMatchObject({ version: '0.2.0', routes: ['GET /api/chat'] });
  });

  it('stops trusting a key that another node revoked, for good', async () => {
    const { one, other } = await installation();
    const file = join(one.dataDir, 'team.key');
    const key = await createKey(one, CHAT, file, author);
    await refreshStore(other);
    const areTrusted = () => readPublishingKeys(other.dataDir)[CHAT]?.map(({ revokedAt }) => revokedAt === null);
    expect(areTrusted()).toEqual([true, true]);
    await revokeKey(one, key, author);
    await refreshStore(other);
    expect(areTrusted()).toEqual([true, false]);
    await expect(trustKey(other, CHAT, key, author)).rejects.toThrow('was revoked');
  });

  it('receives the signature of a team that signs an existing release', async () => {
    const { one, other } = await installation();
    await refreshStore(other);
    const keyFile = join(one.dataDir, 'team.key');
    await createKey(one, CHAT, keyFile, author);
    await storeRelease(one, await fakeBuild({ version: '1.1.0' }), { keyFile });
    await recordPublication(one, chat('1.1.0'), author, false);
    await refreshStore(other);
    const signature = (store: Store) => readFile(join(releaseFolder(store, CHAT, '1.1.0'), 'signature.json'), 'utf8');
    expect(await signature(other)).toBe(await signature(one));
    expect(await verifyRelease(other, CHAT, '1.1.0')).toEqual([]);
  });

  it('gets from which commits a release was built', async () => {
    const { one, other } = await installation();
    const commit = 'a'.repeat(40);
    const source = { commit, commits: [{ hash: commit, subject: 'chat: Send faster' }] };
    const build = await fakeBuild({ version: '1.2.0' });
    await writeSource(build, source);
    await storeRelease(one, build);
    await recordPublication(one, chat('1.2.0'), author, true);
    await refreshStore(other);
    expect(await readSource(other, CHAT, '1.2.0')).toEqual(source);
  });

  it('is refused without the activation key of the installation, or with another one', async () => {
    const { bucket, other } = await installation();
    rmSync(keysFolder(other.dataDir), { recursive: true });
    await expect(refreshStore(other)).rejects.toThrow('has no activation key');
    const stranger = createNode(emptyStore(createFakeBucket()));
    await expect(refreshStore(openStore(stranger.dataDir, bucket))).rejects.toThrow('another activation key');
    expect(readdirSync(stranger.dataDir)).toEqual(['keys']);
  });

  it('changes nothing once it has lost the activation key', async () => {
    const { one, other } = await installation();
    await refreshStore(other);
    rmSync(join(keysFolder(other.dataDir), 'activation.key'));
    await expect(activate(other, [chat('1.1.0')], author)).rejects.toThrow('has no activation key');
    expect(await hasNewChange(one)).toBe(false);
    expect(readdirSync(keysFolder(other.dataDir))).not.toContain('activation.key');
  });

  it('is restored from the bucket if its folder is wiped', async () => {
    const { one } = await installation();
    const before = await readRegistry(one);
    rmSync(one.folder, { recursive: true });
    await refreshStore(one);
    expect(await readRegistry(one)).toEqual(before);
    expect(await verifyRelease(one, CHAT, '1.0.0')).toEqual([]);
  });

  it.each(['registry.json', 'history.jsonl', 'bucket.json', 'remote-chat/1.0.0'])(
    'restores a lost %s',
    async (lost) => {
      const { one } = await installation();
      const [registry, history] = [await readRegistry(one), await readHistory(one)];
      rmSync(join(one.folder, lost), { recursive: true });
      await refreshStore(one);
      expect([await readRegistry(one), await readHistory(one)]).toEqual([registry, history]);
      expect(await verifyRelease(one, CHAT, '1.0.0')).toEqual([]);
    },
  );

  it.each([
    ['an older registry', (older: Buffer) => older],
    ['a damaged registry', () => Buffer.from('{')],
  ])('replaces %s, and passes it to no other node', async (_what, contentOf) => {
    const { one, other } = await installation();
    const path = join(one.folder, 'registry.json');
    const older = readFileSync(path);
    await activate(one, [chat('1.1.0')], author);
    writeFileSync(path, contentOf(older));
    const to = new Date(Date.now() + 3_600_000).toISOString();
    await addFreeze(one, { id: 'one', to, packages: null, why: 'Holidays' }, author);
    await refreshStore(other);
    for (const node of [one, other]) expect(await liveChat(node)).toBe('1.1.0');
  });

  it('reads the newest hundred changes at most, with the whole history', async () => {
    const { one, other, bucket } = await installation();
    for (let count = 0; count < 100; count++) await startCanary(one, chat('1.1.0'), 1 + (count % 99), author);
    const read: string[] = [];
    bucket.onRequest = (request, key) => void (request === 'read' && key.startsWith('changes/') && read.push(key));
    await refreshStore(other);
    expect(read.length).toBeLessThanOrEqual(100);
    expect(await readHistory(other)).toEqual(await readHistory(one));
  });
});

describe('two nodes at once', () => {
  it.each([
    ['conditional writes', true],
    ['a lock in the database', false],
  ])('make all their changes with %s, one after the other', async (_what, hasConditions) => {
    let queue = Promise.resolve();
    const databaseLock: FakeBucket['databaseLock'] = (action) => {
      const result = queue.then(() => action(async () => undefined));
      queue = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    };
    const bucket = createFakeBucket({ hasConditions, databaseLock: hasConditions ? null : databaseLock });
    const { one, other } = await installation({ bucket });
    await refreshStore(other);
    const shares = [1, 2, 3, 4, 5, 6];
    await Promise.all(shares.map((percent) => startCanary(percent % 2 ? one : other, chat('1.1.0'), percent, author)));
    for (const node of [one, other]) await refreshStore(node);
    const canaries = (await readHistory(one)).filter(({ action }) => action === 'canary');
    expect(canaries.map(({ percent = 0 }) => percent).toSorted((one, other) => one - other)).toEqual(shares);
    expect(await readHistory(other)).toEqual(await readHistory(one));
    expect(await readRegistry(other)).toEqual(await readRegistry(one));
  });

  it('promote a canary once', async () => {
    const { one, other } = await installation();
    await startCanary(one, chat('1.1.0'), 10, author);
    const promote = (node: Store) => promoteCanary(node, CHAT, author, { canary: '1.1.0' });
    const results = await Promise.allSettled([promote(one), promote(other)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await refreshStore(one);
    expect((await readHistory(one)).filter(({ action }) => action === 'promote')).toHaveLength(1);
  });

  it('reject one of two publications of the same version', async () => {
    const { one, other, bucket } = await installation();
    await refreshStore(other);
    const file = join(one.dataDir, 'team.key');
    await createKey(one, CHAT, file, author);
    await refreshStore(other);
    for (const [node, code] of [
      [one, 'first'],
      [other, 'second'],
    ] as const) {
      await storeRelease(node, await fakeBuild({ version: '1.2.0', code }), { keyFile: file });
    }
    await recordPublication(one, chat('1.2.0'), author, true);
    await expect(recordPublication(other, chat('1.2.0'), author, true)).rejects.toThrow('by somebody else');
    const third = createNode({ ...one, bucket });
    await refreshStore(third);
    expect(await readFile(join(releaseFolder(third, CHAT, '1.2.0'), 'entry.js'), 'utf8')).toBe('first');
  });
});

describe('a service without conditional writes', () => {
  it('is refused without a database, and nothing changes', async () => {
    const bucket = createFakeBucket({ hasConditions: false });
    const one = emptyStore(bucket);
    await expect(createKey(one, CHAT, join(one.dataDir, 'team.key'), author)).rejects.toThrow('no conditional writes');
    expect(readdirSync(one.dataDir).filter((name) => name === 'team.key')).toEqual([]);
    expect([...bucket.stored.keys()]).toEqual([]);
  });
});

describe('a bucket', () => {
  it('is refused if it was emptied or replaced by an older copy, and undoes nothing', async () => {
    const { one, bucket } = await installation();
    const older = new Map(bucket.stored);
    await activate(one, [chat('1.1.0')], author);
    for (const copy of [older, new Map()]) {
      bucket.stored.clear();
      for (const [key, object] of copy) bucket.stored.set(key, object);
      await expect(refreshStore(one)).rejects.toThrow('lacks changes that this machine knows');
      await expect(activate(one, [chat('1.0.0')], author)).rejects.toThrow('lacks changes');
      expect(await liveChat(one)).toBe('1.1.0');
    }
  });

  it('is refused by a node whose folder was wiped if it is older than the last registry', async () => {
    const { one, other } = await installation();
    writeNewestSerial(other.dataDir, (await readRegistry(one)).serial + 1);
    await expect(refreshStore(other)).rejects.toThrow('older than the last one of this installation');
    expect(await readRegistry(other)).toMatchObject({ serial: 0 });
  });

  it('is refused if another change is in the place of one that a node knows', async () => {
    const { one, other, bucket } = await installation();
    await refreshStore(other);
    const before = new Map(bucket.stored);
    await activate(one, [chat('1.1.0')], author);
    bucket.stored.clear();
    for (const [key, object] of before) bucket.stored.set(key, object);
    for (const percent of [10, 20]) await startCanary(other, chat('1.1.0'), percent, author);
    await expect(refreshStore(one)).rejects.toThrow('belongs to another copy');
    expect(await liveChat(one)).toBe('1.1.0');
  });

  it('is refused if another change is in that place and the whole history follows', async () => {
    const { one, other, bucket } = await installation();
    const makeCanary = (node: Store) => startCanary(node, chat('1.1.0'), 10, author);
    while ((readCopy(one)?.number ?? 0) < 98) await makeCanary(one);
    await refreshStore(other);
    const before = new Map(bucket.stored);
    await activate(one, [chat('1.1.0')], author);
    bucket.stored.clear();
    for (const [key, object] of before) bucket.stored.set(key, object);
    for (let count = 0; count < 2; count++) await makeCanary(other);
    expect(bucket.stored.has(changeKey(100))).toBe(true);
    await expect(refreshStore(one)).rejects.toThrow('belongs to another copy');
    expect(await liveChat(one)).toBe('1.1.0');
  });

  it('may contain objects with other names, which are ignored', async () => {
    const { one, other, bucket } = await installation();
    for (const key of [
      'changes/',
      'changes/latest.json.gz',
      'changes/000000000099.json.gz.bak',
      'changes/999.json.gz',
      'packages/remote-chat/9.0.0/0123456789abcdef/contents.json',
      'packages/../../registry.json',
      'photo.jpg',
    ]) {
      bucket.stored.set(key, { content: Buffer.from('x'), modifiedAt: new Date() });
    }
    await refreshStore(other);
    await activate(other, [chat('1.1.0')], author);
    await refreshStore(one);
    expect(await liveChat(one)).toBe('1.1.0');
    expect(await storedVersions(other, CHAT)).toEqual(['1.0.0', '1.1.0']);
  });

  it.each([
    ['changed', (content: Buffer) => Buffer.from(content.toString('latin1').replace('1', '2'), 'latin1')],
    ['cut off', (content: Buffer) => content.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
  ])('leaves a node as it was if a file of a live release is %s', async (_what, change) => {
    const { other, bucket } = await installation();
    for (const [key, object] of bucket.stored) {
      if (key.endsWith('/entry.js')) bucket.stored.set(key, { ...object, content: change(object.content) });
    }
    await expect(refreshStore(other)).rejects.toThrow('was changed in the bucket');
    expect(await readRegistry(other)).toMatchObject({ serial: 0 });
    expect(await storedVersions(other, CHAT)).toEqual([]);
  });

  it('is followed also if it lacks the files of a release that nobody runs', async () => {
    const { other, bucket } = await installation();
    const files = [...bucket.stored.keys()].filter((key) => key.startsWith('packages/remote-chat/1.1.0/'));
    for (const key of files) bucket.stored.delete(key);
    expect(await refreshStore(other)).toMatchObject([chat('1.1.0')]);
    expect(await liveChat(other)).toBe('1.0.0');
  });

  it('is refused if a change is not signed', async () => {
    const { other, bucket } = await installation();
    bucket.stored.set(changeKey(1), { content: Buffer.from('{"number":1}'), modifiedAt: new Date() });
    await expect(refreshStore(other)).rejects.toMatchObject({
      message: expect.stringContaining('Change 1 in the bucket is damaged'),
      advice: expect.stringContaining(`delete releases/${changeKey(1)}`),
    });
  });
});

test('a version that only one machine has is not activated', async () => {
  const { one } = await installation();
  await storeRelease(one, await fakeBuild({ version: '1.2.0' }));
  await expect(activate(one, [chat('1.2.0')], author)).rejects.toThrow('only this machine has it');
  expect(await liveChat(one)).toBe('1.0.0');
});

test('a folder that is a copy of a bucket is not changed without it', async () => {
  const { one } = await installation();
  await expect(activate(openStore(one.dataDir), [chat('1.1.0')], author)).rejects.toThrow('copy of a bucket');
});

test('a release has the time at which it was first stored on each node', async () => {
  const { one, other } = await installation();
  await refreshStore(other);
  const times = await Promise.all(
    [one, other].map(async (node) => (await stat(join(releaseFolder(node, CHAT, '1.0.0'), 'release.json'))).mtimeMs),
  );
  expect(Math.abs((times[0] ?? 0) - (times[1] ?? 0))).toBeLessThan(1);
});

test('repairs a release that differs from the upload that the bucket names', async () => {
  const { other } = await installation();
  await refreshStore(other);
  writeFileSync(join(releaseFolder(other, CHAT, '1.0.0'), '.upload'), '0'.repeat(16));
  writeFileSync(join(releaseFolder(other, CHAT, '1.0.0'), 'entry.js'), 'other');
  await refreshStore(other);
  expect(await verifyRelease(other, CHAT, '1.0.0')).toEqual([]);
  expect((await readdir(join(other.folder, CHAT))).toSorted()).toEqual(['1.0.0', '1.1.0']);
});
