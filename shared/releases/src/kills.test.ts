import type * as fs from 'node:fs';
import type * as fsPromises from 'node:fs/promises';
import { cpSync, existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPublishingKeys, writePublishingKeys } from '@atrium/signing';
import { activate } from './activation/activation';
import { promoteCanary, startCanary } from './activation/canaries';
import { demote } from './activation/demotion';
import { refreshStore } from './bucket/refresh';
import { recordPublication } from './bucket/upload';
import { isAboutLive, readHistory } from './history';
import { Refusal } from './refusal';
import { readRegistry } from './registry-file';
import { storedVersions } from './release-folders';
import { trustKey } from './signing/keys';
import { storeRelease, verifyRelease } from './store';
import { openStore, type Store } from './store-folder';
import { createFakeBucket, createNode, emptyStore, fakeBuild, type FakeBucket, storeFakeRelease } from './testing';

/** The simulated process: it is killed before the step for which none is left, and does nothing afterwards. */
const mockProcess = { stepsLeft: Infinity, isKilled: false };

/** Counts a step that changes something. `atDeath` does a part of it. */
function mockStep(atDeath: () => unknown = () => undefined): void {
  if (!mockProcess.isKilled && mockProcess.stepsLeft-- > 0) return;
  if (!mockProcess.isKilled) atDeath();
  mockProcess.isKilled = true;
  throw new Error('killed');
}

type MockNative = (...parameters: never[]) => unknown;

// Functions, since the mocks below are created before constants.

/** Returns a function of the file system that is a step. */
function mockFunction(native: MockNative) {
  return (...parameters: unknown[]): unknown => {
    mockStep();
    return Reflect.apply(native, undefined, parameters);
  };
}

/** Returns a synchronous function that writes a content, of which a kill leaves the first half. */
function mockWrite(native: MockNative) {
  return (target: unknown, content: string | Buffer, ...rest: unknown[]): unknown => {
    mockStep(() => Reflect.apply(native, undefined, [target, content.slice(0, content.length / 2), ...rest]));
    return Reflect.apply(native, undefined, [target, content, ...rest]);
  };
}

jest.mock('node:fs', () => {
  const actual = jest.requireActual<typeof fs>('node:fs');
  const { linkSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync: write } = actual;
  return {
    ...actual,
    linkSync: mockFunction(linkSync),
    mkdirSync: mockFunction(mkdirSync),
    openSync: mockFunction(openSync),
    renameSync: mockFunction(renameSync),
    rmSync: mockFunction(rmSync),
    writeFileSync: mockWrite(write),
  };
});

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof fsPromises>('node:fs/promises');
  const { appendFileSync, writeFileSync: write } = jest.requireActual<typeof fs>('node:fs');
  /** Rejects instead of throwing. */
  const mockAsync =
    (native: MockNative) =>
    async (...parameters: unknown[]): Promise<unknown> =>
      mockFunction(native)(...parameters);
  return {
    ...actual,
    cp: mockAsync(actual.cp),
    mkdir: mockAsync(actual.mkdir),
    rename: mockAsync(actual.rename),
    rm: mockAsync(actual.rm),
    utimes: mockAsync(actual.utimes),
    async writeFile(path: string, content: string | Buffer) {
      mockStep(() => write(path, content.slice(0, content.length / 2)));
      await actual.writeFile(path, content);
    },
    async open(path: string, flags: string) {
      mockStep();
      const handle = await actual.open(path, flags);
      const { appendFile, writeFile } = handle;
      const writeAt = handle.write.bind(handle);
      return Object.assign(handle, {
        async write(content: string, position: number) {
          mockStep();
          return writeAt(content, position);
        },
        async writeFile(content: string) {
          mockStep();
          await writeFile.call(handle, content);
        },
        async appendFile(content: string) {
          mockStep(() => appendFileSync(handle.fd, content.slice(0, content.length / 2)));
          await appendFile.call(handle, content);
        },
      });
    },
  };
});

const author = { who: 'ada' };
const CHAT = 'remote-chat';
const chat = (version: string) => ({ name: CHAT, version });
/** A process that does not exist. */
const ENDED = 2_000_000_000;

interface Installation {
  store: Store;
  bucket: FakeBucket | null;
}

/** Stores three versions, of which the first is live. */
async function createInstallation(hasBucket: boolean): Promise<Installation> {
  const bucket = hasBucket ? createFakeBucket() : null;
  const store = emptyStore(bucket ?? undefined);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await storeFakeRelease(store, { version });
  await activate(store, [chat('1.0.0')], author);
  return { store, bucket };
}

function copyInstallation({ store, bucket }: Installation): Installation {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-kills-'));
  cpSync(store.dataDir, dataDir, { recursive: true });
  const copied = bucket && createFakeBucket();
  for (const [key, object] of bucket?.stored ?? []) copied?.stored.set(key, object);
  return { store: openStore(dataDir, copied ?? undefined), bucket: copied };
}

/** Runs an action of a process that is killed at a step. Returns whether it was, before it was done. */
async function runKilled({ store, bucket }: Installation, position: number, run: () => Promise<unknown>) {
  Object.assign(mockProcess, { stepsLeft: position, isKilled: false });
  if (bucket) bucket.onRequest = () => mockStep();
  await run().catch(() => undefined);
  const { isKilled } = mockProcess;
  Object.assign(mockProcess, { stepsLeft: Infinity, isKilled: false });
  if (bucket) bucket.onRequest = () => undefined;
  endProcess(store);
  return isKilled;
}

