import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, Refusal as ReleaseRefusal, renewRegistry } from '@atrium/releases';
import { Refusal } from '../terminal/refusal';
import { unpack } from './archive';
import { holdDataFolder } from './data-lock';
import { DESCRIPTION, DUMP, readDescription, type Description } from './description';
import { holdDatabase, restoreDatabase } from './postgres-dump';

/** The backup to restore and its destination. */
export interface RestoreOptions {
  archive: string;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Replaces existing data, which is moved aside and not deleted. */
  force: boolean;
  now: Date;
}

/** The result of a restore. */
export interface RestoredBackup extends Description {
  /** Folder to which the previous data was moved; null if there was none. */
  movedTo: string | null;
  /** False if the registry of the releases could not be read, so that packages have to be activated again. */
  hasReleases: boolean;
}

/**
 * Restores a backup. Changes nothing unless the whole backup is readable.
 *
 * @throws Refusal if a server is running, if there is data without `force`, if the data folder cannot be moved, or if
 * the backup has another kind of database
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { archive, dataDir, databaseUrl, force, now } = options;
  if (!existsSync(archive)) throw new Refusal(`There is no file ${archive}.`);
  const hasData = existsSync(dataDir) && readdirSync(dataDir).length > 0;
  const release = await lockData(databaseUrl, hasData ? dataDir : null);
  const unpacked = `${dataDir}.restoring`;
  try {
    if (hasData && !force) {
      throw new Refusal(`${dataDir} is not empty. With --force it is moved aside and replaced.`);
    }
    rmSync(unpacked, { recursive: true, force: true });
    mkdirSync(unpacked, { recursive: true, mode: 0o700 });
    await unpack(archive, unpacked);
    const description = readDescription(unpacked);
    requireSameKind(description, databaseUrl);
    // A damaged registry must not prevent a restore of the data.
    const hasReleases = await renewRegistry(openStore(unpacked)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ReleaseRefusal) return false;
        throw error;
      },
    );
    const aside = `${dataDir}.before-${now.toISOString().replace(/[:.]/g, '-')}`;
    requireMovable(dataDir, aside);
    if (databaseUrl) await restoreDatabase(databaseUrl, join(unpacked, DUMP));
    rmSync(join(unpacked, DESCRIPTION));
    rmSync(join(unpacked, DUMP), { force: true });
    const movedTo = hasData ? aside : null;
    if (movedTo) renameSync(dataDir, movedTo);
    else rmSync(dataDir, { recursive: true, force: true });
    renameSync(unpacked, dataDir);
    return { ...description, movedTo, hasReleases };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    await release();
  }
}

/** Locks the data to be replaced. Returns a function that releases the lock. */
async function lockData(databaseUrl: string | undefined, folder: string | null): Promise<() => Promise<void> | void> {
  if (databaseUrl) return holdDatabase(databaseUrl);
  return folder === null ? () => undefined : holdDataFolder(folder);
}

/** Ensures, before the database is replaced, that a folder can be moved: a mount point cannot. */
function requireMovable(folder: string, aside: string): void {
  if (!existsSync(folder)) return;
  try {
    renameSync(folder, aside);
    renameSync(aside, folder);
  } catch (failure) {
    throw new Refusal(
      `${folder} cannot be moved aside (${failure instanceof Error ? failure.message : String(failure)}). ` +
        'Nothing was changed. If it is a disk of its own, name a folder on that disk in DATA_DIR.',
    );
  }
}

function requireSameKind({ database }: Description, databaseUrl: string | undefined): void {
  if (database === 'postgresql' && !databaseUrl) {
    throw new Refusal('This backup is of a PostgreSQL database. Name an empty one in DATABASE_URL.');
  }
  if (database === 'embedded' && databaseUrl) {
    throw new Refusal('This backup is of the embedded database. Restore it without DATABASE_URL.');
  }
}
