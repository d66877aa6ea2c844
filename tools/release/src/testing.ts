import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASE_FILE, subresourceIntegrity } from '@atrium/tools-webpack';
import type { BuiltRelease } from '@atrium/tools-webpack';
import { openStore, storeRelease } from './store';
import type { Store } from './store';

/** Creates an empty store in a temporary folder. */
export const emptyStore = (): Store => openStore(mkdtempSync(join(tmpdir(), 'atrium-releases-')));

interface FakeBuild {
  name?: string;
  version: string;
  /** Content of its entry, which distinguishes builds. */
  code?: string;
  routes?: string[];
  contract?: string;
}

/** Creates a folder like that of a remote's build, or of a host build if the name is `host`. Returns its path. */
export async function fakeBuild({ name = 'remote-chat', version, code = version, routes, contract }: FakeBuild) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-build-'));
  const file = name === 'host' ? 'index.html' : 'entry.js';
  const integrity = subresourceIntegrity(code);
  const common = { name, version, inputs: code, files: { [file]: integrity } };
  const release: BuiltRelease =
    name === 'host'
      ? { kind: 'host', ...common, html: file, pages: {}, site: {} }
      : {
          kind: 'remote',
          ...common,
          container: `atrium_${version.replace(/\W/g, '_')}`,
          entry: { file, integrity },
          preload: [],
          pages: {},
          manifest: {
            name,
            title: { en: name },
            contract: contract ?? '^1.0.0',
            routes: (routes ?? [name.replace('remote-', '')]).map((path) => ({
              path,
              title: { en: path },
              guard: 'user',
              progressMs: 400,
            })),
            navigation: [],
            slots: [],
          },
        };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), code);
  await writeFile(join(folder, RELEASE_FILE), JSON.stringify(release));
  return folder;
}

/** Stores a fake release without a real build. */
export async function stored(store: Store, build: FakeBuild): Promise<void> {
  await storeRelease(store, await fakeBuild(build));
}
