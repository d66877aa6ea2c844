import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseJson } from '@atrium/contracts';
import { z } from 'zod';
import { readBuiltRelease, RELEASE_FILE, subresourceIntegrity } from '../built-release/built-release';
import { filesOf, isStored, releaseFolder } from '../release-folders';
import type { Store, Target } from '../store-folder';
import { mapInParallel } from './in-parallel';
import type { ObjectStore, StoredObject } from './object-store';
import { findUpload, type UploadedRelease, type UploadedReleases } from './uploaded-release';

/** Name of the file in a stored release that contains the id of the upload with the same content; it is never served. */
const UPLOAD_FILE = '.upload';

/** A file of a release. Its name comes from the bucket and must stay below the folder. */
const file = z
  .string()
  .refine((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)) && !path.includes('\\'));
/** The list of a release's files with their hashes. It is written last, and the log of changes names its hash. */
const contents = z.object({ files: z.record(file, z.string()) });

const uploadPrefix = ({ name, version }: Target, upload: string): string => `packages/${name}/${version}/${upload}/`;

/** Returns the id of the upload with the content of a stored release; null if none is known. */
export function uploadOf(store: Store, { name, version }: Target): string | null {
  try {
    return readFileSync(join(releaseFolder(store, name, version), UPLOAD_FILE), 'utf8');
  } catch {
    return null;
  }
}

const markUpload = (folder: string, upload: string): Promise<void> => writeFile(join(folder, UPLOAD_FILE), upload);

/** Returns the list of a stored release's files, in the form in which it is uploaded. */
async function listContents(store: Store, { name, version }: Target): Promise<string> {
  const folder = releaseFolder(store, name, version);
  const names = (await filesOf(store, name, version)).map((one) => one.file).filter((each) => each !== UPLOAD_FILE);
  const hashes = await mapInParallel(names.toSorted(), async (each) => {
    return [each, subresourceIntegrity(await readFile(join(folder, each)))] as const;
  });
  return JSON.stringify({ files: Object.fromEntries(hashes) });
}

/**
 * Uploads a stored release to a new folder, which is not used until a change refers to it.
 *
 * @param known the current upload of this release in the bucket
 * @returns null if its content is the same
 */
export async function uploadRelease(
  store: Store,
  objects: ObjectStore,
  target: Target,
  known: UploadedRelease | undefined,
): Promise<UploadedRelease | null> {
  const folder = releaseFolder(store, target.name, target.version);
  const list = await listContents(store, target);
  const hash = subresourceIntegrity(list);
  if (known?.contents === hash) return null;
  const upload = randomBytes(8).toString('hex');
  const prefix = uploadPrefix(target, upload);
  const { files } = contents.parse(JSON.parse(list));
  await mapInParallel(Object.keys(files), async (each) =>
    objects.write(`${prefix}files/${each}`, await readFile(join(folder, each))),
  );
  await objects.write(`${prefix}contents.json`, Buffer.from(list));
  const { mtimeMs } = await stat(join(folder, RELEASE_FILE));
  return { upload, contents: hash, storedAt: known?.storedAt ?? Math.round(mtimeMs) };
}

/** Records that a stored release has the content of an upload, once a change has named that upload. */
export const markUploaded = (store: Store, { name, version, upload }: Target & UploadedRelease): Promise<void> =>
  markUpload(releaseFolder(store, name, version), upload);

/**
 * Downloads a release, and verifies every file. It is stored completely or not at all; of one that is stored already,
 * the files that differ are replaced.
 *
 * @throws Error if a file is missing or damaged in the bucket
 */
export async function downloadRelease(
  store: Store,
  objects: ObjectStore,
  { name, version, upload, contents: hash, storedAt }: Target & UploadedRelease,
): Promise<void> {
  const target = releaseFolder(store, name, version);
  const prefix = uploadPrefix({ name, version }, upload);
  const list = await requireObject(objects, `${prefix}contents.json`, hash);
  const { files } = contents.parse(parseJson(list.toString('utf8')));
  const temporary = join(store.folder, name, `.${version}.${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    await mapInParallel(Object.entries(files), async ([each, integrity]) => {
      const path = join(temporary, each);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, await requireObject(objects, `${prefix}files/${each}`, integrity));
    });
    const release = readBuiltRelease(temporary);
    if (release?.name !== name || release.version !== version) throw new Error(`${prefix} holds another release`);
    await utimes(join(temporary, RELEASE_FILE), storedAt / 1000, storedAt / 1000);
    if (isStored(store, name, version)) {
      for (const each of Object.keys(files)) {
        await mkdir(dirname(join(target, each)), { recursive: true, mode: 0o700 });
        await rename(join(temporary, each), join(target, each));
      }
      await markUpload(target, upload);
    } else {
      await markUpload(temporary, upload);
      // An incomplete release under this name is left over.
      await rm(target, { recursive: true, force: true });
      await rename(temporary, target);
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function requireObject(objects: ObjectStore, key: string, integrity: string): Promise<Buffer> {
  const content = await objects.read(key);
  if (!content) throw new Error(`${key} is missing in the bucket`);
  if (subresourceIntegrity(content) !== integrity) throw new Error(`${key} was changed in the bucket`);
  return content;
}

const UPLOADED_OBJECT = /^packages\/([^/]+)\/([^/]+)\/([\da-f]{16})\//;
/** Age from which an upload that no change names counts as abandoned, in ms. */
const ABANDONED_MS = 86_400_000;

/**
 * Removes uploads that belong to no release of the bucket: those of removed releases at once, and others once they are a
 * day old, since a younger one may still be under way. Objects with other names stay.
 *
 * @param removed uploads that a change has just removed
 */
export async function removeUploads(
  objects: ObjectStore,
  releases: UploadedReleases,
  removed: readonly UploadedRelease[],
  now: number,
): Promise<void> {
  const uploads = new Map<string, StoredObject[]>();
  for (const object of await objects.list('packages/')) {
    const [prefix] = UPLOADED_OBJECT.exec(object.key) ?? [];
    if (prefix !== undefined) uploads.set(prefix, [...(uploads.get(prefix) ?? []), object]);
  }
  for (const [prefix, stored] of uploads) {
    const [, name = '', version = '', upload = ''] = UPLOADED_OBJECT.exec(prefix) ?? [];
    if (findUpload(releases, name, version)?.upload === upload) continue;
    const isAbandoned = stored.every(({ modifiedAt }) => now - modifiedAt.getTime() > ABANDONED_MS);
    const isRemoved = removed.some((one) => one.upload === upload);
    if (isRemoved || isAbandoned) await mapInParallel(stored, ({ key }) => objects.remove(key));
  }
}
