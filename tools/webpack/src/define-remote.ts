import { readFileSync } from 'node:fs';
import { remoteManifest } from '@atrium/contracts';
import type { RemoteManifest } from '@atrium/contracts';
import type { Usage } from '@atrium/releases';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { baseConfiguration, inPackage } from './base-configuration';
import type { BuildMode } from './base-configuration';
import { chunkMailbox, containerName } from './releases/build-version';
import { ChunkLoadingPlugin } from './plugins/chunk-loading-plugin';
import { FederationPathsPlugin } from './plugins/federation-paths-plugin';
import { RecordedUsePlugin } from './plugins/recorded-use-plugin';
import { ReleaseFilePlugin } from './plugins/release-file-plugin';
import type { FinishedFiles } from './plugins/release-file-plugin';
import { PLATFORM, consumedLibraries } from './singletons';
import { installedVersions } from './usage/shared-versions';
import { readPackage } from './workspace-package';
import type { WorkspacePackage } from './workspace-package';

/** The export of a package's `webpack.config.ts`: returns its configuration for a version and a mode. */
export type DefineConfiguration = (build: BuildMode) => Configuration;

/** Name under which the host requests a container's only module. */
const EXPOSED = './remote';
/** The module that each remote exposes. */
export const EXPOSED_FILE = 'src/remote.ts';
const EXPOSED_CHUNK = 'remote';

/** Imports of the design system parts that a remote bundles (`@atrium/ui/table`), which the host already provides. */
const FROM_PLATFORM = /^(@atrium\/ui|styled-components)$/;
/** Imports of what the host provides through its facade. */
const FACADE = /^(@atrium\/(platform|ui)|styled-components)$/;

/**
 * Defines the build of a remote: one exposed module (`src/remote.ts`), with all singletons provided by the host.
 *
 * @param folder the package's folder: `import.meta.dirname` of its `webpack.config.ts`
 */
export const defineRemote =
  (folder: string): DefineConfiguration =>
  (build) => {
    const own = readPackage(folder);
    const container = containerName(own.shortName, build.version);
    const base = baseConfiguration(own, build);
    const isProduction = build.mode === 'production';
    const recordedUse = new RecordedUsePlugin(FACADE);
    return {
      ...base,
      entry: {},
      output: { ...base.output, uniqueName: container, publicPath: 'auto' },
      plugins: [
        ...(base.plugins ?? []),
        ...(isProduction ? [recordedUse] : []),
        new webpack.NormalModuleReplacementPlugin(FROM_PLATFORM, PLATFORM),
        new ModuleFederationPlugin({
          // With the default, a single unreachable remote would stop the shell.
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          name: container,
          filename: isProduction ? 'entry.[contenthash:16].js' : 'entry.js',
          exposes: { [EXPOSED]: { import: `./${EXPOSED_FILE}`, name: EXPOSED_CHUNK } },
          shared: consumedLibraries(own),
          experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
        }),
        new FederationPathsPlugin(),
        ...(isProduction ? [new ChunkLoadingPlugin(chunkMailbox(own.shortName))] : []),
        new ReleaseFilePlugin(({ file, chunkFiles, lazyFiles }) => ({
          kind: 'remote',
          name: own.shortName,
          version: build.version,
          container,
          entry: file(/^entry\..*js$/),
          preload: chunkFiles(EXPOSED_CHUNK),
          pages: pageFiles(own, lazyFiles),
          manifest: readManifest(own),
          ...(isProduction && { uses: usageOf(own, recordedUse) }),
        })),
      ],
    };
  };

/** Matches `leave: () => import('./features/…')`, also with a call around the arrow function or a webpack comment. */
const LAZY_PAGE = /(['"]?)([\w\-/:]+)\1\s*:[^{}:]*?import\(\s*(?:\/\*[^]*?\*\/\s*)?(['"])(.+?)\3\s*\)/g;
/** Matches `const leavePage = () => import('./features/…')`, a page with several paths. */
const LAZY_CONSTANT = /\bconst (\w+) =[^{}:;]*?import\(\s*(?:\/\*[^]*?\*\/\s*)?(['"])(.+?)\2\s*\)/g;
/** Matches `leave: leavePage`. */
const NAMED_PAGE = /(['"]?)([\w\-/:]+)\1\s*:\s*(\w+)\s*[,}]/g;

/**
 * Returns the files that each page needs in addition to the exposed module, so that they can be preloaded with it in
 * one round trip. They are parsed from `remote.ts`.
 *
 * @throws Error for a page in a notation that is not recognized; it would load one round trip later
 */
export function pageFiles(own: WorkspacePackage, lazyFiles: FinishedFiles['lazyFiles']) {
  const file = inPackage(own, EXPOSED_FILE);
  const source = readFileSync(file, 'utf8');
  const constants = new Map(
    [...source.matchAll(LAZY_CONSTANT)].map(([, name = '', , request = '']) => [name, request]),
  );
  const requests = new Map([
    ...[...source.matchAll(NAMED_PAGE)].map(([, , path = '', name = '']) => [path, constants.get(name)] as const),
    ...[...source.matchAll(LAZY_PAGE)].map(([, , path = '', , request = '']) => [path, request] as const),
  ]);
  return Object.fromEntries(
    readManifest(own).routes.map(({ path }) => {
      const request = requests.get(path);
      if (request === undefined) throw new Error(`${file} must state the page '${path}' as () => import('…').`);
      return [path, lazyFiles(file, request)];
    }),
  );
}

/** Returns what the code and the manifest of a remote use. */
function usageOf(own: WorkspacePackage, recordedUse: RecordedUsePlugin): Usage {
  const { slots, navigation } = readManifest(own);
  const badges = [...slots, ...navigation].flatMap(({ badge }) => (badge ? [badge.path] : []));
  return { ...recordedUse.uses(badges), libraries: installedVersions(own, Object.keys(own.peerDependencies)) };
}

/**
 * Reads and validates the remote's manifest.
 *
 * @throws Error that names the invalid field
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
  const { $schema: _, ...manifest } = parsed.data;
  return manifest;
}
