import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFile } from '@atrium/signing';
import { and, gte, lt, ne } from 'drizzle-orm';
import type { App, AppDeps } from '../../../deps/deps';
import { errorCode } from '../../../lib/error-code';
import { releaseFolders } from './folders.tables';

/** Interval at which a process records its folder. */
const RECORD_EVERY_MS = 3_600_000;
/** Time for which a recorded folder counts as used. */
const IN_USE_MS = 2 * RECORD_EVERY_MS;

/** The dependencies with which a process records its folder. */
type FolderDeps = Pick<AppDeps, 'db' | 'clock' | 'ids' | 'releaseStore'>;

/**
 * Records which release folder this process uses. Returns whether another process of the installation uses a different
 * one, so that changes of releases here do not reach it.
 */
export async function recordFolder({ db, clock, ids, releaseStore }: FolderDeps): Promise<boolean> {
  const id = folderId(releaseStore.folder, ids.uuid());
  const now = clock.now();
  const since = new Date(now.getTime() - IN_USE_MS);
  const { id: folder, seenAt } = releaseFolders;
  await db
    .insert(releaseFolders)
    .values({ id, seenAt: now })
    .onConflictDoUpdate({ target: folder, set: { seenAt: now } });
  await db.delete(releaseFolders).where(lt(seenAt, since));
  const others = await db
    .select({ folder })
    .from(releaseFolders)
    .where(and(ne(folder, id), gte(seenAt, since)))
    .limit(1);
  return others.length > 0;
}

/** Returns the id of a folder. Stores `created` as its id if it has none yet. */
function folderId(folder: string, created: string): string {
  const path = join(folder, 'folder.id');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // If two processes create the file, one of them succeeds and the other reads it.
    createFile(path, created);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}

/** Warns once if processes of one installation have separate release folders, without a bucket. */
export async function warnOfSeparateFolders(app: App, deps: AppDeps): Promise<void> {
  if (deps.config.redisUrl === undefined || deps.releaseStore.bucket) return;
  let hasWarned = false;
  const record = async () => {
    try {
      if (!(await recordFolder(deps)) || hasWarned) return;
      hasWarned = true;
      deps.log.warn(
        { folder: deps.releaseStore.folder },
        'Another process has another release folder, which changes here do not reach; share DATA_DIR, or set RELEASES_S3',
      );
    } catch (error) {
      deps.log.error({ err: error }, 'The release folder of this process cannot be recorded');
    }
  };
  app.addHook('onReady', record);
  const timer = setInterval(() => void record(), RECORD_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
