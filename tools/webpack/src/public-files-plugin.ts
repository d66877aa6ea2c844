import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { subresourceIntegrity } from './subresource-integrity';

/** The page that the service worker keeps, and where that worker takes the page's hash. */
const OFFLINE_PAGE = 'offline.html';
const PLACEHOLDER = '__OFFLINE_PAGE__';

/**
 * Puts files into the build as they are and under their own names: those that browsers know by a fixed address, such as
 * the service worker. A worker changes with the page that it keeps, or browsers would go on with the one of before.
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
          // Minifying would change nothing worth it, and names must stay.
          compilation.emitAsset(name, new webpack.sources.RawSource(final), { minimized: true });
        }
      });
    });
  }
}
