import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../error-code';
import { type Content, isStoredName, type FileStore, storedName, type StoredFile } from './storage';

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/**
 * Stores files below `folder`, in subfolders named after the end of their ids. A file appears under its name only once
 * it is completely on the disk: it is written to a `temporaryPath` on the same file system and then renamed.
 */
export function createDiskStore(folder: string, temporaryPath: () => Promise<string>): FileStore {
  const pathOf = (id: string) => join(folder, storedName(id).slice(-2), id);

  async function put(id: string, content: Content) {
    const path = pathOf(id);
    const written = await writeToDisk(content, temporaryPath);
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await sync(written);
      await rename(written, path);
      await sync(dirname(path));
    } catch (error) {
      await rm(written, { force: true });
      throw error;
    }
  }

  return {
    put,
    async open(id, range) {
      try {
        const handle = await open(pathOf(id));
        // The stream closes the file when it ends or is destroyed.
        return handle.createReadStream({ ...range });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(ids) {
      await Promise.all(ids.map((id) => rm(pathOf(id), { force: true })));
    },
    async *pages() {
      for (const part of (await namesIn(folder)).toSorted()) yield await pageOf(join(folder, part));
    },
  };
}

/** Returns the path of a file that holds the whole content; content that is already a file keeps its path. */
async function writeToDisk(content: Content, temporaryPath: () => Promise<string>): Promise<string> {
  if ('path' in content && !(content instanceof Readable)) return content.path;
  const path = await temporaryPath();
  try {
    // Wrapped as a single chunk, since iterating over the bytes would yield numbers.
    const source = content instanceof Readable ? content : Readable.from([content]);
    await pipeline(source, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return path;
}

/** Flushes a file, or the renames in a folder, so that they survive a power failure. */
async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function pageOf(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const id of (await namesIn(folder)).filter(isStoredName)) {
    const status = await stat(join(folder, id)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (status) files.push({ id, storedAt: status.mtime });
  }
  return files;
}
