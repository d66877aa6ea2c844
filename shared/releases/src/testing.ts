import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteManifest, type RemoteManifestInput } from '@atrium/contracts';
import { ensureActivationKey, keysFolder } from '@atrium/signing';
import type { ObjectStore, ReleaseBucket } from './bucket/object-store';
import { recordPublication } from './bucket/upload';
import { RELEASE_FILE, subresourceIntegrity } from './built-release/built-release';
import type { BuiltRelease } from './built-release/built-release';
import type { Provision, Usage } from './built-release/usage';
import type { ServerRecord } from './gate/server-record';
import { storeRelease } from './store';
import { openStore } from './store-folder';
import type { Store } from './store-folder';

/**
 * Creates an empty store in a temporary folder.
 *
 * @param bucket the bucket of which the folder becomes a copy
 */
export const emptyStore = (bucket?: ReleaseBucket): Store =>
  openStore(mkdtempSync(join(tmpdir(), 'atrium-releases-')), bucket);

interface FakeBuild {
  name?: string;
  version: string;
  /** Content of its entry, which distinguishes builds. */
  code?: string;
  routes?: string[];
  slots?: RemoteManifestInput['slots'];
  contract?: string;
  /** The usage that the build recorded. Nothing is recorded by default, as in an old release. */
  uses?: Partial<Usage>;
  provides?: Partial<Provision>;
  /** Content of a script that the page preloads; none by default. Not of a host. */
  preload?: string;
  /** Further scripts, by file name. */
  scripts?: Readonly<Record<string, string>>;
  /** Pages of a host. */
  pages?: string[];
}

const usage = (uses: Partial<Usage>): Usage => ({
  routes: [],
  commands: [],
  socketEvents: [],
  publishes: [],
  subscribes: [],
  platform: [],
  libraries: {},
  ...uses,
});

/** Creates a folder like that of a remote's build, or of a host build if the name is `host`. Returns its path. */
export async function fakeBuild({
  name = 'remote-chat',
  version,
  code = version,
  routes = [name.replace('remote-', '')],
  slots = [],
  contract = '^1.0.0',
  uses,
  provides,
  preload,
  scripts = {},
  pages = [],
}: FakeBuild): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-build-'));
  const file = name === 'host' ? 'index.html' : 'entry.js';
  const integrity = subresourceIntegrity(code);
  const preloaded = preload === undefined ? [] : [{ file: 'preload.js', integrity: subresourceIntegrity(preload) }];
  const files = {
    ...Object.fromEntries([{ file, integrity }, ...preloaded].map((one) => [one.file, one.integrity])),
    ...Object.fromEntries(Object.entries(scripts).map(([script, content]) => [script, subresourceIntegrity(content)])),
  };
  const common = { name, version, inputs: code, files, ...(uses && { uses: usage(uses) }) };
  const release: BuiltRelease =
    name === 'host'
      ? {
          kind: 'host',
          ...common,
          html: file,
          pages: Object.fromEntries(pages.map((page) => [page, []])),
          site: {},
          ...(provides && { provides: { platform: [], libraries: {}, ...provides } }),
        }
      : {
          kind: 'remote',
          ...common,
          container: `atrium_${version.replace(/\W/g, '_')}`,
          entry: { file, integrity },
          preload: preloaded,
          pages: Object.fromEntries(routes.map((path) => [path, []])),
          manifest: remoteManifest.parse({
            name,
            title: { en: name },
            contract,
            routes: routes.map((path) => ({ path, title: { en: path } })),
            navigation: [],
            slots,
          }),
        };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), code);
  if (preload !== undefined) await writeFile(join(folder, 'preload.js'), preload);
  for (const [script, content] of Object.entries(scripts)) await writeFile(join(folder, script), content);
  await writeFile(join(folder, RELEASE_FILE), JSON.stringify(release));
  return folder;
}

/** Stores a fake release without a real build, in the bucket as well if the store has one. */
export async function storeFakeRelease(store: Store, build: FakeBuild): Promise<void> {
  await storeRelease(store, await fakeBuild(build));
  if (!store.bucket) return;
  await recordPublication(store, { name: build.name ?? 'remote-chat', version: build.version }, { who: 'ada' }, true);
}

/** Records a server as the one that was last started with a store. */
export async function startServer(store: Store, server: Partial<ServerRecord>): Promise<void> {
  const record: ServerRecord = { version: '0.1.0', routes: [], commands: [], socketEvents: [], ...server };
  await mkdir(store.folder, { recursive: true });
  await writeFile(join(store.folder, 'server.json'), JSON.stringify(record));
}

/** A bucket in memory. */
export interface FakeBucket extends ReleaseBucket {
  /** The objects by key. */
  stored: Map<string, { content: Buffer; modifiedAt: Date }>;
  /** Called before each request, with its name and key; it may throw, as a service that cannot be reached. */
  onRequest: (request: keyof ObjectStore, key: string) => Promise<void> | void;
}

/**
 * Creates an empty bucket in memory.
 *
 * @param hasConditions whether it has conditional writes
 */
export function createFakeBucket({
  hasConditions = true,
  databaseLock = null,
}: { hasConditions?: boolean; databaseLock?: ReleaseBucket['databaseLock'] } = {}): FakeBucket {
  const stored: FakeBucket['stored'] = new Map();
  const request = async <Result>(name: keyof ObjectStore, key: string, answer: () => Result): Promise<Result> => {
    await bucket.onRequest(name, key);
    return answer();
  };
  const put = (key: string, content: Buffer) => void stored.set(key, { content, modifiedAt: new Date() });
  const bucket: FakeBucket = {
    stored,
    onRequest: () => undefined,
    databaseLock,
    objects: {
      read: (key) => request('read', key, () => stored.get(key)?.content ?? null),
      write: (key, content) => request('write', key, () => put(key, content)),
      create: (key, content) =>
        request('create', key, () => {
          if (hasConditions && stored.has(key)) return false;
          put(key, content);
          return true;
        }),
      list: (prefix, after = '') =>
        request('list', prefix, () =>
          [...stored]
            .filter(([key]) => key.startsWith(prefix) && key > after)
            .map(([key, { modifiedAt }]) => ({ key, modifiedAt }))
            .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
        ),
      remove: (key) => request('remove', key, () => void stored.delete(key)),
    },
  };
  return bucket;
}

/**
 * Creates the store of another node: an empty folder with the activation key of the installation.
 *
 * @param store one of the installation, with a bucket
 */
export function createNode(store: Store): Store {
  const node = emptyStore(store.bucket);
  mkdirSync(keysFolder(node.dataDir), { recursive: true });
  writeFileSync(join(keysFolder(node.dataDir), 'activation.key'), ensureActivationKey(store.dataDir));
  return node;
}
