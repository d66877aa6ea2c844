import { BUS_EVENTS } from '@atrium/contracts';
import { releaseUrl } from '@atrium/releases';
import type { Configuration } from 'webpack';
import { baseConfiguration, inPackage, styleNames } from './base-configuration';
import { ChunkLoadingPlugin } from './plugins/chunk-loading-plugin';
import type { DefineConfiguration } from './define-remote';
import { prerenderSite } from './prerendered-site';
import { hostPages } from './host-pages';
import { ENTRIES, HostPagePlugin } from './plugins/host-page-plugin';
import { PublicFilesPlugin } from './plugins/public-files-plugin';
import { RecordedUsePlugin } from './plugins/recorded-use-plugin';
import { ReleaseFilePlugin } from './plugins/release-file-plugin';
import { PLATFORM } from './singletons';
import { installedVersions } from './usage/shared-versions';
import { dependencyFolder, readPackage } from './workspace-package';
import type { WorkspacePackage } from './workspace-package';

/** File name of the built page in a host release. */
export const PAGE = 'index.html';
/** Name of the host's webpack runtime. */
export const UNIQUE_NAME = 'atrium_host';

/** The bus events that the shell publishes when their socket event arrives. */
const RELAYS = Object.fromEntries(
  Object.entries(BUS_EVENTS).flatMap(([name, { socketEvent }]) =>
    socketEvent === undefined ? [] : [[name, socketEvent]],
  ),
);

/** Puts code that app and site share into one file, which visitors of the site have loaded before they open the app. */
const inCommon: Configuration['optimization'] = {
  splitChunks: {
    cacheGroups: {
      base: {
        name: 'base',
        chunks: (chunk) => (chunk.name ?? '') in ENTRIES,
        minChunks: 2,
        enforce: true,
        // Includes modules of which both use different exports.
        usedExports: false,
      },
    },
  },
};

/**
 * Defines the build of the host: its entries, lazy chunks, its page (`src/index.html`) and the prerendered public pages. It
 * needs no federation plugin: the host passes its libraries to remotes directly
 * (`host/src/remotes/loading/shared-libraries.ts`), so that pages without a remote load no federation code.
 *
 * @param folder the package's folder: `import.meta.dirname` of its `webpack.config.ts`
 */
export const defineHost =
  (folder: string): DefineConfiguration =>
  (build) => {
    const own = readPackage(folder);
    const base = baseConfiguration(own, build);
    const isProduction = build.mode === 'production';
    const publicPath = isProduction ? releaseUrl(own.shortName) : '/';
    const template = inPackage(own, 'src/index.html');
    const recordedUse = new RecordedUsePlugin(new RegExp(`^${PLATFORM}$`));
    // In development the app also renders the public pages, as it does for navigation from a page of the app.
    const page = new HostPagePlugin(
      template,
      PAGE,
      isProduction ? () => prerenderSite(own, build, publicPath) : undefined,
    );
    return {
      ...base,
      entry: isProduction ? ENTRIES : { main: ENTRIES.main },
      output: { ...base.output, uniqueName: UNIQUE_NAME, publicPath },
      module: { ...base.module, rules: [...(base.module?.rules ?? []), styleNames] },
      optimization: { ...base.optimization, ...(isProduction && inCommon) },
      plugins: [
        ...(base.plugins ?? []),
        ...(isProduction ? [recordedUse, new ChunkLoadingPlugin()] : []),
        page,
        new PublicFilesPlugin(inPackage(own, 'public')),
        new ReleaseFilePlugin((files) => ({
          kind: 'host',
          name: own.shortName,
          version: build.version,
          html: PAGE,
          pages: hostPages(own, files),
          site: page.site,
          ...(isProduction && {
            // The host provides the platform and the libraries itself.
            uses: { ...recordedUse.uses(), platform: [], libraries: {} },
            provides: { platform: recordedUse.exportsOf(PLATFORM), libraries: sharedVersions(own), relays: RELAYS },
          }),
        })),
      ],
    };
  };

/** Returns the versions of the libraries that the host shares with remotes: the peers of the platform. */
const sharedVersions = (own: WorkspacePackage): Record<string, string> =>
  installedVersions(own, Object.keys(readPackage(dependencyFolder(own, PLATFORM)).peerDependencies));
