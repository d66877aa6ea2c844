import { join } from 'node:path';

/** A folder of releases, each of which is immutable once stored. */
export interface Store {
  /** Absolute path. Also contains the registry, the history and the lock. */
  folder: string;
  /** The `DATA_DIR` of its installation, whose keys sign the releases. */
  dataDir: string;
}

/** @param dataDir absolute path of the installation's `DATA_DIR` */
export const openStore = (dataDir: string): Store => ({ folder: join(dataDir, 'releases'), dataDir });
