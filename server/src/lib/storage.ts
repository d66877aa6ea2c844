import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Ids } from './ids';

/** Bytes of files, named by id only: no name of a user ever becomes a path. */
export interface Storage {
  /** A new path for something that is being received. */
  temporaryPath(): Promise<string>;
  /** Makes a received file permanent. */
  keep(temporaryPath: string, id: string): Promise<void>;
  open(id: string): Readable;
  remove(id: string): Promise<void>;
  /** Removes what processes that were killed left half received. */
  removeLeftovers(now: Date): Promise<void>;
}

/** No upload takes this long; another process may be receiving whatever is younger. */
const LEFTOVER_MS = 3_600_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createDiskStorage(dataDir: string, ids: Ids): Storage {
  const pathOf = (id: string) => {
    if (!UUID.test(id)) throw new Error('A stored file is named by its id');
    return join(dataDir, 'files', id.slice(-2), id);
  };
  const temporary = join(dataDir, 'tmp');
  return {
    async temporaryPath() {
      await mkdir(temporary, { recursive: true });
      return join(temporary, ids.uuid());
    },
    async keep(temporaryPath, id) {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true });
      await rename(temporaryPath, path);
    },
    open: (id) => createReadStream(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
    async removeLeftovers(now) {
      await mkdir(temporary, { recursive: true });
      for (const name of await readdir(temporary)) {
        const path = join(temporary, name);
        const { mtimeMs } = await stat(path);
        if (now.getTime() - mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
      }
    },
  };
}
