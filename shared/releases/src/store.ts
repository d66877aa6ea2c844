import { lstatSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { extname, join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { SignedText } from '@atrium/contracts';
import { readBuiltRelease, RELEASE_FILE, subresourceIntegrity } from './built-release/built-release';
import type { BuiltRelease } from './built-release/built-release';
import { type Author, operator } from './history';
import { isTrusted, publicKeyIn, publishingKey } from './signing/keys';
import { withFileLock } from './lock';
import { readRelease, releaseFolder } from './release-folders';
import type { Store } from './store-folder';
import { Refusal } from './refusal';
import { readSignature, statementText, writeSignature } from './signing/signatures';

/** Extensions of the files that are worth compressing. Pictures and fonts are already compressed. */
const COMPRESSIBLE = new Set(['.js', '.svg', '.css', '.json']);

const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
const gzipContent = (content: Buffer) => promisify(gzip)(content, { level: 9 });

/** Writes `.br` and `.gz` files beside each compressible file, so that no request ever waits for compression. */
async function compressFiles(folder: string, files: readonly string[]): Promise<void> {
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.has(extname(file)))
      .map(async (file) => {
        const path = join(folder, file);
        const content = await readFile(path);
        await Promise.all([
          brotli(content).then((bytes) => writeFile(`${path}.br`, bytes)),
          gzipContent(content).then((bytes) => writeFile(`${path}.gz`, bytes)),
        ]);
      }),
  );
}

/** Decompresses the compressed forms of a file. The content is null if one is missing or broken. */
async function compressedContent(path: string): Promise<{ suffix: string; content: Buffer | null }[]> {
  if (!COMPRESSIBLE.has(extname(path))) return [];
  const unpack = async (suffix: string, decompress: (packed: Buffer) => Promise<Buffer>) => ({
    suffix,
    content: await readFile(`${path}${suffix}`)
      .then(decompress)
      .catch(() => null),
  });
  return Promise.all([unpack('.br', promisify(brotliDecompress)), unpack('.gz', promisify(gunzip))]);
}

/** The key and the author with which a release is signed. */
interface StoreOptions {
  keyFile?: string | undefined;
  author?: Author;
}

/**
 * Copies a build into the store, compresses it and signs it with the publishing key. The operation is atomic: a release
 * is either complete or absent.
 *
 * @param build folder with the files and their `release.json`
 * @param keyFile the private publishing key; defaults to the one of this installation, which is created if necessary
 * @param author who created the key, for the history
 * @returns false if the same release was already stored
 * @throws Refusal if the version is already stored with other files, if a link has the package's name, or if there is
 *   no trusted key to sign with
 */
export async function storeRelease(
  store: Store,
  build: string,
  { keyFile, author = { who: operator({}) } }: StoreOptions = {},
): Promise<boolean> {
  const release = readBuiltRelease(build);
  if (!release) throw new Refusal(`${build} holds no build.`, 'Build the package first.');
  const target = releaseFolder(store, release.name, release.version);
  const existing = readRelease(store, release.name, release.version);
  if (existing) {
    refuseOtherFiles(existing, release);
    if (isSignedWith(trustedSignature(store, existing), keyFile)) return false;
  }
  const key = await publishingKey(store, release.name, keyFile, author);
  if (existing) {
    // The build is signed, not the stored files. Two publishers at once would write into one file.
    await withFileLock(store, () => writeSignature(target, release, key));
    return false;
  }
  const packageFolder = join(store.folder, release.name);
  if (lstatSync(packageFolder, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new Refusal(
      `${packageFolder} is not a folder.`,
      'Move it elsewhere; the releases must be in the store itself.',
    );
  }
  const temporary = join(packageFolder, `.${release.version}.${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    await cp(build, temporary, { recursive: true });
    await compressFiles(temporary, Object.keys(release.files));
    await writeSignature(temporary, release, key);
    return await withFileLock(store, async () => {
      // Somebody else may have stored this version meanwhile.
      const stored = readRelease(store, release.name, release.version);
      if (stored) {
        refuseOtherFiles(stored, release);
        return false;
      }
      // An incomplete release under this name is left over from a crash of an older version.
      await rm(target, { recursive: true, force: true });
      await rename(temporary, target);
      return true;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Returns the signed statement of a stored release; undefined if it has no signature. */
export const signatureOf = (store: Store, { name, version }: Pick<BuiltRelease, 'name' | 'version'>) =>
  readSignature(releaseFolder(store, name, version));

/** Returns the statement of exactly this stored release that a trusted key of its team signed; undefined if none did. */
export function trustedSignature(store: Store, release: BuiltRelease): SignedText | undefined {
  const signed = signatureOf(store, release);
  return signed?.text === statementText(release) && isTrusted(store, signed, release.name) ? signed : undefined;
}

/** Returns whether a release is signed with the key in a file; without a file, whether it is signed at all. */
export const isSignedWith = (signed: SignedText | undefined, keyFile: string | undefined): boolean =>
  signed !== undefined && (keyFile === undefined || signed.key === publicKeyIn(keyFile));

function refuseOtherFiles(existing: BuiltRelease, release: BuiltRelease): void {
  if (isDeepStrictEqual(existing, release)) return;
  throw new Refusal(
    `${release.name} ${release.version} is already stored with other files; a release never changes.`,
    'Publish under another version: --version 1.4.1.',
  );
}

/**
 * Checks every file of a release and its compressed forms against the hash that the build recorded.
 *
 * @returns the problems, one line each; empty if there are none
 */
export async function verifyRelease(store: Store, name: string, version: string): Promise<string[]> {
  const release = readRelease(store, name, version);
  if (!release) return [`${RELEASE_FILE} is missing or cannot be read`];
  const folder = releaseFolder(store, name, version);
  const problems = await Promise.all(
    Object.entries(release.files).map(async ([file, expected]) => {
      const plain = await readFile(join(folder, file)).catch(() => null);
      if (!plain) return [`${file} is missing`];
      if (subresourceIntegrity(plain) !== expected) return [`${file} was changed`];
      const compressed = await compressedContent(join(folder, file));
      return compressed.flatMap(({ suffix, content }) =>
        content?.equals(plain) ? [] : [`${file}${suffix} differs from ${file}`],
      );
    }),
  );
  const unsigned = trustedSignature(store, release) ? [] : ['no trusted key signed it'];
  return [...problems.flat(), ...unsigned];
}
