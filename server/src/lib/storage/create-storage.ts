import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { errorCode } from '../error-code';
import type { Ids } from '../ids';
import type { BucketClaim } from './bucket-claim';
import type { FileStore, FileStoreName, Storage } from './storage';
import { createDiskStore } from './storage-disk';
import type { S3Settings } from './s3-config';
import { connectS3 } from './storage-s3';

/** Minimum age of leftovers, longer than any upload takes: another process may still be receiving younger files. */
const LEFTOVER_MS = 3_600_000;

type StorageConfig = Pick<Config, 'dataDir' | 's3Bucket'> & Omit<S3Settings, 's3Bucket'>;

/** Creates the storage on the local disk, or in the configured bucket, which it claims for this installation. */
export function createStorage(config: StorageConfig, ids: Ids, claim: BucketClaim): Storage {
  const temporary = join(config.dataDir, 'tmp');
  const temporaryPath = async () => {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    return join(temporary, ids.uuid());
  };
  const s3 = config.s3Bucket === undefined ? null : connectS3({ ...config, s3Bucket: config.s3Bucket });
  // Checked each time, since another installation may take the bucket over while this one runs.
  const mayRemove = async () => s3 === null || claim(s3.marker);
  function store(name: FileStoreName): FileStore {
    if (!s3) return createDiskStore(join(config.dataDir, name), temporaryPath);
    const bucketStore = s3.store(name);
    return {
      ...bucketStore,
      async remove(ids) {
        if (await mayRemove()) await bucketStore.remove(ids);
      },
    };
  }
  return {
    files: store('files'),
    images: store('images'),
    temporaryPath,
    async removeLeftovers(now) {
      await mkdir(temporary, { recursive: true, mode: 0o700 });
      for (const name of await readdir(temporary)) {
        const path = join(temporary, name);
        // Another process may have stored or removed the file since the folder was read.
        const status = await stat(path).catch((error: unknown) => {
          if (errorCode(error) === 'ENOENT') return null;
          throw error;
        });
        if (status && now.getTime() - status.mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
      }
    },
    mayRemove,
    async check() {
      await s3?.check();
      await mayRemove();
    },
    close: () => s3?.close(),
  };
}
