import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { z } from 'zod';

const sourceMap = z.looseObject({ version: z.literal(3), file: z.string().optional() });

/**
 * Removes the script's name from source maps. Webpack writes it before names are final, so it depends on the checkout's
 * path, but a commit must build the same bytes everywhere.
 */
export class SourceMapsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(SourceMapsPlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: SourceMapsPlugin.name, stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js.map')) continue;
          const { file: _, ...map } = sourceMap.parse(JSON.parse(source.source().toString()));
          compilation.updateAsset(name, new webpack.sources.RawSource(JSON.stringify(map)));
        }
      });
    });
  }
}
