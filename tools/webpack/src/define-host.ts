import type { Configuration } from 'webpack';
import { baseConfiguration, inPackage, styleNames } from './base-configuration';
import { ChunkLoadingPlugin } from './chunk-loading-plugin';
import type { Define } from './define-remote';
import { drawSite } from './drawn-site';
import { hostPages } from './host-pages';
import { ENTRIES, HostPagePlugin } from './host-page-plugin';
import { PublicFilesPlugin } from './public-files-plugin';
import { ReleaseFilePlugin } from './release-file-plugin';
import { readPackage } from './workspace-package';

/** File of the built page inside a host release. */
export const PAGE = 'index.html';
const UNIQUE_NAME = 'atrium_host';

/** What the app and the site both need is one file: whoever comes from the site has that part of the app already. */
const inCommon: Configuration['optimization'] = {
  splitChunks: {
    cacheGroups: {
      base: {
        name: 'base',
        chunks: (chunk) => (chunk.name ?? '') in ENTRIES,
        minChunks: 2,
        enforce: true,
        // Also what each of them uses other parts of.
        usedExports: false,
      },
    },
  },
};

/**
 * The build of the host: its entries, what is loaded when it is needed, its page (`src/index.html`) and the public pages,
 * drawn in advance. It needs no federation plugin: the host hands its libraries to remotes itself
 * (`host/src/remotes/shared-libraries.ts`), so that pages without a remote load nothing of that.
 *
 * @param folder the package's folder: `import.meta.dirname` of its `webpack.config.ts`
 */
export const defineHost =
  (folder: string): Define =>
  (build) => {
    const own = readPackage(folder);
    const base = baseConfiguration(own, build);
    const production = build.mode === 'production';
    const publicPath = production ? `/releases/${own.shortName}/${build.version}/` : '/';
    const template = inPackage(own, 'src/index.html');
    // In development the app draws these pages too, as it does for whoever comes to them from a page of the app.
    const page = new HostPagePlugin(template, PAGE, production ? () => drawSite(own, build, publicPath) : undefined);
    return {
      ...base,
      entry: production ? ENTRIES : { main: ENTRIES.main },
      output: { ...base.output, uniqueName: UNIQUE_NAME, publicPath },
      module: { ...base.module, rules: [...(base.module?.rules ?? []), styleNames] },
      optimization: { ...base.optimization, ...(production && inCommon) },
      plugins: [
        ...(production ? [new ChunkLoadingPlugin()] : []),
        page,
        new PublicFilesPlugin(inPackage(own, 'public')),
        new ReleaseFilePlugin((files) => ({
          kind: 'host',
          name: own.shortName,
          version: build.version,
          html: PAGE,
          pages: hostPages(own, files),
          site: page.site,
        })),
      ],
    };
  };
