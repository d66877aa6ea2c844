import { RELEASE_FILE, subresourceIntegrity } from '@atrium/releases';
import type { BuiltRelease } from '@atrium/releases';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';

/** A file of a build with its Subresource Integrity hash. */
export interface HashedFile {
  file: string;
  integrity: string;
}

/** Access to the finished files of a compilation, for the description of the release. */
export interface FinishedFiles {
  /** Returns the file whose name matches. Throws if there is none. */
  file(name: RegExp): HashedFile;
  /** Returns the scripts of a named chunk and of the chunks split off from it. */
  chunkFiles(chunk: string): HashedFile[];
  /**
   * Returns the scripts that a lazy import of `request` in the module `from` loads in addition to that module's chunks.
   * Throws if the module has no such import.
   */
  lazyFiles(from: string, request: string): HashedFile[];
}

type WithoutFiles<Release> = Release extends unknown ? Omit<Release, 'files' | 'inputs'> : never;
/** A release without the parts that are added later: the hash of its inputs and its list of files. */
type ReleaseDescription = WithoutFiles<BuiltRelease>;

/** Writes `release.json` to the build after every other file is final. */
export class ReleaseFilePlugin {
  constructor(private readonly describe: (files: FinishedFiles) => ReleaseDescription) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(ReleaseFilePlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 100;
      compilation.hooks.processAssets.tap({ name: ReleaseFilePlugin.name, stage }, () => {
        if (compilation.errors.length > 0) return;
        const description = this.describe(finishedFiles(compilation));
        const files = Object.fromEntries(
          compilation.getAssets().map(({ name, source }) => [name, subresourceIntegrity(source.buffer())]),
        );
        const text = `${JSON.stringify({ ...description, files }, null, 2)}\n`;
        compilation.emitAsset(RELEASE_FILE, new webpack.sources.RawSource(text));
      });
    });
  }
}

const isScript = (name: string): boolean => name.endsWith('.js');

function finishedFiles(compilation: Compilation): FinishedFiles {
  const hashFile = (name: string): HashedFile => {
    const asset = compilation.getAsset(name);
    if (!asset) throw new Error(`The build has no file ${name}.`);
    return { file: name, integrity: subresourceIntegrity(asset.source.buffer()) };
  };
  return {
    file(pattern) {
      const asset = compilation.getAssets().find(({ name }) => pattern.test(name));
      if (!asset) throw new Error(`The build has no file that matches ${String(pattern)}.`);
      return hashFile(asset.name);
    },
    chunkFiles: (chunk) => (compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []).filter(isScript).map(hashFile),
    lazyFiles(from, request) {
      const group = compilation.chunkGroups.find(({ origins }) =>
        origins.some((origin) => origin.request === request && origin.module?.nameForCondition() === from),
      );
      if (!group) throw new Error(`${from} does not import ${request} lazily.`);
      const parentFiles = new Set(group.getParents().flatMap((parent) => parent.getFiles()));
      return group
        .getFiles()
        .filter((name) => isScript(name) && !parentFiles.has(name))
        .map(hashFile);
    },
  };
}
