import { createHash } from 'node:crypto';
import { constants, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LIMITS, parseJson } from '@atrium/contracts';
import { isStored } from '@atrium/releases';
import { scriptHeaders } from '@atrium/signing';
import { z } from 'zod';
import { errorCode } from '../../../lib/error-code';
import { findVersionWith, NAME } from '../releases.service';
import { createRecentValues } from './recent-values';

/** A file of a release, ready to be sent. */
export interface ReleaseFile {
  type: string;
  plain: Buffer;
  /** Null if compression gains nothing. */
  br: Buffer | null;
  gz: Buffer | null;
  /** The signature of a script, which browsers with signature-based integrity verify. */
  signature: Record<string, string>;
}

/** Types of files that are served; descriptions and pages in a release are not. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Used in place of a version for any version that has the file. */
const ANY_VERSION = 'files';

/** Files of releases by name, version and file. */
export interface ReleaseFiles {
  /** Returns null if there is no such file. */
  find(name: string, version: string, file: string): Promise<ReleaseFile | null>;
}

/**
 * Reads files of releases and caches them, since a version never changes. Beyond `LIMITS.releaseFilesBytes`, evicts the
 * least recently used.
 */
export function createReleaseFiles(folder: string): ReleaseFiles {
  const recent = createRecentValues(LIMITS.releaseFilesBytes, sizeOf);

  async function find(name: string, version: string, file: string): Promise<ReleaseFile | null> {
    const type = TYPES[extname(file)];
    if (!type || ![name, version, file].every((part) => NAME.test(part))) return null;
    const key = `${name}/${version}/${file}`;
    const known = recent.get(key);
    if (known) return known;
    const from = version === ANY_VERSION ? await findVersionWith(folder, name, file) : version;
    // Neither may be a link, since the files of other folders could be read through it.
    if (from === null || !isStored({ folder }, name, from)) return null;
    const path = join(folder, name, from, file);
    const [plain, br, gz] = await Promise.all([path, `${path}.br`, `${path}.gz`].map(readIfThere));
    if (!plain) return null;
    const signature = await signatureHeaders(join(folder, name, from), file, plain);
    const found = { type, plain, br: br ?? null, gz: gz ?? null, signature };
    recent.add(key, found);
    return found;
  }

  return { find };
}

const signatures = z.object({ key: z.string(), scripts: z.record(z.string(), z.string()) });

/** Returns the headers with the signature of a script; none if its release is not signed. */
async function signatureHeaders(release: string, file: string, content: Buffer): Promise<Record<string, string>> {
  const text = file.endsWith('.js') ? await readIfThere(join(release, 'signature.json')) : null;
  const parsed = signatures.safeParse(parseJson(text?.toString()));
  const signature = parsed.success && Object.hasOwn(parsed.data.scripts, file) && parsed.data.scripts[file];
  if (!parsed.success || !signature) return {};
  return scriptHeaders(parsed.data.key, createHash('sha512').update(content).digest('base64'), signature);
}

const sizeOf = ({ plain, br, gz }: ReleaseFile): number => plain.length + (br?.length ?? 0) + (gz?.length ?? 0);

/** Error codes for paths that are not files. Opening a link without following it fails with ELOOP or EMLINK. */
const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EMLINK'];

/**
 * Returns the content of a file; null if there is none. Does not follow links: a person who can write the store could
 * otherwise read private files by HTTP, such as a private key.
 */
async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    // Windows has no such flag, and few accounts there may create links.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (NO_FILE.includes(errorCode(error) ?? '')) return null;
    throw error;
  }
}
