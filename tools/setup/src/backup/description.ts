import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../terminal/refusal';

/** Name of the file in a backup that describes it. */
export const DESCRIPTION = 'backup.json';
/** Name of the dump of a PostgreSQL database in a backup. */
export const DUMP = 'database.dump';

/** The description of a backup. */
export interface Description {
  format: 1;
  /** Instant, ISO 8601. */
  madeAt: string;
  /** `embedded`: the backup contains the database files; `postgresql`: it contains a dump. */
  database: 'embedded' | 'postgresql';
  /**
   * The bucket with the files that the database refers to, if the backup lacks them. Older backups have no such field.
   */
  bucket?: string;
}

/** Returns the note about files in a bucket that operators see after a backup and a restore. */
export const bucketNote = (bucket: string): string =>
  `The files lie in the bucket ${bucket} and are not in the archive: keep versions or copies of the bucket itself.`;

/**
 * Reads the description of an unpacked backup.
 *
 * @throws Refusal if it is not a backup, or was made by a later version
 */
export function readDescription(folder: string): Description {
  const path = join(folder, DESCRIPTION);
  if (!existsSync(path)) throw new Refusal('This archive is no backup of Atrium: it does not say so inside.');
  // Written by `makeBackup`. The next line checks its format.
  const found = JSON.parse(readFileSync(path, 'utf8')) as Description;
  if (found.format !== 1) throw new Refusal('This backup was made by a later Atrium. Restore it with that one.');
  return found;
}
