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

/** Returns whether a folder contains the files of an embedded database, as a data folder or an unpacked backup does. */
export const hasEmbeddedDatabase = (folder: string): boolean => existsSync(join(folder, 'database/PG_VERSION'));

/** Returns the note about files in a bucket that operators see after a backup and a restore. */
export const bucketNote = (bucket: string): string =>
  `The files lie in the bucket ${bucket} and are not in the archive: keep versions or copies of the bucket itself.`;

/**
 * Reads the description of an unpacked backup.
 *
 * @throws Refusal if it is not a complete backup, or was made by a later version
 */
export function readDescription(folder: string): Description {
  const found = parse(join(folder, DESCRIPTION));
  if (!found) throw new Refusal(`This archive is not a backup of Atrium: it contains no ${DESCRIPTION}.`);
  if (found.format !== 1) throw new Refusal('This backup was made by a later Atrium. Restore it with that one.');
  if (!isDescription(found)) throw new Refusal(`This backup is damaged: its ${DESCRIPTION} has unexpected values.`);
  const isComplete = found.database === 'embedded' ? hasEmbeddedDatabase(folder) : existsSync(join(folder, DUMP));
  if (!isComplete) throw new Refusal('This backup is damaged: it contains no database.');
  return found;
}

function parse(path: string): Partial<Record<keyof Description, unknown>> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function isDescription(found: Partial<Record<keyof Description, unknown>>): found is Description {
  const { madeAt, database, bucket } = found;
  return (
    typeof madeAt === 'string' &&
    isInstant(madeAt) &&
    (database === 'embedded' || database === 'postgresql') &&
    (bucket === undefined || (typeof bucket === 'string' && /^[\w.-]{1,255}$/.test(bucket)))
  );
}

const isInstant = (text: string): boolean => {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
};
