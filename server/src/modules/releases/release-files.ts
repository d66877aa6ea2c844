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
  '.webmanifest': 'application/manifest+json',
};

const NAME = /^[A-Za-z0-9][\w.-]*$/;

/** Kept in memory up to this many bytes, the longest unused go first. */
const MEMORY = 64 * 1024 * 1024;

/** Files of releases by name, version and file. */
export interface ReleaseFiles {
  /** Null where there is no such file. */
  find(name: string, version: string, file: string): Promise<ReleaseFile | null>;
  /** What is in memory already: `name/version/file`. */
  peek(key: string): ReleaseFile | undefined;
}

/** Reads files of releases and keeps them: a version never changes, so what was read once stays true. */
export function createReleaseFiles(folder: string): ReleaseFiles {
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

  function peek(key: string): ReleaseFile | undefined {
    const known = kept.get(key);
    if (!known) return undefined;
    kept.delete(key);
    kept.set(key, known);
    return known;
  }

  async function find(name: string, version: string, file: string): Promise<ReleaseFile | null> {
    const type = TYPES[extname(file)];
    if (!type || ![name, version, file].every((part) => NAME.test(part))) return null;
    const key = `${name}/${version}/${file}`;
    const known = peek(key);
    if (known) return known;
    const path = join(folder, name, version, file);
    const [plain, br, gz] = await Promise.all([path, `${path}.br`, `${path}.gz`].map(readIfThere));
    if (!plain) return null;
    const found = { type, plain, br: br ?? null, gz: gz ?? null };
    if (!kept.has(key)) keep(key, found);
    return found;
  }

  return { find, peek };
}

const sizeOf = ({ plain, br, gz }: ReleaseFile): number => plain.length + (br?.length ?? 0) + (gz?.length ?? 0);

const readIfThere = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
    throw error;
  });
