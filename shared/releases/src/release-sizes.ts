import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltRelease } from './built-release/built-release';
import { releaseFolder } from './release-folders';
import type { Store } from './store-folder';

/** What browsers download of a stored release, in bytes after Brotli. */
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
  const sum = (files: readonly string[]) => totalSize(folder, files);
  return {
    entryBytes: sum(release.kind === 'host' ? firstScripts(folder, release.html) : [release.entry.file]),
    preloadBytes: sum(release.kind === 'host' ? [] : release.preload.map(({ file }) => file)),
    allBytes: sum(Object.keys(release.files)),
  };
}

/** Returns the compressed size of files of a release, each counted once, in bytes. */
export const totalSize = (folder: string, files: Iterable<string>): number =>
  [...new Set(files)].reduce((total, file) => total + compressedSize(join(folder, file)), 0);

const SCRIPT = /<script [^>]*src="[^"]*\/([^"/]+\.js)"/g;

/** Returns the names of the scripts that the host's page loads at once. */
export const firstScripts = (folder: string, html: string): string[] =>
  [...readFileSync(join(folder, html), 'utf8').matchAll(SCRIPT)].map(([, file = '']) => file);

function compressedSize(path: string): number {
  const compressed = statSync(`${path}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(path, { throwIfNoEntry: false }))?.size ?? 0;
}
