import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Refusal } from '../terminal/refusal';
import { pack } from './archive';
import { holdDataFolder } from './data-lock';
import { DESCRIPTION, DUMP, hasEmbeddedDatabase, type Description } from './description';
import { dumpDatabase } from './postgres-dump';

/** The contents of a backup. */
export interface BackupOptions {
  /** Absolute path. */
  dataDir: string;
  /** Without it, the embedded database in the data folder is copied; the server must be stopped for that. */
  databaseUrl: string | undefined;
  /** The bucket that stores files, if any. The backup names it but does not copy it. */
  bucket?: string | undefined;
  /** Absolute path of the archive to write. It must not exist. */
  target: string;
  now: Date;
}

/**
 * Writes everything that Atrium stores to one archive: database, files, emails, keys and releases. Files in a bucket
 * are not included.
 *
 * @returns size of the archive in bytes
 * @throws Refusal if a server is running on the embedded database, or something is missing
 */
export async function makeBackup({ dataDir, databaseUrl, bucket, target, now }: BackupOptions): Promise<number> {
  if (!existsSync(dataDir)) throw new Refusal(`There is nothing to back up: ${dataDir} does not exist.`);
  if (!databaseUrl && !hasEmbeddedDatabase(dataDir)) {
    throw new Refusal(`There is nothing to back up: ${dataDir} contains no database. Is DATABASE_URL missing?`);
  }
  if (existsSync(target)) throw new Refusal(`${target} exists already. Name another file: npm run backup -- --to FILE`);
  const release = databaseUrl ? () => undefined : await holdDataFolder(dataDir);
  const beside = mkdtempSync(join(tmpdir(), 'atrium-backup-'));
  const unfinished = `${target}.unfinished`;
  try {
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    const database: Description['database'] = databaseUrl ? 'postgresql' : 'embedded';
    const description: Description = {
      format: 1,
      madeAt: now.toISOString(),
      database,
      ...(bucket !== undefined && { bucket }),
    };
    writeFileSync(join(beside, DESCRIPTION), `${JSON.stringify(description, null, 2)}\n`);
    if (databaseUrl) await dumpDatabase(databaseUrl, join(beside, DUMP));
    const kept = readdirSync(dataDir).filter((name) => !databaseUrl || name !== 'database');
    await pack(unfinished, [
      { folder: beside, names: readdirSync(beside).map((name) => `./${name}`) },
      { folder: dataDir, names: kept.map((name) => `./${name}`) },
    ]);
    renameSync(unfinished, target);
    return statSync(target).size;
  } finally {
    rmSync(beside, { recursive: true, force: true });
    rmSync(unfinished, { force: true });
    release();
  }
}
