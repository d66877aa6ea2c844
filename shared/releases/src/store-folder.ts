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

/**
 * @param dataDir absolute path of the installation's `DATA_DIR`
 * @param bucket where all nodes of the installation share their releases
 */
export const openStore = (dataDir: string, bucket?: ReleaseBucket): Store => ({
  folder: join(dataDir, 'releases'),
  dataDir,
  bucket,
});
