import webpack from 'webpack';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { subresourceIntegrity } from '@atrium/releases';

/** Placeholder in an entry for the hashes of its chunks until these are final. Minifiers change only its quotes. */
const PLACEHOLDER = '__ATRIUM_CHUNK_INTEGRITY__';
const QUOTED_PLACEHOLDER = new RegExp(`["'\`]${PLACEHOLDER}["'\`]`, 'g');

/**
 * Stage before minification. The minifier derives its short names from the entire text of a file, including the
 * version.
 */
const UNMINIFIED = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 10;
/** Stage after minification and before source maps are created. */
const MINIFIED = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 10;

/**
 * Makes a build load its chunks through the shell's loader, which checks integrity and enforces time budgets, and never
 * without a hash. The entry contains the hashes, and the registry contains the hash of the entry, so a single changed
 * byte in any chunk is rejected. Webpack's own loader would run the chunk unchecked.
 */
export class ChunkLoadingPlugin {
  /**
   * @param mailbox name of a global through which chunks reach the runtime that requested them, for builds of which
   *   several versions may run on one page. By default, webpack uses a separate global for each version. Its name would
   *   be part of each chunk and change the chunk's bytes with each release, whereas a shared webpack global would mix
   *   the modules of two versions.
   */
  constructor(private readonly mailbox: string | null = null) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(ChunkLoadingPlugin.name, (compilation) => {
      replaceScriptLoader(compilation, this.mailbox);
      const hidden = new Map<string, string>();
      compilation.hooks.processAssets.tap({ name: ChunkLoadingPlugin.name, stage: UNMINIFIED }, () => {
        if (this.mailbox !== null) addressChunks(compilation, this.mailbox);
        hideFileHashes(compilation, hidden);
      });
      compilation.hooks.processAssets.tap({ name: ChunkLoadingPlugin.name, stage: MINIFIED }, () => {
        showFileHashes(compilation, hidden);
        fillInHashes(compilation);
      });
    });
  }
}

function replaceScriptLoader(compilation: Compilation, mailbox: string | null): void {
  compilation.hooks.runtimeRequirementInTree
    .for(webpack.RuntimeGlobals.loadScript)
    // Runs before webpack's own tap, since the first tap with a result wins.
    .tap({ name: ChunkLoadingPlugin.name, stage: -100 }, (chunk) => {
      compilation.addRuntimeModule(chunk, new ShellScriptLoader(mailbox));
      return true;
    });
}

const chunkGlobal = (compilation: Compilation | undefined): string =>
  String(compilation?.outputOptions.chunkLoadingGlobal);

class ShellScriptLoader extends webpack.RuntimeModule {
  constructor(private readonly mailbox: string | null) {
    super('atrium load script');
  }

  override generate(): string {
    const own = `globalThis.${chunkGlobal(this.compilation)}`;
    return `
      var integrity = '${PLACEHOLDER}';
      ${this.mailbox === null ? 'var take = () => true;' : takeFrom(this.mailbox)}
      ${webpack.RuntimeGlobals.loadScript} = (url, done, key, chunkId) => {
        ${this.mailbox === null ? '' : `own ||= ${own};`}
        var load = globalThis[Symbol.for('atrium.loadScript')];
        var expected = integrity[chunkId];
        var failed = () => done({ type: 'error', target: { src: url } });
        var loaded = () => take(url) ? done({ type: 'load', target: { src: url } }) : failed();
        load && expected ? load(url, expected).then(loaded, failed) : failed();
      };`;
  }
}

/**
 * Returns the code of a function that passes the chunk of a URL to this runtime. Chunks are stored by the URL of their
 * script, and a URL always has the same content, so a script that runs late has no effect on other requests.
 *
 * `own` is the array that receives the chunks of this runtime. The first request keeps it, since the shell removes the
 * global of a release that was replaced, of which a chunk may still be loading. Each runtime replaces `push`, which
 * would otherwise keep the code of the first release of the page in memory.
 */
const takeFrom = (mailbox: string): string => `
      var own;
      var mailbox = globalThis.${mailbox} ||= { arrived: new Map() };
      mailbox.push = (chunk) => mailbox.arrived.set(document.currentScript.src, chunk);
      var take = (url) => {
        var address = new URL(url, location.href).href;
        var chunk = mailbox.arrived.get(address);
        mailbox.arrived.delete(address);
        if (chunk) own.push(chunk);
        return chunk;
      };`;

/** Makes chunks register in the mailbox, so that they do not contain the version of their build. */
function addressChunks(compilation: Compilation, mailbox: string): void {
  const own = chunkGlobal(compilation);
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime()) continue;
    for (const file of chunk.files) replaceAll(compilation, file, new Map([[own, mailbox]]));
  }
}

const FILE_HASH = /\b[0-9a-f]{16}\b/g;
/** Returns sixteen digits that are unlikely to be the hash of a file. */
const hiddenHash = (index: number): string => `90000000${String(index).padStart(8, '0')}`;

function runtimeFiles(compilation: Compilation): string[] {
  return [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap((chunk) => [...chunk.files]);
}

/**
 * Replaces the file hashes in an entry with placeholders. Webpack finalizes the hashes later: until then they depend on
 * the checkout's path, and the minifier's short names would depend on them.
 */
function hideFileHashes(compilation: Compilation, hidden: Map<string, string>): void {
  const places = new Map<string, string>();
  for (const file of runtimeFiles(compilation)) {
    const text = compilation.getAsset(file)?.source.source().toString() ?? '';
    for (const [hash] of text.matchAll(FILE_HASH)) {
      if (places.has(hash)) continue;
      const place = hiddenHash(places.size);
      places.set(hash, place);
      hidden.set(place, hash);
    }
    replaceAll(compilation, file, places);
  }
}

function showFileHashes(compilation: Compilation, hidden: ReadonlyMap<string, string>): void {
  for (const file of runtimeFiles(compilation)) {
    replaceAll(compilation, file, hidden);
  }
}

function fillInHashes(compilation: Compilation): void {
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    const hashes = JSON.stringify(chunkHashes(compilation, chunk));
    for (const file of chunk.files) replaceInAsset(compilation, file, QUOTED_PLACEHOLDER, () => hashes);
  }
}

/**
 * Replaces each key by its value, at once: every replacement wraps the source, and reading a source that is wrapped a
 * hundred times takes minutes. Keys have no characters that mean something in regular expressions.
 */
function replaceAll(compilation: Compilation, file: string, replacements: ReadonlyMap<string, string>): void {
  if (replacements.size === 0) return;
  const searched = new RegExp([...replacements.keys()].join('|'), 'g');
  replaceInAsset(compilation, file, searched, (found) => replacements.get(found) ?? found);
}

/** Replaces every occurrence and keeps the source map correct. */
export function replaceInAsset(
  compilation: Compilation,
  file: string,
  searched: RegExp,
  by: (found: string) => string,
): void {
  const source = compilation.getAsset(file)?.source;
  if (!source) return;
  const found = [...source.source().toString().matchAll(searched)];
  if (found.length === 0) return;
  const replaced = new webpack.sources.ReplaceSource(source);
  for (const { 0: old, index } of found) replaced.replace(index, index + old.length - 1, by(old));
  compilation.updateAsset(file, replaced);
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
