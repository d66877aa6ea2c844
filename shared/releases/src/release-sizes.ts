import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapInParallel } from './bucket/in-parallel';
import type { BuiltRelease } from './built-release/built-release';
import { chunkName, createDelta, isWorthwhile } from './deltas/delta';
import { releaseFolder } from './release-folders';
import type { Store } from './store-folder';

/** The download sizes of a stored release, in bytes after Brotli. */
export interface ReleaseSizes {
  /** The entry of a remote, or the scripts that the page of a host loads at once. */
  entryBytes: number;
  /** The scripts that the page preloads with the entry of a remote; 0 for a host. */
  preloadBytes: number;
  /** All files, of which a browser downloads those that it needs. */
  allBytes: number;
}

/** Returns the compressed sizes of a stored release. */
export function releaseSizes(store: Store, release: BuiltRelease): ReleaseSizes {
  const folder = releaseFolder(store, release.name, release.version);
  return sizesOf(folder, release, (files) => totalSize(folder, files));
}

/**
 * Returns the download sizes of a stored release for browsers that have all files of another version of its package and
 * decompress deltas.
 */
export async function updateSizes(store: Store, release: BuiltRelease, before: BuiltRelease): Promise<ReleaseSizes> {
  const folder = releaseFolder(store, release.name, release.version);
  const folderBefore = releaseFolder(store, before.name, before.version);
  const dictionaries = new Map(Object.keys(before.files).map((file) => [chunkName(file), join(folderBefore, file)]));
  const downloaded = await mapInParallel(Object.entries(release.files), async ([file, integrity]) => {
    if (before.files[file] === integrity) return [file, 0] as const;
    const path = join(folder, file);
    const wholeBytes = compressedSize(path);
    const chunk = chunkName(file);
    const delta = chunk === null ? null : await deltaOfFiles(path, dictionaries.get(chunk));
    return [file, delta && isWorthwhile(delta, wholeBytes) ? delta.length : wholeBytes] as const;
  });
  const bytes = new Map<string, number>(downloaded);
  return sizesOf(folder, release, (files) => files.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0));
}

/** Returns the delta between two files; null also if one is missing, which `verify` reports. */
async function deltaOfFiles(path: string, dictionaryPath: string | undefined): Promise<Buffer | null> {
  if (dictionaryPath === undefined) return null;
  const [content, dictionary] = await Promise.all(
    [path, dictionaryPath].map((one) => readFile(one).catch(() => undefined)),
  );
  return content && dictionary ? createDelta(content, dictionary) : null;
}

/** Returns the sizes of the parts of a release. */
const sizesOf = (
  folder: string,
  release: BuiltRelease,
  sizeOf: (files: readonly string[]) => number,
): ReleaseSizes => ({
  entryBytes: sizeOf(release.kind === 'host' ? firstScripts(folder, release.html) : [release.entry.file]),
  preloadBytes: sizeOf(release.kind === 'host' ? [] : release.preload.map(({ file }) => file)),
  allBytes: sizeOf(Object.keys(release.files)),
});

/** Returns the compressed size of files of a release, each counted once, in bytes. */
export const totalSize = (folder: string, files: Iterable<string>): number =>
  [...new Set(files)].reduce((total, file) => total + compressedSize(join(folder, file)), 0);

const SCRIPT_TAG = /<script [^>]*src="[^"]*\/([^"/]+\.js)"/g;

/** Returns the names of the scripts that the host's page loads at once. */
export const firstScripts = (folder: string, html: string): string[] =>
  [...readFileSync(join(folder, html), 'utf8').matchAll(SCRIPT_TAG)].map(([, file = '']) => file);

function compressedSize(path: string): number {
  const compressed = statSync(`${path}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(path, { throwIfNoEntry: false }))?.size ?? 0;
}
