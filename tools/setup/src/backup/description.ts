import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../terminal/refusal';

/** Name of the file in a backup that says what it is. */
export const DESCRIPTION = 'backup.json';
/** Name of the dump of a PostgreSQL database in a backup. */
export const DUMP = 'database.dump';

/** What a backup says of itself. */
export interface Description {
  format: 1;
  /** Instant, ISO 8601. */
  madeAt: string;
  /** `embedded`: the files of the database are in it; `postgresql`: a dump is. */
  database: 'embedded' | 'postgresql';
  /** The bucket whose files the database speaks of, where they are not in the backup; missing in older ones. */
  bucket?: string;
}

/** What an operator has to know of files that lie in a bucket, at the end of a backup and of a restoration. */
export const bucketNote = (bucket: string): string =>
  `The files lie in the bucket ${bucket} and are not in the archive: keep versions or copies of the bucket itself.`;

/**
 * Reads the description of an unpacked backup.
 *
 * @throws Refusal if it is none, or one of a later Atrium
 */
export function readDescription(folder: string): Description {
  const path = join(folder, DESCRIPTION);
  if (!existsSync(path)) throw new Refusal('This archive is no backup of Atrium: it does not say so inside.');
  // A file that `makeBackup` wrote; its format is checked on the next line.
  const found = JSON.parse(readFileSync(path, 'utf8')) as Description;
  if (found.format !== 1) throw new Refusal('This backup was made by a later Atrium. Restore it with that one.');
  return found;
}
