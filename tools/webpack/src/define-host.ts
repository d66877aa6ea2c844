import { baseConfiguration, inPackage } from './base-configuration';
import { ChunkLoadingPlugin } from './chunk-loading-plugin';
import type { Define } from './define-remote';
import { hostPages } from './host-pages';
import { HostPagePlugin } from './host-page-plugin';
import { PublicFilesPlugin } from './public-files-plugin';
import { ReleaseFilePlugin } from './release-file-plugin';
import { readPackage } from './workspace-package';

/** File of the built page inside a host release. */
export const PAGE = 'index.html';
const UNIQUE_NAME = 'atrium_host';

/**
 * The build of the host: its entry, what is loaded when it is needed, and its page (`src/index.html`). It needs no
 * federation plugin: the host hands its libraries to remotes itself (`host/src/remotes/shared-libraries.ts`), so that
 * pages without a remote load nothing of that.
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
    return {
      ...base,
      entry: { main: './src/main.ts' },
      output: { ...base.output, uniqueName: UNIQUE_NAME, publicPath },
      plugins: [
        ...(production ? [new ChunkLoadingPlugin()] : []),
        new HostPagePlugin(inPackage(own, 'src/index.html'), PAGE),
        new PublicFilesPlugin(inPackage(own, 'public')),
        new ReleaseFilePlugin((files) => ({
          kind: 'host',
          name: own.shortName,
          version: build.version,
          html: PAGE,
          pages: hostPages(own, files),
        })),
      ],
    };
  };
