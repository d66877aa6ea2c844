import { baseConfiguration, inPackage } from './base-configuration';
import { ChunkLoadingPlugin } from './chunk-loading-plugin';
import type { Define } from './define-remote';
import { federation, runtimeProvider } from './federation';
import { HostPagePlugin } from './host-page-plugin';
import { ReleaseFilePlugin } from './release-file-plugin';
import { providedLibraries } from './singletons';
import { readPackage } from './workspace-package';

/** File of the built page inside a host release. */
export const PAGE = 'index.html';
const CONTAINER = 'atrium_host';

/**
 * The build of the host: one entry with everything that remotes share, and its page (`src/index.html`).
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
      output: { ...base.output, uniqueName: CONTAINER, publicPath },
      plugins: [
        federation({
          name: CONTAINER,
          shared: providedLibraries(own),
          runtimePlugins: [runtimeProvider()],
          experiments: { optimization: { target: 'web' } },
        }),
        ...(production ? [new ChunkLoadingPlugin()] : []),
        new HostPagePlugin(inPackage(own, 'src/index.html'), PAGE),
        new ReleaseFilePlugin(() => ({ kind: 'host', name: own.shortName, version: build.version, html: PAGE })),
      ],
    };
  };
