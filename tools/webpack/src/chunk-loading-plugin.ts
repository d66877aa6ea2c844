import webpack from 'webpack';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { subresourceIntegrity } from './subresource-integrity';

/** Stands in an entry for the hashes of its chunks until these are final. Minifiers change its quotes only. */
const PLACEHOLDER = '__ATRIUM_CHUNK_INTEGRITY__';
const QUOTED_PLACEHOLDER = new RegExp(`["'\`]${PLACEHOLDER}["'\`]`);

/**
 * How a build loads its own chunks: through the shell's loader, which checks integrity and keeps time budgets, and
 * never without a hash. The hashes stand in the entry, whose own hash is in the registry, so one changed byte in any
 * chunk is refused. Webpack's own loader would run the chunk unchecked.
 */
export class ChunkLoadingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(ChunkLoadingPlugin.name, (compilation) => {
      replaceScriptLoader(compilation);
      fillInHashes(compilation);
    });
  }
}

function replaceScriptLoader(compilation: Compilation): void {
  compilation.hooks.runtimeRequirementInTree
    .for(webpack.RuntimeGlobals.loadScript)
    // Before webpack's own tap: the first that answers is the one that counts.
    .tap({ name: ChunkLoadingPlugin.name, stage: -100 }, (chunk) => {
      compilation.addRuntimeModule(chunk, new ShellScriptLoader());
      return true;
    });
}

class ShellScriptLoader extends webpack.RuntimeModule {
  constructor() {
    super('atrium load script');
  }

  override generate(): string {
    return `
      var integrity = '${PLACEHOLDER}';
      ${webpack.RuntimeGlobals.loadScript} = (url, done, key, chunkId) => {
        var load = globalThis[Symbol.for('atrium.loadScript')];
        var expected = integrity[chunkId];
        var failed = () => done({ type: 'error', target: { src: url } });
        load && expected ? load(url, expected).then(() => done({ type: 'load', target: { src: url } }), failed) : failed();
      };`;
  }
}

function fillInHashes(compilation: Compilation): void {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
  compilation.hooks.processAssets.tap({ name: ChunkLoadingPlugin.name, stage }, () => {
    for (const chunk of compilation.chunks) {
      if (!chunk.hasRuntime()) continue;
      const hashes = JSON.stringify(chunkHashes(compilation, chunk));
      for (const file of chunk.files) {
        const source = compilation.getAsset(file)?.source.source().toString();
        if (!source?.includes(PLACEHOLDER)) continue;
        compilation.updateAsset(file, new webpack.sources.RawSource(source.replace(QUOTED_PLACEHOLDER, hashes)));
      }
    }
  });
}

function chunkHashes(compilation: Compilation, runtimeChunk: Chunk): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const chunk of runtimeChunk.getAllAsyncChunks()) {
    for (const file of chunk.files) {
      const asset = file.endsWith('.js') ? compilation.getAsset(file) : undefined;
      if (asset && chunk.id !== null) hashes[chunk.id] = subresourceIntegrity(asset.source.buffer());
    }
  }
  return hashes;
}