/** Makes the lock that a killed process has left that of a process which has ended, some time ago. */
function endProcess(store: Store): void {
  const lock = join(store.folder, '.lock');
  if (!existsSync(lock)) return;
  if (readFileSync(lock, 'utf8') !== '') writeFileSync(lock, String(ENDED));
  const at = Date.now() / 1_000 - 10;
  utimesSync(lock, at, at);
}

/** Returns what is live and stored, and what the history says of it. */
async function stateOf(store: Store) {
  if (store.bucket) await refreshStore(store);
  const { active, canary, lastGood } = (await readRegistry(store)).remotes[CHAT] ?? {};
  const versions = [active, canary?.release, lastGood].map((release) => release?.version);
  const history = (await readHistory(store)).filter(isAboutLive).map(({ action, version }) => `${action} ${version}`);
  return { versions, stored: (await storedVersions(store, CHAT)).toSorted(), history };
}

/** Runs an action again, which may be refused because it was done. */
async function runAgain(run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

const nothing = async () => undefined;

type Step = (store: Store) => Promise<unknown>;

const ACTIONS: [action: string, prepare: Step, run: Step][] = [
  [
    'publication',
    nothing,
    async (store) => {
      const isNew = await storeRelease(store, await fakeBuild({ version: '1.3.0' }));
      await recordPublication(store, chat('1.3.0'), author, isNew);
    },
  ],
  ['activation', nothing, (store) => activate(store, [chat('1.1.0')], author)],
  [
    'promotion',
    (store) => startCanary(store, chat('1.1.0'), 10, author),
    (store) => promoteCanary(store, CHAT, author),
  ],
  [
    'demotion',
    (store) => activate(store, [chat('1.1.0')], author),
    (store) => demote(store, chat('1.1.0'), 'failed in all runs'),
  ],
];

const CASES = ACTIONS.flatMap(([action, prepare, run]) =>
  [false, true].map((hasBucket) => ({ action, prepare, run, hasBucket, where: hasBucket ? 'bucket' : 'folder' })),
);

test.each(CASES)(
  'a $action in a $where that is killed before any of its steps is made or not, and the next changes succeed',
  async ({ action, prepare, run, hasBucket }) => {
    const template = await createInstallation(hasBucket);
    await prepare(template.store);
    const before = await stateOf(template.store);
    const whole = copyInstallation(template);
    await run(whole.store);
    const after = await stateOf(whole.store);
    expect(after).not.toEqual(before);

    const seen = new Set<string>();
    for (let position = 0, isKilled = true; isKilled; position += 1) {
      const installation = copyInstallation(template);
      const { store } = installation;
      isKilled = await runKilled(installation, position, () => run(store));
      const state = await stateOf(store);
      expect([before, after]).toContainEqual(state);
      seen.add(JSON.stringify(state));

      await runAgain(() => run(store));
      await activate(store, [chat('1.2.0')], author);
      expect((await stateOf(store)).versions[0]).toBe('1.2.0');
      const history = await readHistory(store);
      expect(history.at(-1)).toMatchObject({ action: 'activate', version: '1.2.0' });
      const published = history.filter((entry) => entry.action === 'publish' && entry.version === '1.3.0');
      expect(published).toHaveLength(action === 'publication' ? 1 : 0);
      for (const version of await storedVersions(store, CHAT)) {
        expect(await verifyRelease(store, CHAT, version)).toEqual([]);
      }
      if (hasBucket) expect((await stateOf(createNode(store))).versions[0]).toBe('1.2.0');
    }
    expect(seen.size).toBe(2);
  },
);

test('a key is never trusted without its entry in the history, also after a kill before any step', async () => {
  const key = 'A'.repeat(43);
  const seen = new Set<boolean>();
  for (let position = 0, isKilled = true; isKilled; position += 1) {
    const store = emptyStore();
    isKilled = await runKilled({ store, bucket: null }, position, () => trustKey(store, CHAT, key, author));
    const isTrusted = readPublishingKeys(store.dataDir)[CHAT] !== undefined;
    const hasEntry = (await readHistory(store)).some((entry) => entry.action === 'trust key' && entry.key === key);
    expect(isTrusted && !hasEntry).toBe(false);
    seen.add(isTrusted);
  }
  expect(seen.size).toBe(2);
});

test('a key that signed a live release gives the registry a new serial, also once a killed command is repeated', async () => {
  const { store: original } = await createInstallation(false);
  const { [CHAT]: own = [], ...others } = readPublishingKeys(original.dataDir);
  const [{ key } = { key: '' }] = own;
  writePublishingKeys(original.dataDir, others);
  const { serial } = await readRegistry(original);
  for (let position = 0, isKilled = true; isKilled; position += 1) {
    const installation = copyInstallation({ store: original, bucket: null });
    const { store } = installation;
    isKilled = await runKilled(installation, position, () => trustKey(store, CHAT, key, author));
    await trustKey(store, CHAT, key, author);
    expect((await readRegistry(store)).serial).toBeGreaterThan(serial);
    const entries = (await readHistory(store)).filter((entry) => entry.action === 'trust key' && entry.key === key);
    expect(entries.length).toBeGreaterThan(0);
  }
});

test('the first publication and activation, which create the keys, succeed after a kill before any of their steps', async () => {
  for (let position = 0, isKilled = true; isKilled; position += 1) {
    const installation = { store: emptyStore(), bucket: null };
    const { store } = installation;
    const build = await fakeBuild({ version: '1.0.0' });
    const run = async () => {
      await storeRelease(store, build);
      await activate(store, [chat('1.0.0')], author);
    };
    isKilled = await runKilled(installation, position, run);
    await run();
    expect((await stateOf(store)).versions[0]).toBe('1.0.0');
    expect(await verifyRelease(store, CHAT, '1.0.0')).toEqual([]);
  }
});
