import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { replaceInAsset } from './chunk-loading-plugin';

/** Folder of the federation plugin's runtime entry, whose file name depends on the checkout's path. */
const RUNTIME_ENTRY = /[\\/]\.federation[\\/]/;
const RUNTIME_ENTRY_NAME = /\.federation\/entry\.[0-9a-f]+\.js/g;

/**
 * Removes the checkout's path from what federation adds to an entry, so that a commit builds the same bytes in every
 * folder. Otherwise webpack derives module ids from the path, and the minifier derives its short names from comments
 * that contain it.
 */
export class FederationPathsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(FederationPathsPlugin.name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(FederationPathsPlugin.name, (modules) => nameModules(compilation, modules));
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 10;
      compilation.hooks.processAssets.tap({ name: FederationPathsPlugin.name, stage }, () => {
        for (const { name } of compilation.getAssets()) {
          if (name.endsWith('.js')) replaceInAsset(compilation, name, RUNTIME_ENTRY_NAME, () => '.federation/entry.js');
        }
      });
    });
  }
}

function nameModules(compilation: Compilation, modules: Iterable<webpack.Module>): void {
  let count = 0;
  for (const module of modules) {
    if (!RUNTIME_ENTRY.test(module.identifier())) continue;
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    compilation.chunkGraph.setModuleId(module, `federation${count > 0 ? count : ''}`);
    count += 1;
  }
}
