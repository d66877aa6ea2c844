import { randomBytes } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { codeOf } from '@atrium/signing';
import { RELEASE_FILE, readBuiltRelease } from './built-release/built-release';
import type { BuiltRelease } from './built-release/built-release';
import type { Store } from './store-folder';

/** Returns the folder of a release, whether it exists or not. */
export const releaseFolder = ({ folder }: Pick<Store, 'folder'>, name: string, version: string): string =>
  join(folder, name, version);

/** Valid names of packages and versions. Anything else in the store belongs to somebody else and is ignored. */
const NAME = /^[A-Za-z0-9][\w.-]*$/;

/** Returns the description of a stored release, or null if it is not stored. */
export function readRelease(store: Store, name: string, version: string): BuiltRelease | null {
  if (!isStored(store, name, version)) return null;
  const release = readBuiltRelease(releaseFolder(store, name, version));
  return release?.name === name && release.version === version ? release : null;
}

/** Returns whether the store has a folder of this version, which is not a link. */
export const isStored = (store: Pick<Store, 'folder'>, name: string, version: string): boolean =>
  isFolder(join(store.folder, name), name) && isFolder(releaseFolder(store, name, version), version);

/** Returns whether a folder with a valid name exists. A link is none: its target may change, and a release must not. */
const isFolder = (path: string, name: string): boolean =>
  NAME.test(name) && (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);

/** A version of a package in the store. */
export interface StoredVersion {
  version: string;
  /** Time at which it was stored, in ms. */
  storedAt: number;
}

/** Returns the stored versions of a package with their times, in the order in which they were stored. */
export async function datedVersions(store: Store, name: string): Promise<StoredVersion[]> {
  const folder = join(store.folder, name);
  if (!isFolder(folder, name)) return [];
  const dated = await Promise.all(
    (await foldersIn(folder)).map(async (version) => ({ version, storedAt: await storedAt(join(folder, version)) })),
  );
  return dated.sort((one, other) => one.storedAt - other.storedAt);
}

/** Returns the stored versions of a package in the order in which they were stored. */
export const storedVersions = async (store: Store, name: string): Promise<string[]> =>
  (await datedVersions(store, name)).map(({ version }) => version);

/** Returns the time at which a release was stored, in ms: that of a file that does not change when it is signed again. */
async function storedAt(folder: string): Promise<number> {
  const { mtimeMs } = await stat(join(folder, RELEASE_FILE)).catch(() => stat(folder));
  return mtimeMs;
}

/** Returns the names of all packages with stored releases. */
export const storedPackages = async (store: Store): Promise<string[]> => (await foldersIn(store.folder)).sort();

/** Returns the paths of all files of a stored release, relative to its folder and with `/`, and their sizes in bytes. */
export async function filesOf(store: Store, name: string, version: string): Promise<{ file: string; bytes: number }[]> {
  const folder = releaseFolder(store, name, version);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return { file: relative(folder, path).split(sep).join('/'), bytes: (await stat(path)).size };
      }),
  );
}

/** Prefix of the name of a folder that is being removed. */
const REMOVED_PREFIX = '.removed-';

/**
 * Removes a release. Readers find it complete or not at all.
 *
 * @returns false if it is not stored
 */
export async function removeRelease(store: Store, name: string, version: string): Promise<boolean> {
  if (!isStored(store, name, version)) return false;
  const hidden = join(store.folder, name, `${REMOVED_PREFIX}${randomBytes(4).toString('hex')}`);
  await rename(releaseFolder(store, name, version), hidden);
  await rm(hidden, { recursive: true, force: true });
  return true;
}

/** The name of a folder in which a release is put together before it gets its own: `.1.4.0.0123abcd`. */
const INCOMPLETE_FOLDER = /^\.[A-Za-z0-9][\w.-]*\.[\da-f]{8}$/;
/** Age from which such a folder counts as left over, in ms. */
const LEFT_OVER_MS = 86_400_000;

/**
 * Removes the folders that killed processes have left: those of removed releases, and those of incomplete releases once
 * they are a day old.
 *
 * @param now in ms
 */
export async function removeLeftovers(store: Store, name: string, now: number): Promise<void> {
  const folder = join(store.folder, name);
  if (!isFolder(folder, name)) return;
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry);
    const { mtimeMs = now } = lstatSync(path, { throwIfNoEntry: false }) ?? {};
    const isOld = INCOMPLETE_FOLDER.test(entry) && now - mtimeMs > LEFT_OVER_MS;
    if (isOld || entry.startsWith(REMOVED_PREFIX)) await rm(path, { recursive: true, force: true });
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => isFolder(join(folder, name), name));
}
