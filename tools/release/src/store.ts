import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { RELEASE_FILE, readBuiltRelease, subresourceIntegrity } from '@atrium/tools-webpack';
import type { BuiltRelease } from '@atrium/tools-webpack';
import { compressFiles, compressedContent } from './compression';
import { Refusal } from './refusal';

/** A folder of releases, each of which is immutable once stored. */
export interface Store {
  /** Absolute path. Also contains the registry, the history and the lock. */
  folder: string;
}

/** @param dataDir absolute path of the installation's `DATA_DIR` */
export const openStore = (dataDir: string): Store => ({ folder: join(dataDir, 'releases') });

/** Returns the folder of a release, whether it exists or not. */
export const releaseFolder = (store: Store, name: string, version: string): string => join(store.folder, name, version);

/** Returns the description of a stored release, or null if it is not stored. */
export const readRelease = (store: Store, name: string, version: string): BuiltRelease | null =>
  readBuiltRelease(releaseFolder(store, name, version));

/** Returns the stored versions of a package in the order in which they were stored. */
export async function storedVersions(store: Store, name: string): Promise<string[]> {
  const folder = join(store.folder, name);
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const versions = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const dated = await Promise.all(
    versions.map(async ({ name: version }) => ({ version, at: (await stat(join(folder, version))).mtimeMs })),
  );
  return dated.sort((one, other) => one.at - other.at).map(({ version }) => version);
}

/** Returns the names of all packages with stored releases. */
export async function storedPackages(store: Store): Promise<string[]> {
  if (!existsSync(store.folder)) return [];
  const entries = await readdir(store.folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/**
 * Copies a build into the store and compresses it. The operation is atomic: a release is either complete or absent.
 *
 * @param build folder with the files and their `release.json`
 * @returns false if the same release was already stored
 * @throws Refusal if the version is already stored with other files
 */
export async function storeRelease(store: Store, build: string): Promise<boolean> {
  const release = readBuiltRelease(build);
  if (!release) throw new Refusal(`${build} holds no build.`, 'Build the package first.');
  const target = releaseFolder(store, release.name, release.version);
  const existing = readRelease(store, release.name, release.version);
  if (existing) {
    refuseToChange(existing, release);
    return false;
  }
  const temporary = join(store.folder, release.name, `.${release.version}.${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    await cp(build, temporary, { recursive: true });
    await compressFiles(temporary, Object.keys(release.files));
    // A folder without a readable description is left over from a crash of an older version; it was never live.
    if (existsSync(target)) await rm(target, { recursive: true });
    await rename(temporary, target);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return true;
}

function refuseToChange(existing: BuiltRelease, release: BuiltRelease): void {
  if (isDeepStrictEqual(existing.files, release.files)) return;
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
  return problems.flat();
}
