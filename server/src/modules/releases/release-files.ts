import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file of a release, ready to be sent. */
export interface ReleaseFile {
  type: string;
  plain: Buffer;
  /** Null where compressing gains nothing. */
  br: Buffer | null;
  gz: Buffer | null;
}

/** What is sent at all; descriptions and pages inside a release are not. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

const NAME = /^[A-Za-z0-9][\w.-]*$/;

/** Kept in memory up to this many bytes, the longest unused go first. */
const MEMORY = 64 * 1024 * 1024;

/** Reads files of releases and keeps them: a version never changes, so what was read once stays true. */
export function createReleaseFiles(folder: string) {
  const kept = new Map<string, ReleaseFile>();
  let bytes = 0;

  function keep(key: string, file: ReleaseFile): void {
    kept.set(key, file);
    bytes += sizeOf(file);
    for (const [oldest, value] of kept) {
      if (bytes <= MEMORY || oldest === key) break;
      kept.delete(oldest);
      bytes -= sizeOf(value);
    }
  }

  /** Null where there is no such file. */
  return async function find(name: string, version: string, file: string): Promise<ReleaseFile | null> {
    const type = TYPES[extname(file)];
    if (!type || ![name, version, file].every((part) => NAME.test(part))) return null;
    const key = `${name}/${version}/${file}`;
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const path = join(folder, name, version, file);
    const [plain, br, gz] = await Promise.all([path, `${path}.br`, `${path}.gz`].map(readIfThere));
    if (!plain) return null;
    const found = { type, plain, br: br ?? null, gz: gz ?? null };
    if (!kept.has(key)) keep(key, found);
    return found;
  };
}

const sizeOf = ({ plain, br, gz }: ReleaseFile): number => plain.length + (br?.length ?? 0) + (gz?.length ?? 0);

const readIfThere = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
    throw error;
  });
