import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { subresourceIntegrity } from '@atrium/releases';

/** The page that the service worker caches, and the placeholder for the page's hash in the worker. */
const OFFLINE_PAGE = 'offline.html';
const PLACEHOLDER = '__OFFLINE_PAGE__';

/**
 * Copies files unchanged and under their own names into the build: files that browsers expect at a fixed URL, such as
 * the service worker. The worker contains the hash of the page that it caches, so that browsers update both together.
 */
export class PublicFilesPlugin {
  /** @param folder absolute path of the folder with the files */
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PublicFilesPlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: PublicFilesPlugin.name, stage }, () => {
        compilation.contextDependencies.add(this.folder);
        const page = subresourceIntegrity(readFileSync(join(this.folder, OFFLINE_PAGE))).slice(-16);
        for (const name of readdirSync(this.folder)) {
          const content = readFileSync(join(this.folder, name));
          const final = name.endsWith('.js') ? content.toString().replace(PLACEHOLDER, page) : content;
          // Marked as minimized, since minification would save little and the names must not change.
          compilation.emitAsset(name, new webpack.sources.RawSource(final), { minimized: true });
        }
      });
    });
  }
}
