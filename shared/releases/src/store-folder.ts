import { join } from 'node:path';
import type { ReleaseBucket } from './bucket/object-store';

/** A folder of releases, each of which is immutable once stored. */
export interface Store {
  /** Absolute path. Also contains the registry, the history and the lock. */
  folder: string;
  /** The `DATA_DIR` of its installation, whose keys sign the releases. */
  dataDir: string;
  /** The bucket of which the folder is a copy, if the installation uses one. */
  bucket?: ReleaseBucket | undefined;
}

/** A version of a package. */
export interface Target {
  name: string;
  version: string;
}

/**
 * Returns the store of an installation.
 *
 * @param dataDir absolute path of its `DATA_DIR`
 * @param bucket the bucket in which all its nodes share their releases
 */
export const openStore = (dataDir: string, bucket?: ReleaseBucket): Store => ({
  folder: join(dataDir, 'releases'),
  dataDir,
  bucket,
});
