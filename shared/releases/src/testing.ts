import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteManifest, type RemoteManifestInput } from '@atrium/contracts';
import { RELEASE_FILE } from './built-release/built-release';
import { subresourceIntegrity } from './built-release/subresource-integrity';
import type { BuiltRelease } from './built-release/built-release';
import type { Provision, Usage } from './built-release/usage';
import type { ServerRecord } from './gate/server-record';
import { storeRelease } from './store';
import { openStore } from './store-folder';
import type { Store } from './store-folder';

/** Creates an empty store in a temporary folder. */
export const emptyStore = (): Store => openStore(mkdtempSync(join(tmpdir(), 'atrium-releases-')));

interface FakeBuild {
  name?: string;
  version: string;
  /** Content of its entry, which distinguishes builds. */
  code?: string;
  routes?: string[];
  slots?: RemoteManifestInput['slots'];
  contract?: string;
  /** What the build recorded that it uses. Nothing is recorded by default, as in an old release. */
  uses?: Partial<Usage>;
  provides?: Partial<Provision>;
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
  pages = [],
}: FakeBuild): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-build-'));
  const file = name === 'host' ? 'index.html' : 'entry.js';
  const integrity = subresourceIntegrity(code);
  const common = { name, version, inputs: code, files: { [file]: integrity }, ...(uses && { uses: usage(uses) }) };
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
          preload: [],
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
  await writeFile(join(folder, RELEASE_FILE), JSON.stringify(release));
  return folder;
}

/** Stores a fake release without a real build. */
export async function storeFakeRelease(store: Store, build: FakeBuild): Promise<void> {
  await storeRelease(store, await fakeBuild(build));
}

/** Makes a server the one that was last started with a store. */
export async function startServer(store: Store, server: Partial<ServerRecord>): Promise<void> {
  const record: ServerRecord = { version: '0.1.0', routes: [], commands: [], socketEvents: [], ...server };
  await mkdir(store.folder, { recursive: true });
  await writeFile(join(store.folder, 'server.json'), JSON.stringify(record));
}
