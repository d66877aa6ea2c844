import { readFileSync } from 'node:fs';
import { remoteManifest } from '@atrium/contracts';
import type { RemoteManifest } from '@atrium/contracts';
import type { Configuration } from 'webpack';
import { baseConfiguration, inPackage } from './base-configuration';
import type { BuildMode } from './base-configuration';
import { containerName } from './build-version';
import { ChunkLoadingPlugin } from './chunk-loading-plugin';
import { federation } from './federation';
import { ReleaseFilePlugin } from './release-file-plugin';
import type { FinishedFiles } from './release-file-plugin';
import { consumedLibraries } from './singletons';
import { readPackage } from './workspace-package';
import type { WorkspacePackage } from './workspace-package';

/** What a package's `webpack.config.ts` exports: its configuration, once version and mode are known. */
export type Define = (build: BuildMode) => Configuration;

/** Name under which the host asks a container for its one module. */
export const EXPOSED = './remote';
/** The module that each remote exposes. */
export const EXPOSED_FILE = 'src/remote.ts';
const EXPOSED_CHUNK = 'remote';

/**
 * The build of a remote: one exposed module (`src/remote.ts`), everything with identity taken from the host.
 *
 * @param folder the package's folder: `import.meta.dirname` of its `webpack.config.ts`
 */
export const defineRemote =
  (folder: string): Define =>
  (build) => {
    const own = readPackage(folder);
    const container = containerName(own.shortName, build.version);
    const base = baseConfiguration(own, build);
    const production = build.mode === 'production';
    return {
      ...base,
      entry: {},
      output: { ...base.output, uniqueName: container, publicPath: 'auto' },
      plugins: [
        federation({
          name: container,
          filename: production ? 'entry.[contenthash:16].js' : 'entry.js',
          exposes: { [EXPOSED]: { import: `./${EXPOSED_FILE}`, name: EXPOSED_CHUNK } },
          shared: consumedLibraries(own),
          experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
        }),
        ...(production ? [new ChunkLoadingPlugin()] : []),
        new ReleaseFilePlugin(({ file, chunkFiles, lazyFiles }) => ({
          kind: 'remote',
          name: own.shortName,
          version: build.version,
          container,
          entry: file(/^entry\..*js$/),
          preload: chunkFiles(EXPOSED_CHUNK),
          pages: pageFiles(own, lazyFiles),
          manifest: readManifest(own),
        })),
      ],
    };
  };

/** `leave: () => import('./features/…')`, also with a call around the arrow function or a comment for webpack. */
const LAZY_PAGE = /(['"]?)([\w\-/:]+)\1\s*:[^{}:]*?import\(\s*(?:\/\*[^]*?\*\/\s*)?(['"])(.+?)\3\s*\)/g;

/**
 * What each page needs beyond the exposed module, so that it can be preloaded with it and loads in one round trip. It
 * is read off `remote.ts`: a page that is written in another way than usual loads all the same, one round trip later.
 */
export function pageFiles(own: WorkspacePackage, lazyFiles: FinishedFiles['lazyFiles']) {
  const file = inPackage(own, EXPOSED_FILE);
  const paths = new Set(readManifest(own).routes.map(({ path }) => path));
  return Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(LAZY_PAGE)].flatMap(([, , path = '', , request = '']) =>
      paths.has(path) ? [[path, lazyFiles(file, request)]] : [],
    ),
  );
}

/**
 * The remote's manifest, checked.
 *
 * @throws Error that names the field that is wrong
 */
function readManifest(own: WorkspacePackage): RemoteManifest {
  const path = inPackage(own, 'remote.json');
  const parsed = remoteManifest.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(top level)'}: ${issue.message}`);
    throw new Error(`${path} is not a valid manifest:\n${issues.join('\n')}`);
  }
  if (parsed.data.name !== own.shortName) {
    throw new Error(`${path} names itself ${parsed.data.name}; it must be ${own.shortName}, as its package is called.`);
  }
  return parsed.data;
}
