import { join } from 'node:path';
import { releaseUrl } from '@atrium/releases';
import { baseConfiguration, inPackage } from './base-configuration';
import { ChunkLoadingPlugin } from './plugins/chunk-loading-plugin';
import { PAGE, UNIQUE_NAME } from './define-host';
import { EXPOSED_FILE, pageFiles } from './define-remote';
import type { DefineConfiguration } from './define-remote';
import { hostPages } from './host-pages';
import { HostPagePlugin } from './plugins/host-page-plugin';
import { ReleaseFilePlugin } from './plugins/release-file-plugin';
import type { HashedFile } from './plugins/release-file-plugin';
import { readPackage } from './workspace-package';

/** The files that a remote's page needs in the single build, by the remote's name and the route path. */
export type PageFiles = Record<string, Record<string, HashedFile[]>>;

/**
 * Defines a single build of host and remotes without federation, as if they were one app. It is the baseline for
 * measuring the cost of independent deployment. Pages are still separate chunks.
 *
 * @param host folder of the host
 * @param remotes folders of the remotes
 * @param onPages called with the files of each page when the build has finished
 */
export const defineOneBundle =
  (host: string, remotes: readonly string[], onPages: (pages: PageFiles) => void): DefineConfiguration =>
  (build) => {
    const own = readPackage(host);
    const base = baseConfiguration(own, build);
    const packages = remotes.map(readPackage);
    const loader = inPackage(own, 'src/remotes/loading/federation.ts');
    return {
      ...base,
      entry: { main: './src/main.ts' },
      output: { ...base.output, uniqueName: UNIQUE_NAME, publicPath: releaseUrl('host') },
      module: {
        ...base.module,
        rules: [
          ...(base.module?.rules ?? []),
          { test: loader, use: [{ loader: join(import.meta.dirname, 'bundled-remotes.cjs'), options: { packages } }] },
        ],
      },
      plugins: [
        ...(base.plugins ?? []),
        new ChunkLoadingPlugin(),
        new HostPagePlugin(inPackage(own, 'src/index.html'), PAGE),
        new ReleaseFilePlugin((files) => {
          const { lazyFiles } = files;
          onPages(
            Object.fromEntries(
              packages.map((remote) => {
                const entry = lazyFiles(loader, inPackage(remote, EXPOSED_FILE));
                const pages = Object.entries(pageFiles(remote, lazyFiles));
                return [
                  remote.shortName,
                  Object.fromEntries(pages.map(([path, files]) => [path, [...entry, ...files]])),
                ];
              }),
            ),
          );
          return {
            kind: 'host',
            name: own.shortName,
            version: build.version,
            html: PAGE,
            pages: hostPages(own, files),
            site: {},
          };
        }),
      ],
    };
  };
